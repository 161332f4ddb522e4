import { expect, it } from "vitest";

import { fit } from "./fit";

/** All letters are half as wide as the text is high. */
const half = (word: string) => word.length / 2;
const words = (count: number) => Array.from({ length: count }, () => "cards").join(" ");

it("writes a short text as large as wanted", () => {
  expect(fit("Choose a card.", { width: 300, height: 40 }, 15, half)).toBe(15);
});

it("writes a long text smaller, in more lines", () => {
  const size = fit(words(20), { width: 230, height: 54 }, 15, half);
  expect(size).toBeLessThan(15);
  expect(size).toBeGreaterThanOrEqual(11);
});

it("counts lines word by word", () => {
  // Two words of 37.5 pixels and a space need 82.5: in a line of 80 there is one.
  expect(fit(words(2), { width: 80, height: 37 }, 15, half)).toBe(15);
  expect(fit(words(2), { width: 80, height: 36 }, 15, half)).toBe(14.5);
});

it("says so if a text cannot be read in its place", () => {
  expect(fit(words(80), { width: 100, height: 20 }, 15, half)).toBeNull();
});

it("says so if a word is too long for a line", () => {
  expect(fit("Donaudampfschifffahrt", { width: 100, height: 200 }, 15, half)).toBeNull();
});
