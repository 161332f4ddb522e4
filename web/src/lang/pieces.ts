import { FluentResource } from "@fluent/bundle";

/** For tests: a message, with its pieces of text and its variables, those of all variants. */
export interface Parts {
  id: string;
  pieces: string[];
  variables: Set<string>;
}

/** For tests: all messages of a text in the notation of Fluent. */
export function partsOf(text: string): Parts[] {
  return new FluentResource(text).body.map(({ id, value }) => {
    const parts: Parts = { id, pieces: [], variables: new Set() };
    read(value, parts);
    return parts;
  });
}

/** Reads whatever stands in a pattern. */
function read(value: unknown, parts: Parts): void {
  if (typeof value === "string") parts.pieces.push(value);
  else if (Array.isArray(value)) for (const one of value) read(one, parts);
  else if (typeof value === "object" && value !== null) {
    const { type, name, selector, variants, args } = value as Record<string, unknown>;
    if (type === "var") parts.variables.add(String(name));
    read(selector, parts);
    read(args, parts);
    for (const variant of (variants ?? []) as { value: unknown }[]) read(variant.value, parts);
  }
}
