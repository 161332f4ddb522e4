import { describe, expect, it } from "vitest";

import { translatorOf } from "../lang/for-tests";
import { lastTurn, seatIn, type Sentence } from "./story";

const story: Sentence[] = [
  { key: "3", text: () => "The match begins." },
  { key: "3.0", text: () => "Round 1 begins." },
  { key: "5.0", text: () => null },
  { key: "6.0", text: () => "Revealed." },
  { key: "6.1", text: () => "Your 5 goes to row 1." },
];
const told = (...asked: number[]) => lastTurn(story, asked, translatorOf("en"));

describe("the last turn", () => {
  it("is what has happened since the last question", () => {
    expect(told(3)).toEqual(["Revealed.", "Your 5 goes to row 1."]);
  });
  it("is what led to a question that has just been asked", () => {
    expect(told(6, 3)).toEqual(["Revealed.", "Your 5 goes to row 1."]);
  });
  it("is the last thing that happened where nothing was asked, or nothing before", () => {
    expect(told()).toEqual(["Revealed.", "Your 5 goes to row 1."]);
    expect(told(6)).toEqual(["Revealed.", "Your 5 goes to row 1."]);
  });
  it("is nothing before anything has happened", () => {
    expect(lastTurn([], [], translatorOf("en"))).toEqual([]);
  });
});

describe("the seat that a sentence is about", () => {
  it("is the one that an event names", () => {
    expect(seatIn({ placed: { seat: 2, card: 20, row: 1, after: 14, count: 3 } })).toBe(2);
  });
  it("is none where an event is about all or nobody", () => {
    expect(seatIn({ round_begins: { round: 1 } })).toBe(null);
    expect(seatIn({ round_over: { round: 1, scores: [1, 2], totals: [1, 2] } })).toBe(null);
  });
});
