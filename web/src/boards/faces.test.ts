import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { Card, GameId } from "../wire/generated";
import { signed } from "./faces";
import { games } from "./games";
import { readPlaythrough } from "./playthrough";
import { twin } from "./take-that/cards";

const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);

/** The last view of a spectator and the last sums of each match, with how its seats were counted. */
function scored(prefix: string) {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith(prefix) && file.endsWith(".txt"));
  const plays = files.map((file) => readPlaythrough(readFileSync(new URL(file, FOLDER), "utf8")));
  return plays.flatMap(({ steps }) => {
    const last = steps.at(-1);
    const { view, events } = last?.seen.at(-1) ?? { view: undefined, events: [] };
    const counts = events.flatMap((event) => ("scored" in event ? [event.scored] : []));
    return last && view ? [{ round: view.position, tally: last.tally, counts }] : [];
  });
}

/** The little pictures on these cards. */
function pips(game: GameId, cards: readonly Card[]): number {
  return cards.reduce((all, card) => all + (games[game].face(card).pips?.count ?? 0), 0);
}

describe("what is printed on the cards and what is sent with views is what the rules count", () => {
  it("heads of Take 5", () => {
    const ends = scored("take5");
    expect(ends).toHaveLength(3);
    for (const { round, tally, counts } of ends) {
      for (const count of counts) {
        if (!("piles" in round) || !("piles" in tally) || !("heads" in count)) throw new Error("another game");
        expect(tally.piles[count.seat]).toBe(count.heads);
        expect(pips("take5", round.piles[count.seat] ?? [])).toBe(count.heads);
      }
    }
  });

  it("heads of Take A Number", () => {
    for (const { tally, counts } of scored("take-a-number")) {
      for (const count of counts) {
        if (!("number_piles" in tally) || !("in_hand" in count)) throw new Error("another game");
        expect(tally.number_piles[count.seat]).toBe(count.in_pile);
        expect(pips("take-a-number", count.hand)).toBe(count.in_hand);
      }
    }
  });

  it("points of Hornochsen!", () => {
    for (const { round, tally, counts } of scored("hornochsen")) {
      for (const count of counts) {
        if (!("count" in count) || !("taken_specials" in round) || !("taken" in tally)) throw new Error("another game");
        const { green, red } = count.count;
        expect(tally.taken[count.seat]).toBe(green - red);
        expect(pips("hornochsen", round.taken[count.seat] ?? [])).toBe(green + red);
      }
    }
  });

  it("what the cards of Take That are worth", () => {
    for (const { tally, counts } of scored("take-that")) {
      for (const count of counts) {
        if (!("face_up" in count) || !("pairs" in tally)) throw new Error("another game");
        expect(tally.face_up[count.seat]).toBe(count.face_up);
        expect(tally.face_up[count.seat]! + tally.taken[count.seat]!).toBe(count.score);
      }
    }
  });

  it("series of No Thanks!", () => {
    for (const { tally, counts } of scored("no-thanks")) {
      for (const count of counts) {
        if (!("costs" in tally) || !("cards" in count)) throw new Error("another game");
        expect(tally.costs[count.seat]).toBe(count.cards);
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
