import { describe, expect, it } from "vitest";

import { animals } from "./animals";
import { cut } from "./cut";

describe("a shape", () => {
  it("goes straight from corner to corner", () => {
    expect(cut("c 0,0! 4,0! 4,4!")).toBe("M0 0C0 0 4 0 4 0C4 0 4 4 4 4C4 4 0 0 0 0Z");
  });

  it("has the same on both sides", () => {
    expect(cut("s 0,-4! 4,0! 0,4!")).toBe("M0 -4C0 -4 4 0 4 0C4 0 0 4 0 4C0 4 -4 0 -4 0C-4 0 0 -4 0 -4Z");
    expect(cut("p 2,0! 4,0! 4,4!")).toBe(cut("c 2,0! 4,0! 4,4!; c -4,4! -4,0! -2,0!"));
    expect(cut("e 6,2 2").match(/M/g)).toHaveLength(2);
  });

  it("goes clockwise however it is written, so that shapes that overlap leave no hole", () => {
    expect(cut("c 4,4! 4,0! 0,0!")).toBe(cut("c 0,0! 4,0! 4,4!"));
  });
});

it.each(Object.entries(animals))("all shapes of an animal can be read, and stay on its disc: %s", (_, drawing) => {
  for (const shapes of drawing.split("|")) {
    const written = shapes.split(";").filter((shape) => shape.trim() !== "");
    for (const shape of written) expect(shape.trim()).toMatch(/^[spceo]( -?[\d.]+(,-?[\d.]+!?)?)+$/);
    const numbers = (cut(shapes).match(/-?[\d.]+/g) ?? []).map(Number);
    expect(Math.max(0, ...numbers.map(Math.abs))).toBeLessThanOrEqual(26);
  }
});
