/**
 * The little Markdown that our rules are written in: headings, paragraphs, lists, tables, blocks of
 * code; bold and code within a line. It becomes plain data, never HTML.
 */

export type Span = { text: string; is: "plain" | "strong" | "code" };

export type Block =
  | { is: "heading"; level: number; spans: Span[] }
  | { is: "paragraph"; spans: Span[] }
  | { is: "list"; numbered: boolean; items: Span[][] }
  | { is: "table"; head: Span[][]; rows: Span[][][]; toTheRight: boolean[] }
  | { is: "code"; text: string };

/** Bold and code within a line. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  const marked = /\*\*(.+?)\*\*|`(.+?)`/g;
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), is: "plain" });
    const [all, strong, code] = match;
    found.push(strong ? { text: strong, is: "strong" } : { text: code ?? "", is: "code" });
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
export function blocks(text: string): Block[] {
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
      found.push({ is: "heading", level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? "") });
      at += 1;
    } else if (line().startsWith("|")) {
      const head = cells(line()).map(spans);
      at += 1;
      const toTheRight = cells(line()).map((cell) => cell.endsWith(":"));
      at += 1;
      const rows: Span[][][] = [];
      for (; line().startsWith("|"); at += 1) rows.push(cells(line()).map(spans));
      found.push({ is: "table", head, rows, toTheRight });
    } else if (ITEM.test(line())) {
      const numbered = /^\d/.test(line());
      const items: string[] = [];
      for (; line().trim() !== ""; at += 1) {
        const item = ITEM.exec(line());
        if (item) items.push(item[2] ?? "");
        else items.push(`${items.pop() ?? ""} ${line().trim()}`);
      }
      found.push({ is: "list", numbered, items: items.map(spans) });
    } else {
      const words: string[] = [];
      do {
        words.push(line().trim());
        at += 1;
      } while (line().trim() !== "" && !startsBlock());
      found.push({ is: "paragraph", spans: spans(words.join(" ")) });
    }
  }
  return found;
}
