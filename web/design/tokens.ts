/** A token, and what it is in each theme, or in all of them. */
export interface Token {
  name: string;
  /** By theme, or under `""`. */
  values: ReadonlyMap<string, string>;
}

/** The tokens as they stand in the file of the design, so that none is forgotten here. */
export function tokensIn(css: string): Token[] {
  const tokens = new Map<string, Map<string, string>>();
  const text = css.replace(/\/\*[^]*?\*\//g, "");
  for (const [, selector = "", body = ""] of text.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const theme = /data-theme="(\w+)"/.exec(selector)?.[1] ?? "";
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      const values = tokens.get(name) ?? new Map<string, string>();
      tokens.set(name, values.set(theme, value));
    }
  }
  return [...tokens].map(([name, values]) => ({ name, values }));
}
