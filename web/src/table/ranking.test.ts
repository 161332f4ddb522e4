import { describe, expect, it } from "vitest";

import { ranking } from "./ranking";

describe("the ranking", () => {
  it("has the lowest total first where that wins, and shares places", () => {
    const places = ranking([12, 3, 12, 40], "lowest").map(({ place, seat }) => [place, seat]);
    expect(places).toEqual([[1, 1], [2, 0], [2, 2], [4, 3]]);
  });
  it("has the highest total first where that wins", () => {
    const places = ranking([12, -3, 20], "highest").map(({ place, seat }) => [place, seat]);
    expect(places).toEqual([[1, 2], [2, 0], [3, 1]]);
  });
});
