import { describe, expect, it } from "vitest";

import { freePart } from "./free-part";

type Box = [left: number, top: number, right: number, bottom: number];

/** A board whose parts are there: left, top, right, bottom. */
function board(all: Box, parts: Record<string, Box>): Element {
  const at = ([left, top, right, bottom]: Box) => ({ getBoundingClientRect: () => ({ left, top, right, bottom }) });
  const querySelector = (selector: string) => (parts[selector] ? at(parts[selector]) : null);
  return { ...at(all), querySelector } as unknown as Element;
}

describe("the part of a board that is not needed to decide", () => {
  it("is above the question on a phone held upright", () => {
    const phone = board([0, 0, 390, 844], {
      ".asked": [0, 540, 302, 594],
      ".tools": [302, 540, 390, 594],
      ".own": [0, 594, 390, 844],
    });
    expect(freePart(phone)).toEqual({ top: 0, right: 0, bottom: 304, left: 0 });
  });
  it("is left of the own cards on a phone held sideways", () => {
    const phone = board([0, 0, 844, 390], {
      ".asked": [150, 326, 500, 390],
      ".tools": [500, 326, 600, 390],
      ".own": [600, 0, 844, 390],
    });
    expect(freePart(phone)).toEqual({ top: 0, right: 244, bottom: 64, left: 0 });
  });
  it("is below the buttons where they are at the top", () => {
    const screen = board([0, 0, 1024, 768], {
      ".asked": [160, 500, 860, 560],
      ".tools": [860, 0, 1024, 44],
      ".own": [0, 560, 1024, 768],
    });
    expect(freePart(screen)).toEqual({ top: 44, right: 0, bottom: 268, left: 0 });
  });
  it("is all of it where nothing is asked", () => {
    expect(freePart(board([0, 0, 390, 844], {}))).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });
});
