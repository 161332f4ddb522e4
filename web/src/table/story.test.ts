import { describe, expect, it } from "vitest";

import { translatorOf } from "../lang/for-tests";
import { lastTurn, type Sentence } from "./story";

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
