/**
 * The little Markdown that our rules are written in: headings, paragraphs, lists, tables, blocks of
 * code; bold and code within a line. It becomes plain data, never HTML.
 */

export type Span = { text: string; is: "plain" | "strong" | "code" | "name" };

/** What people call what is written as code; nothing if it has no other name. */
export type NameOf = (code: string) => string | null;

export type Block =
  | { is: "heading"; level: number; spans: Span[] }
  | { is: "paragraph"; spans: Span[] }
  | { is: "list"; numbered: boolean; items: Span[][] }
  | { is: "table"; head: Span[][]; rows: Span[][][]; toTheRight: boolean[] }
  | { is: "code"; text: string };

/** Bold and code within a line; code that has a name for people is called by it. */
export function spans(text: string, nameOf: NameOf = () => null): Span[] {
  const found: Span[] = [];
  const marked = /\*\*(.+?)\*\*|`(.+?)`/g;
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), is: "plain" });
    const [all, strong, code] = match;
    const name = code === undefined ? null : nameOf(code);
    if (strong) found.push({ text: strong.replace(/`(.+?)`/g, (_, code: string) => nameOf(code) ?? code), is: "strong" });
    else found.push(name === null ? { text: code ?? "", is: "code" } : { text: name, is: "name" });
    from = match.index + all.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), is: "plain" });
  return found;
}

const ITEM = /^(?:-|(\d+)\.) +(.*)$/;
const HEADING = /^(#{1,4}) +(.*)$/;

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Reads a text. */
export function blocks(text: string, nameOf?: NameOf): Block[] {
  const spansOf = (text: string) => spans(text, nameOf);
  const lines = text.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? "";
  const startsBlock = () => /^(#|\||```)/.test(line()) || ITEM.test(line());

  while (at < lines.length) {
    const heading = HEADING.exec(line());
    if (line().trim() === "") {
      at += 1;
    } else if (line().startsWith("```")) {
      const from = ++at;
      while (at < lines.length && !line().startsWith("```")) at += 1;
      found.push({ is: "code", text: lines.slice(from, at++).join("\n") });
    } else if (heading) {
      found.push({ is: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") });
      at += 1;
    } else if (line().startsWith("|")) {
      const head = cells(line()).map(spansOf);
      at += 1;
      const toTheRight = cells(line()).map((cell) => cell.endsWith(":"));
      at += 1;
      const rows: Span[][][] = [];
      for (; line().startsWith("|"); at += 1) rows.push(cells(line()).map(spansOf));
      found.push({ is: "table", head, rows, toTheRight });
    } else if (ITEM.test(line())) {
      const numbered = /^\d/.test(line());
      const items: string[] = [];
      for (; line().trim() !== ""; at += 1) {
        const item = ITEM.exec(line());
        if (item) items.push(item[2] ?? "");
        else items.push(`${items.pop() ?? ""} ${line().trim()}`);
      }
      found.push({ is: "list", numbered, items: items.map(spansOf) });
    } else {
      const words: string[] = [];
      do {
        words.push(line().trim());
        at += 1;
      } while (line().trim() !== "" && !startsBlock());
      found.push({ is: "paragraph", spans: spansOf(words.join(" ")) });
    }
  }
  return found;
}
