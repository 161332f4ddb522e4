import { describe, expect, it } from "vitest";

import { along, TypedNumber } from "./choosable";

describe("typed digits", () => {
  const hand = [4, 41, 45, 104];

  it("lead to a number as they come", () => {
    const typed = new TypedNumber();
    expect(typed.digit("4", hand, 1000)).toBe(4);
    expect(typed.digit("5", hand, 1300)).toBe(45);
  });

  it("wait until there is only one number they can be", () => {
    const typed = new TypedNumber();
    expect(typed.digit("1", hand, 1000)).toBeNull();
    expect(typed.digit("0", hand, 1200)).toBeNull();
    expect(typed.digit("4", hand, 1400)).toBe(104);
  });

  it("start again after a pause, and where no number goes on like that", () => {
    const typed = new TypedNumber();
    expect(typed.digit("4", hand, 1000)).toBe(4);
    expect(typed.digit("4", hand, 5000)).toBe(4);
    expect(typed.digit("4", hand, 5100)).toBe(4);
    expect(typed.digit("1", hand, 5200)).toBe(41);
  });
});

describe("arrow keys", () => {
  /** Two lines of three. */
  const places = [0, 1, 2, 3, 4, 5].map((i) => {
    const [left, top] = [(i % 3) * 50, Math.floor(i / 3) * 80];
    return { left, top, right: left + 44, bottom: top + 70 } as DOMRect;
  });

  it("go along the lines, from one to the next", () => {
    expect(along("ArrowRight", places, 2)).toBe(3);
    expect(along("ArrowLeft", places, 3)).toBe(2);
    expect(along("Home", places, 4)).toBe(0);
    expect(along("End", places, 1)).toBe(5);
  });

  it("go up and down", () => {
    expect(along("ArrowDown", places, 1)).toBe(4);
    expect(along("ArrowUp", places, 5)).toBe(2);
  });

  it("stop at the border, and leave other keys alone", () => {
    expect(along("ArrowLeft", places, 0)).toBeNull();
    expect(along("ArrowRight", places, 5)).toBeNull();
    expect(along("ArrowUp", places, 1)).toBeNull();
    expect(along("Enter", places, 1)).toBeNull();
  });
});
