import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { MatchEvent } from "../wire/generated";
import { games as de } from "../words/games/de";
import { games as en } from "../words/games/en";
import { games as fr } from "../words/games/fr";
import { readPlaythrough } from "./playthrough";
import { tell } from "./story";

const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);
const PLAYED = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => readPlaythrough(readFileSync(new URL(file, FOLDER), "utf8")));
const NAMES = ["Ada", "Bo", "Carl", "Dora"];

/** What happens without a word: it is seen, comes up later, or is told with the round. */
const SILENT = ["hand", "chosen", "drawn", "round_begins", "round_over", "match_over"];

describe.each([["en", en], ["fr", fr], ["de", de]] as const)("in %s", (_, games) => {
  it("every event has one good sentence, or none on purpose", () => {
    for (const { game, steps } of PLAYED) {
      for (const event of steps.flatMap(({ seen }) => seen.at(-1)?.events ?? [])) {
        const sentence = tell({ games }, game, event, NAMES);
        const kind = Object.keys(event)[0] ?? "";
        if (SILENT.includes(kind) || (game === "take5" && kind === "scored")) {
          expect(sentence, kind).toBeNull();
        } else {
          expect(sentence, kind).toMatch(/^[\p{Lu}\d].*\.$/u);
          expect(sentence, kind).not.toMatch(/undefined|null|NaN|\[object| {2}/);
        }
      }
    }
  });
});

describe("in English", () => {
  const told = (game: Parameters<typeof tell>[1], event: MatchEvent) => tell({ games: en }, game, event, NAMES);

  it("a sixth card takes a row", () => {
    const cards = [4, 26, 40, 63, 80];
    const event: MatchEvent = { row_taken: { seat: 0, card: 81, row: 3, cards, why: "sixth" } };
    expect(told("take5", event)).toBe("The 81 of Ada was the sixth in row 4: 5 cards, 9 heads.");
  });

  it("a card is kept of those that were taken", () => {
    const event: MatchEvent = { kept: { seat: 1, card: 40, to_hand: [34, 51] } };
    expect(told("take-a-number", event)).toBe("The 40 goes to the #-row of Bo, 34 and 51 to the hand.");
  });

  it("a count is a sum that can be checked", () => {
    const count = { green: 10, red: 23, "+5": 1, x2: 1, left_over: 1 };
    expect(told("hornochsen", { scored: { seat: 0, count } })).toBe(
      "Ada: (green 10 − red 23 + 5) × 2 − 10 for special cards in hand.",
    );
    const score = { seat: 1, face_up: 4, taken: [], score: -5 };
    expect(told("take-that", { scored: score })).toBe("Bo: 4 for pairs − 9 for cards taken = −5.");
    const series = { seat: 2, cards: 28, counters: 9 };
    expect(told("no-thanks", { scored: series })).toBe("Carl: 28 for cards − 9 counters = 19.");
  });

  it("a line costs more with toads in it", () => {
    expect(told("take-that", { line_taken: { seat: 2, cards: [44, 45] } })).toBe("Carl takes the line: 2 cards, −6 points.");
  });

  it("nobody speaks of counters that are not there", () => {
    expect(told("no-thanks", { taken: { seat: 1, card: 25, counters: 0 } })).toBe("Bo takes the 25.");
    expect(told("no-thanks", { taken: { seat: 1, card: 25, counters: 1 } })).toBe("Bo takes the 25 and 1 counter.");
  });
});
