import { describe, expect, it } from "vitest";

import { scaleFor, shareOf, totalsOverRounds } from "./curve";

describe("the curve of totals", () => {
  it("begins with nothing, and has one value for each round", () => {
    const rounds = [
      { round: 1, scores: [3, -2], totals: [3, -2] },
      { round: 2, scores: [4, 10], totals: [7, 8] },
    ];
    expect(totalsOverRounds(rounds, 2)).toEqual([[0, 3, 7], [0, -2, 8]]);
  });

  it("has a scale with round numbers and room for all of them", () => {
    expect(scaleFor([0, 71])).toEqual({ low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
    expect(scaleFor([-23, 12])).toEqual({ low: -30, high: 20, ticks: [-30, -20, -10, 0, 10, 20] });
    expect(scaleFor([-4, -1])).toEqual({ low: -4, high: 0, ticks: [-4, -3, -2, -1, 0] });
  });

  it("has a scale that begins elsewhere than at nothing", () => {
    expect(scaleFor([1190, 1640], 1500)).toEqual({ low: 1100, high: 1700, ticks: [1100, 1200, 1300, 1400, 1500, 1600, 1700] });
    expect(scaleFor([1700], 1500).low).toBe(1500);
  });

  it("has a scale even where nobody has any points", () => {
    expect(scaleFor([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  });

  it("places values between the ends of the scale, and none beyond", () => {
    const scale = { low: -10, high: 10 };
    expect([-20, -10, 0, 10, 30].map((value) => shareOf(scale, value))).toEqual([0, 0, 0.5, 1, 1]);
    expect(shareOf({ low: 0, high: 0 }, 0)).toBe(0);
  });
});
