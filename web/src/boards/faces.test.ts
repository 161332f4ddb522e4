import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { signed, sum } from "./faces";
import { heads } from "./heads";
import { points } from "./hornochsen/cards";
import { series } from "./no-thanks/cards";
import { readPlaythrough } from "./playthrough";
import { burden, twin } from "./take-that/cards";

const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);

/** All views of a spectator in which a round is over, with how its seats were counted. */
function scored(prefix: string) {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith(prefix) && file.endsWith(".txt"));
  const plays = files.map((file) => readPlaythrough(readFileSync(new URL(file, FOLDER), "utf8")));
  return plays.flatMap(({ steps }) => {
    const { view, events } = steps.at(-1)?.seen.at(-1) ?? { view: undefined, events: [] };
    const counts = events.flatMap((event) => ("scored" in event ? [event.scored] : []));
    return view ? [{ round: view.position, counts }] : [];
  });
}

describe("what is printed on the cards is what the rules count", () => {
  it("heads of Take 5", () => {
    const ends = scored("take5");
    expect(ends).toHaveLength(3);
    for (const { round, counts } of ends) {
      for (const count of counts) {
        expect("piles" in round && sum(round.piles[count.seat] ?? [], heads)).toBe("heads" in count && count.heads);
      }
    }
  });

  it("heads of Take A Number", () => {
    for (const { counts } of scored("take-a-number")) {
      for (const count of counts) if ("in_hand" in count) expect(sum(count.hand, heads)).toBe(count.in_hand);
    }
  });

  it("points of Hornochsen!", () => {
    for (const { round, counts } of scored("hornochsen")) {
      for (const count of counts) {
        if (!("count" in count) || !("taken_specials" in round)) throw new Error("another game");
        expect(sum(round.taken[count.seat] ?? [], points)).toBe(count.count.green - count.count.red);
      }
    }
  });

  it("what a card of Take That costs", () => {
    for (const { counts } of scored("take-that")) {
      for (const count of counts) {
        if ("face_up" in count) expect(count.face_up - sum(count.taken, burden)).toBe(count.score);
      }
    }
  });

  it("series of No Thanks!", () => {
    for (const { round, counts } of scored("no-thanks")) {
      for (const count of counts) {
        if (!("paid" in round) || !("cards" in count)) throw new Error("another game");
        const lowest = series(round.cards[count.seat] ?? []).map((run) => run[0] ?? 0);
        expect(sum(lowest, (card) => card)).toBe(count.cards);
      }
    }
  });
});

it("twins have their digits swapped, and toads have none", () => {
  expect([49, 94, 12, 77].map(twin)).toEqual([94, 49, 21, null]);
});

it("numbers have their sign", () => {
  expect([3, 0, -12].map(signed)).toEqual(["+3", "0", "−12"]);
});
