import { describe, expect, it } from "vitest";

import type { MatchEvent, ReplayStep } from "../wire/generated";
import { keyMoments } from "./moments";
import { allSteps } from "./whole-match";

const step = (number: number, ...events: MatchEvent[]): ReplayStep =>
  ({ number, tallies: [], faces: [{ seat: 0, events, view: null }] }) as unknown as ReplayStep;

const begins = (round: number): MatchEvent => ({ round_begins: { round } });
const taken = (seat: number, heads: number): MatchEvent => ({
  row_taken: { seat, card: 90, row: 0, cards: [1, 2, 3, 4, 5], heads, why: "sixth" },
});

const told = (steps: ReplayStep[]) => keyMoments(steps).map(({ step, round, seat, points }) => [step, round, seat, points]);

describe("the moments that decided a match", () => {
  it("are the three events with the most points, in their order, with their rounds", () => {
    const steps = [
      step(0, begins(1)),
      step(4, taken(1, 5), taken(2, 12)),
      step(8, taken(0, 7)),
      step(9, { round_over: { round: 1, scores: [7, 5, 12], totals: [7, 5, 12] } }, begins(2)),
      step(12, taken(1, 9)),
    ];
    expect(told(steps)).toEqual([[4, 1, 2, 12], [8, 1, 0, 7], [12, 2, 1, 9]]);
  });

  it("count what is lost as much as what is won, whatever the number is called", () => {
    const card = (seat: number, worth: number): MatchEvent => ({ taken: { seat, card: 30, counters: 0, worth } });
    expect(told([step(1, card(0, -11)), step(2, card(1, 3)), step(3, card(2, 30)), step(4, card(0, 10))])).toEqual([
      [1, 1, 0, -11],
      [3, 1, 2, 30],
      [4, 1, 0, 10],
    ]);
  });

  it("prefer the later one of two that are equal", () => {
    const steps = [1, 2, 3, 4].map((number) => step(number, taken(0, 5)));
    expect(told(steps).map(([number]) => number)).toEqual([2, 3, 4]);
  });

  it("are one at most for a seat in one decision, and no count at the end of a round", () => {
    const swept: MatchEvent = { row_swept: { seat: 0, cards: [1], heads: 20 } };
    const scored: MatchEvent = { scored: { seat: 1, heads: 99 } };
    expect(told([step(1, taken(0, 6), swept, scored)])).toEqual([[1, 1, 0, 20]]);
  });

  it("are none where nobody took any points", () => {
    expect(keyMoments([step(0, begins(1)), step(1, taken(0, 0))])).toEqual([]);
  });
});

describe("the steps of a match", () => {
  it("are fetched page by page", async () => {
    const asked: number[] = [];
    const steps = await allSteps((_, from) => {
      asked.push(from);
      const page = Array.from({ length: Math.min(100, 251 - from) }, (_, n) => step(from + n));
      return Promise.resolve({ steps: page, last: 250 } as unknown as Awaited<ReturnType<Parameters<typeof allSteps>[0]>>);
    }, 0);
    expect(asked).toEqual([0, 100, 200]);
    expect(steps.map(({ number }) => number)).toEqual(Array.from({ length: 251 }, (_, n) => n));
  });
});
