import { describe, expect, it } from "vitest";

import { SCALE, shownRating } from "./rating";

describe("a rating as it is shown", () => {
  it("begins at 1500 and is provisional", () => {
    expect(shownRating({ mean: 25, uncertainty: 25 / 3 })).toEqual({
      rating: 1500,
      range: 653,
      isProvisional: true,
      from: 847,
      to: 2153,
    });
  });

  it("is certain after many matches", () => {
    const { rating, range, isProvisional } = shownRating({ mean: 29.7, uncertainty: 1.2 });
    expect([rating, range, isProvisional]).toEqual([1688, 94, false]);
  });

  it("is drawn as far as the scale goes", () => {
    expect(shownRating({ mean: 2, uncertainty: 8 }).from).toBe(SCALE.from);
    expect(shownRating({ mean: 49, uncertainty: 8 }).to).toBe(SCALE.to);
  });
});
