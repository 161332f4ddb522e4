import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { GameId, Preview } from "../wire/generated";
import { costOf, type Cost } from "./cost";

const takes = (row: number | null, cards: number, unit: "heads" | "swept heads" | "points", amount: number, isBad = true) =>
  ({ is: "takes", row, cards, unit, amount, isBad }) satisfies Cost;
const safe: Cost = { is: "safe" };

/** Every kind of preview that there is, in each game. */
const previews: { [G in GameId]: [Preview<G>, Cost][] } = {
  take5: [
    [{ drafts: { card: 55, heads: 7 } }, safe],
    [{ goes_to: { row: 2, after: 54, count: 2, of: 5 } }, safe],
    [{ fills: { row: 3, cards: [11, 12, 13, 14, 15], heads: 10 } }, takes(3, 5, "heads", 10)],
    [{ below_all: { least: 2 } }, { is: "low", least: 2 }],
    [{ takes: { row: 0, cards: [4], heads: 1 } }, takes(0, 1, "heads", 1)],
  ],
  "take-a-number": [
    [{ goes_to: { row: 0, after: 7, count: 2, of: 3 } }, safe],
    [{ fills: { row: 1, cards: [7, 9, 10], heads: 5 } }, takes(1, 3, "heads", 5)],
    [{ below_all: { least: 1 } }, { is: "low", least: 1 }],
    [{ takes: { row: 2, cards: [20], heads: 3, sweeps: null } }, takes(2, 1, "heads", 3)],
    [{ takes: { row: 2, cards: [20], heads: 3, sweeps: { cards: [30, 33], heads: 8 } } }, takes(null, 2, "swept heads", 8)],
    [{ keeps: { card: 12, to_hand: [15], sweeps: null } }, safe],
    [{ keeps: { card: 12, to_hand: [15], sweeps: { cards: [3, 8], heads: 4 } } }, takes(null, 2, "swept heads", 4)],
  ],
  hornochsen: [
    [{ lays: { row: 5, after: 40, count: 3, of: 5, worth: -2 } }, safe],
    [{ takes: { row: 5, cards: [40, 41, 43, 44], specials: { x2: 0, "+5": 0 }, worth: -6 } }, takes(5, 4, "points", -6)],
    [{ takes: { row: 5, cards: [1, 2, 3, 4], specials: { x2: 1, "+5": 0 }, worth: 5 } }, takes(5, 4, "points", 5, false)],
    [{ under: { row: 1, kind: "+5" } }, safe],
    ["stops", safe],
  ],
  "take-that": [
    [{ lays: { after: 34 } }, safe],
    [{ twists: { twin: 43 } }, safe],
    [{ takes: { cards: [44, 45], worth: -6, with_top: true } }, takes(null, 2, "points", -6)],
  ],
  "no-thanks": [
    [{ takes: { card: 30, counters: 4, worth: 26 } }, takes(null, 1, "points", 26)],
    [{ takes: { card: 13, counters: 4, worth: -5 } }, takes(null, 1, "points", -5, false)],
    [{ passes: { counters: 3 } }, safe],
  ],
};

describe.each(Object.entries(previews) as [GameId, [Preview, Cost][]][])("the cost in %s", (game, all) => {
  it.each(all.map(([preview, cost]) => ({ preview, cost })))("is read from $preview", ({ preview, cost }) => {
    expect(costOf(game, preview)).toEqual(cost);
  });
});

it("is not known without a preview", () => {
  expect(costOf("take5", null)).toEqual({ is: "unknown" });
});

it("is read from every kind of preview in the types of the server", () => {
  const source = readFileSync(new URL("../wire/generated.ts", import.meta.url), "utf8");
  const inTypes = [...source.matchAll(/^export type \w+Preview =\n([\s\S]*?);\n\n/gm)]
    .flatMap(([, body = ""]) => [...body.matchAll(/^  \| (?:\{ (\w+):|"(\w+)")/gm)].map(([, a, b]) => a ?? b))
    .toSorted();
  const kinds = (all: [Preview, Cost][]) => new Set(all.map(([one]) => (typeof one === "string" ? one : Object.keys(one)[0])));
  const tested = (Object.values(previews) as [Preview, Cost][][]).flatMap((all) => [...kinds(all)]).toSorted();
  expect(tested).toEqual(inTypes);
});
