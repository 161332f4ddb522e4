import { describe, expect, it } from "vitest";

import type { GameId, MatchEvent } from "../wire/generated";
import { soundOf } from "./sound-of";

describe("an event", () => {
  it.each<[string, GameId, MatchEvent, ReturnType<typeof soundOf>]>([
    ["a card that is laid", "take5", { placed: { seat: 0, card: 7, row: 1, after: 3, count: 2 } }, "card"],
    ["a row that is taken", "take5", { row_taken: { seat: 0, card: 7, row: 1, cards: [3], why: "sixth", heads: 1 } }, "full-row"],
    ["a line that is taken", "take-that", { line_taken: { seat: 0, cards: [3], worth: -1 } }, "line"],
    ["a card that is taken", "no-thanks", { taken: { seat: 0, card: 20, counters: 1, worth: 19 } }, "taken"],
    ["the end of the match", "take5", { match_over: { totals: [1, 2], winners: [0] } }, "over"],
    ["somebody who stops", "hornochsen", { stopped: { seat: 1 } }, null],
  ])("%s sounds like what it is", (_, game, event, sound) => {
    expect(soundOf(game, event)).toBe(sound);
  });
});
