import { describe, expect, it } from "vitest";

import type { MatchEvent } from "../wire/generated";
import { soundOf } from "./sound-of";

describe("an event", () => {
  it.each<[string, MatchEvent, ReturnType<typeof soundOf>]>([
    ["a card that is laid", { placed: { seat: 0, card: 7, row: 1, after: 3, count: 2 } }, "card"],
    ["a row that is taken", { row_taken: { seat: 0, card: 7, row: 1, cards: [3], why: "sixth", heads: 1 } }, "taken"],
    ["a line that is taken", { line_taken: { seat: 0, cards: [3], worth: -1 } }, "taken"],
    ["the end of the match", { match_over: { totals: [1, 2], winners: [0] } }, "over"],
    ["somebody who stops", { stopped: { seat: 1 } }, null],
  ])("%s sounds like what it is", (_, event, sound) => {
    expect(soundOf(event)).toBe(sound);
  });
});
