import { describe, expect, it } from "vitest";

import { outline, type Picture } from "./pictures";

describe("a picture", () => {
  it("is drawn around the middle of its place, as wide as asked", () => {
    expect(outline("leaf", { x: 0, y: 0, width: 28 })).toMatch(/^M0 12 C-12 8 -13 -4 -1 -13 /);
    expect(outline("leaf", { x: 50, y: 100, width: 14 })).toMatch(/^M50 106 C44 104 43\.5 98 49\.5 93\.5 /);
  });

  it("is drawn in each place", () => {
    const [left, right] = [{ x: 10, y: 10, width: 20 }, { x: 40, y: 10, width: 20 }];
    expect(outline("head", left, right)).toBe(`${outline("head", left)} ${outline("head", right)}`);
    expect(outline("head")).toBe("");
  });

  it.each<Picture>(["head", "leaf", "toad"])("consists of points that can be moved: %s", (picture) => {
    const [here, there] = [0, 1000].map((x) => numbers(outline(picture, { x, y: x, width: 28 })));
    expect(there).toEqual(here?.map((number) => expect.closeTo(number + 1000, 1)));
  });
});

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
