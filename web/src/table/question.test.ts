import { describe, expect, it } from "vitest";

import type { Ask, Event, MatchView, Seat } from "../wire/generated";
import { askedAfter, lyingFaceDown } from "./question";

const asked: Ask = { decision: 7, legal: [{ play: 3 }] };

const acted = (seat: Seat, toAct: Seat[], ask?: Ask): Event => ({
  number: 9,
  at: 0,
  acted: { seat, events: [] },
  view: { to_act: toAct } as MatchView,
  ...(ask && { ask }),
});

describe("what is asked after an event", () => {
  it("is the same while others choose", () => {
    expect(askedAfter(acted(1, [0, 2]), asked, [0, 1, 2])).toBe(asked);
  });
  it("is the same when somebody chooses again", () => {
    expect(askedAfter(acted(1, [0, 2]), asked, [0, 2])).toBe(asked);
  });
  it("is nothing once the cards are turned up", () => {
    expect(askedAfter(acted(2, [1]), asked, [2])).toBeNull();
    expect(askedAfter(acted(2, []), asked, [2])).toBeNull();
  });
  it("is nothing when another has the turn", () => {
    expect(askedAfter(acted(0, [1]), asked, [0])).toBeNull();
    expect(askedAfter(acted(0, [0]), asked, [0])).toBeNull();
  });
  it("is whatever is asked anew", () => {
    const next: Ask = { decision: 9, legal: [{ play: 4 }] };
    expect(askedAfter(acted(2, [0, 1, 2], next), asked, [2])).toBe(next);
  });
  it("does not change because somebody talks", () => {
    const said: Event = { number: 9, at: 0, said: { name: "Ada", text: "Hm" } };
    expect(askedAfter(said, asked, [0])).toBe(asked);
  });
});

describe("what lies face down", () => {
  const view = (choices: unknown) => ({ position: { choices } }) as MatchView;
  it("is known to its owner alone", () => {
    expect(lyingFaceDown(view([45, "face_down", null]), 0)).toEqual({ play: 45 });
    expect(lyingFaceDown(view([45, "face_down", null]), 1)).toBeNull();
    expect(lyingFaceDown(view([45, "face_down", null]), 2)).toBeNull();
  });
  it("is nothing in games without it", () => {
    expect(lyingFaceDown({ position: {} } as MatchView, 0)).toBeNull();
  });
});
