import { describe, expect, it } from "vitest";

import type { Ask, AskChange, Event, MatchView, Seat } from "../wire/generated";
import { askedAfter, awaitedSince, isFaceDown, isReadyToChoose, limitOf, lyingFaceDown, sameAction } from "./question";

const asked: Ask = { decision: 7, legal: [{ play: 3 }] };

const acted = (seat: Seat, toAct: Seat[], ask?: AskChange): Event => ({
  number: 9,
  at: 500,
  acted: { seat },
  view: { to_act: toAct } as MatchView,
  ...(ask !== undefined && { ask }),
});

describe("what is asked after an event", () => {
  it("is the same if nothing is said about it", () => {
    expect(askedAfter(acted(1, [0, 2]), asked)).toBe(asked);
    expect(askedAfter(acted(1, [0, 2]), null)).toBeNull();
  });
  it("is nothing once the question has ended", () => {
    expect(askedAfter(acted(2, [1], "ended"), asked)).toBeNull();
  });
  it("is whatever is asked next", () => {
    const next: Ask = { decision: 9, legal: [{ play: 4 }] };
    expect(askedAfter(acted(2, [0, 1, 2], { new: next }), asked)).toBe(next);
    expect(askedAfter(acted(2, [0, 1, 2], { new: next }), null)).toBe(next);
  });
  it("is the same question with another deadline when it is asked again", () => {
    const later: Ask = { ...asked, deadline: 9_000 };
    expect(askedAfter(acted(2, [0, 1, 2], { again: later }), asked)).toBe(later);
  });
});

describe("since when somebody is awaited", () => {
  const since = (before: Seat[], event: Event) =>
    Object.fromEntries(awaitedSince(new Map(before.map((seat) => [seat, 100])), event, before, event.view?.to_act ?? []));
  it("stays the same while others choose", () => {
    expect(since([0, 1, 2], acted(1, [0, 2]))).toEqual({ 0: 100, 2: 100 });
  });
  it("is now for a seat that is asked again", () => {
    expect(since([0], acted(0, [1]))).toEqual({ 1: 500 });
    expect(since([0], acted(0, [0]))).toEqual({ 0: 500 });
    expect(since([2], acted(2, [0, 1, 2]))).toEqual({ 0: 500, 1: 500, 2: 500 });
  });
  it("is not known for a seat that was awaited before we came", () => {
    const event = acted(1, [0]);
    expect(awaitedSince(new Map(), event, [0, 1], [0])).toEqual(new Map());
  });
});

describe("how long a decision may take", () => {
  it("is said in seconds, in days, or not at all", () => {
    expect(limitOf({ seconds: 45 })).toBe(45_000);
    expect(limitOf({ days: 1 })).toBe(86_400_000);
    expect(limitOf("none")).toBeNull();
    expect(limitOf(undefined)).toBeNull();
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

describe("a choice", () => {
  it("is face down only while all choose", () => {
    const at = (stage: unknown) => isFaceDown({ position: { stage } } as MatchView);
    expect(at({ choosing: { awaited: [0] } })).toBe(true);
    expect(at({ taking_row: { seat: 0, card: 3 } })).toBe(false);
    expect(at("over")).toBe(false);
  });
  it("is the same if it does the same", () => {
    expect(sameAction({ play: 3 }, { play: 3 })).toBe(true);
    expect(sameAction({ play: 3 }, { play: 4 })).toBe(false);
  });
});

describe("the next face-down choice", () => {
  const at = (round: number, hand: number[], choices: (number | "face_down" | null)[], toAct: Seat[] = [], rows = [[5], [9]]) =>
    ({
      round,
      to_act: toAct,
      position: { stage: { choosing: { awaited: toAct } }, hands: [{ known: hand, hidden: 0 }], choices, rows },
    }) as unknown as MatchView;
  const truth = at(2, [3, 8], [null, null], [0, 1]);

  it("can be made once the own card is laid, although others are not", () => {
    expect(isReadyToChoose(at(2, [3, 8], [null, 40]), truth, 0)).toBe(true);
    expect(isReadyToChoose(at(2, [3, 8], [20, 40]), truth, 0)).toBe(false);
  });
  it("waits for the hand, the rows and the round that it is about", () => {
    expect(isReadyToChoose(at(2, [3, 8, 20], [null, null]), truth, 0)).toBe(false);
    expect(isReadyToChoose(at(2, [3, 8], [null, null], [], [[], []]), truth, 0)).toBe(false);
    expect(isReadyToChoose(at(1, [3, 8], [null, null]), truth, 0)).toBe(false);
  });
  it("is no matter of somebody who is not asked, or of another question", () => {
    expect(isReadyToChoose(at(2, [3, 8], [null, null]), at(2, [3, 8], [null, null], [1]), 0)).toBe(false);
    const row = { ...truth, position: { ...truth.position, stage: { taking_row: { seat: 0, card: 3 } } } } as MatchView;
    expect(isReadyToChoose(at(2, [3, 8], [null, null]), row, 0)).toBe(false);
  });
});
