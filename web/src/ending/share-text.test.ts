import { describe, expect, it } from "vitest";

import { translatorOf } from "../lang/for-tests";
import { shareText, squaresOf, type Outcome } from "./share-text";

const LINK = "https://example.org/match/abc";
const rounds = [
  { round: 1, scores: [3, 9, 5], totals: [3, 9, 5] },
  { round: 2, scores: [12, 0, 5], totals: [15, 9, 10] },
  { round: 3, scores: [4, 9, 2], totals: [19, 18, 12] },
];
const outcome: Outcome = {
  game: "take5",
  goal: "lowest",
  names: ["Ada", "Bo", "Cleo"],
  totals: [19, 18, 12],
  rounds,
  you: 0,
};
const told = (code: string, changed: Partial<Outcome> = {}) =>
  shareText({ ...outcome, ...changed }, LINK, translatorOf(code).say);

describe("the squares of a result", () => {
  it("say for each round whether one was first, last, or between", () => {
    expect(squaresOf(rounds, 0, "lowest")).toBe("🟩🟥🟨");
    expect(squaresOf(rounds, 1, "lowest")).toBe("🟥🟩🟥");
  });

  it("follow what wins", () => {
    expect(squaresOf(rounds, 0, "highest")).toBe("🟥🟩🟨");
  });

  it("are green for all who are equal", () => {
    expect(squaresOf([{ round: 1, scores: [4, 4], totals: [4, 4] }], 1, "lowest")).toBe("🟩");
  });

  it("stay short in a long match", () => {
    const long = Array.from({ length: 90 }, (_, n) => ({ round: n + 1, scores: [0, 1], totals: [0, n] }));
    expect([...squaresOf(long, 0, "lowest")]).toHaveLength(40);
  });
});

describe("the text of a result", () => {
  it("says the own place, a square for each round, the first three, and where to see it", () => {
    expect(told("en").split("\n")).toEqual([
      "Taketable: I came 3rd of 3 in Take 5",
      "🟩🟥🟨",
      "🥇 Cleo: 12 points",
      "🥈 Bo: 18 points",
      "🥉 Ada: 19 points",
      LINK,
    ]);
  });

  it("speaks the language of the page", () => {
    expect(told("de").split("\n")[0]).toBe("Taketable: Platz 3 von 3 bei Take 5");
    expect(told("fr", { totals: [1, 18, 12] }).split("\n")[0]).toBe("Taketable : j’ai gagné à Take 5, à 3 joueurs 🏆");
  });

  it("gives equal totals the same medal", () => {
    expect(told("en", { totals: [12, 18, 12] })).toContain("🥇 Ada: 12 points\n🥇 Cleo: 12 points\n🥉 Bo: 18 points");
  });

  it("names no place for a spectator", () => {
    expect(told("en", { you: null }).split("\n").slice(0, 2)).toEqual(["Take 5", "🥇 Cleo: 12 points"]);
  });
});
