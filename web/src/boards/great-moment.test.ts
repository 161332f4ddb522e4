import { describe, expect, it } from "vitest";

import type { GameId, MatchEvent, Tally } from "../wire/generated";
import { greatMomentOf } from "./great-moment";

const series = (cards: number[]) => ({ series: [[], [{ cards, cost: cards[0] ?? 0 }]], costs: [0, 0], scores: [0, 0] }) as Tally;

describe("a great moment", () => {
  it.each<[string, GameId, MatchEvent, Tally | null, string | null]>([
    ["the sixth card", "take5", { row_taken: { seat: 1, card: 60, row: 0, cards: [1, 2, 3, 4, 5], heads: 6, why: "sixth" } }, null, "full-row"],
    ["a low card", "take5", { row_taken: { seat: 1, card: 2, row: 0, cards: [9], heads: 1, why: "too_low" } }, null, "low-card"],
    ["the 55", "take5", { placed: { seat: 1, card: 55, row: 0, after: 50, count: 2 } }, null, "worst-card"],
    ["any other card", "take5", { placed: { seat: 1, card: 56, row: 0, after: 50, count: 2 } }, null, null],
    ["a full row", "take-a-number", { row_taken: { seat: 1, card: 60, row: 0, cards: [1, 2], heads: 2, why: "full" } }, null, "full-row"],
    ["a #-row that is swept", "take-a-number", { row_swept: { seat: 1, cards: [4], heads: 1 } }, null, "sweep"],
    ["a herd", "hornochsen", { row_taken: { seat: 1, row: 0, cards: [1, 2], specials: { x2: 0, "+5": 0 }, worth: 3 } }, null, "herd"],
    ["a twist", "take-that", { twisted: { seat: 1, card: 57, twin: 75 } }, null, "twist"],
    ["a line that is taken", "take-that", { line_taken: { seat: 1, cards: [57], worth: -1 } }, null, "line"],
    ["a long series", "no-thanks", { taken: { seat: 1, card: 21, counters: 2, worth: 0 } }, series([20, 21, 22]), "series"],
    ["a card on its own", "no-thanks", { taken: { seat: 1, card: 21, counters: 2, worth: 19 } }, series([21]), null],
  ])("%s", (_, game, event, tally, kind) => {
    const moment = greatMomentOf(game, event, tally);
    expect(moment?.kind ?? null).toBe(kind);
    if (moment) expect(moment.seat).toBe(1);
  });
});
