import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Action } from "../wire/generated";

const settings = vi.hoisted(() => ({ touch: "twice", mouse: "once" }));
vi.mock("../settings.svelte", () => ({ settings }));

import { Choosing, pointerKind, pointerOf, type Candidate } from "./choosing.svelte";

const candidate = (card: number): Candidate => ({ key: String(card), action: { play: card } });
const [low, high] = [candidate(3), candidate(99)];

let done: Action[];
let isSlip: boolean;
let choosing: Choosing;

beforeEach(() => {
  Object.assign(settings, { touch: "twice", mouse: "once" });
  done = [];
  isSlip = false;
  choosing = new Choosing({
    act: (action) => done.push(action),
    accepts: () => !isSlip,
    costOf: () => ({ is: "safe" }),
    textOf: () => "",
  });
});

describe("a choice", () => {
  it("is raised by the first tap and made by the second", () => {
    choosing.choose(low, "touch");
    expect([choosing.isRaised("3"), choosing.shown, done]).toEqual([true, low.action, []]);
    choosing.choose(low, "touch");
    expect([choosing.raised, done]).toEqual([null, [low.action]]);
  });

  it("is not made by taps on two different things", () => {
    choosing.choose(low, "touch");
    choosing.choose(high, "touch");
    expect([choosing.isRaised("3"), choosing.isRaised("99"), done]).toEqual([false, true, []]);
  });

  it("is made by one click, by one key, and by dragging", () => {
    choosing.choose(low, "mouse");
    choosing.choose(high, "keys");
    choosing.play(low);
    expect(done).toEqual([low.action, high.action, low.action]);
  });

  it.each([
    ["touch", "once", 1],
    ["touch", "twice", 2],
    ["mouse", "once", 1],
    ["mouse", "twice", 2],
  ] as const)("takes as many of %s as the player wants: %s", (pointer, often, times) => {
    Object.assign(settings, { [pointer]: often });
    for (let time = 1; time <= times; time++) {
      expect(done).toEqual([]);
      choosing.choose(low, pointer);
    }
    expect(done).toEqual([low.action]);
  });

  it("is neither raised nor made right after something was skipped", () => {
    isSlip = true;
    choosing.choose(low, "touch");
    choosing.choose(low, "mouse");
    choosing.play(low);
    expect([choosing.raised, done]).toEqual([null, []]);
  });

  it("is forgotten when it is lowered", () => {
    choosing.choose(low, "touch");
    choosing.lower();
    choosing.choose(low, "touch");
    expect(done).toEqual([]);
  });
});

it("shows what is pointed at before what is raised", () => {
  choosing.raise(low, "mouse");
  choosing.point(high);
  expect([choosing.shown, choosing.awaited]).toEqual([high.action, null]);
  choosing.unpoint("99");
  expect([choosing.shown, choosing.awaited?.key]).toEqual([low.action, "3"]);
});

it("tells fingers, mice and keys apart", () => {
  expect(["touch", "pen", "mouse", undefined].map(pointerKind)).toEqual(["touch", "touch", "mouse", "mouse"]);
  expect(pointerOf({ detail: 0 } as MouseEvent, "touch")).toBe("keys");
  expect(pointerOf({ detail: 1 } as MouseEvent, "touch")).toBe("touch");
});
