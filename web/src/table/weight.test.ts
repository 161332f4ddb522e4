import { describe, expect, it } from "vitest";

import { inTime } from "./weight";

const steps = (...weights: number[]) => weights.map((weight) => ({ show: () => {}, weight }));
const whole = (...weights: number[]) => inTime(steps(...weights)).reduce((sum, { weight }) => sum + weight, 0);

describe("the steps of a turn", () => {
  it("take their time while there are few", () => {
    expect(inTime(steps(1.6, 1, 1, 1, 1)).map(({ weight }) => weight)).toEqual([1.6, 1, 1, 1, 1]);
  });

  it("are faster where there are many, and keep their proportions", () => {
    const many = inTime(steps(1.6, ...Array<number>(20).fill(1)));
    expect(whole(1.6, ...Array<number>(20).fill(1))).toBeCloseTo(10);
    expect((many[0]?.weight ?? 0) / (many[1]?.weight ?? 1)).toBeCloseTo(1.6);
  });

  it("need no time where there is none", () => {
    expect(inTime([])).toEqual([]);
  });
});
