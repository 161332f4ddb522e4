import { describe, expect, it } from "vitest";

import { interval, SCALE } from "./interval";

describe("the interval of a rating", () => {
  it("goes three uncertainties to each side", () => {
    expect(interval({ mean: 25, uncertainty: 2 })).toEqual({ from: 19, mean: 25, to: 31 });
  });

  it("ends where the scale does", () => {
    expect(interval({ mean: 2, uncertainty: 8 })).toEqual({ from: SCALE.from, mean: 2, to: 26 });
    expect(interval({ mean: 49, uncertainty: 8 })).toEqual({ from: 25, mean: 49, to: SCALE.to });
  });
});
