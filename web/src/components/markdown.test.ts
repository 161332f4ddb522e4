import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { blocks, spans, type Block } from "./markdown";

describe("a line", () => {
  it("has bold words and code", () => {
    expect(spans("**Take** it, or `pass`.")).toEqual([
      { text: "Take", is: "strong" },
      { text: " it, or ", is: "plain" },
      { text: "pass", is: "code" },
      { text: ".", is: "plain" },
    ]);
  });
});

describe("code that has a name for people", () => {
  const nameOf = (code: string) => (code === "--variant advanced" ? "Advanced" : null);
  it("is called by it", () => {
    expect(spans("with `--variant advanced` or `x2`", nameOf)).toEqual([
      { text: "with ", is: "plain" },
      { text: "Advanced", is: "name" },
      { text: " or ", is: "plain" },
      { text: "x2", is: "code" },
    ]);
  });
  it("is so within bold words, too", () => {
    expect(spans("**With `--variant advanced`.**", nameOf)).toEqual([{ text: "With Advanced.", is: "strong" }]);
  });
});

describe("a text", () => {
  it("has headings, paragraphs, lists, tables and code", () => {
    const text = [
      "# A game",
      "It is played",
      "like this:",
      "",
      "- **One** thing",
      "  and more of it",
      "- another",
      "",
      "| Seats | Cards |",
      "|------:|-------|",
      "|     3 | few   |",
      "",
      "```",
      "1 | 2",
      "```",
      "1. first",
    ].join("\n");
    expect(blocks(text)).toEqual<Block[]>([
      { is: "heading", level: 1, spans: spans("A game") },
      { is: "paragraph", spans: spans("It is played like this:") },
      { is: "list", numbered: false, items: [spans("**One** thing and more of it"), spans("another")] },
      {
        is: "table",
        head: [spans("Seats"), spans("Cards")],
        rows: [[spans("3"), spans("few")]],
        toTheRight: [true, false],
      },
      { is: "code", text: "1 | 2" },
      { is: "list", numbered: true, items: [spans("first")] },
    ]);
  });

  it("keeps markup of others as text", () => {
    expect(blocks("<img src=x onerror=alert(1)>")).toEqual([
      { is: "paragraph", spans: [{ text: "<img src=x onerror=alert(1)>", is: "plain" }] },
    ]);
  });
});

describe("our rules", () => {
  const folder = new URL("../../../docs/rules/", import.meta.url);
  it.each(readdirSync(folder))("%s is read without leftovers", (file) => {
    const all = blocks(readFileSync(new URL(file, folder), "utf8"));
    expect(all[0]).toMatchObject({ is: "heading", level: 1 });
    expect(JSON.stringify(all.filter(({ is }) => is !== "code"))).not.toMatch(/\*\*|"text":"(\||- |#)/);
  });
});
