import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { MatchEvent, MatchView } from "../wire/generated";
import { readPlaythrough } from "./playthrough";
import { inParts, step } from "./step";

const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".txt"));

/** The events that say who is asked after them. */
const SAYS_WHO = ["too_low", "scored", "round_over", "match_over", "circle", "pool", "pile"];

/**
 * Events do not say who is asked next. A stage that speaks of nothing else is left
 * out as well; of the others, all but whose turn it is.
 */
function withoutNextTurn(view: MatchView, last: MatchEvent): MatchView {
  const kind = Object.keys(last)[0] ?? "";
  const copy: MatchView = structuredClone(view);
  if (SAYS_WHO.includes(kind) || kind === "chosen") return copy;
  copy.to_act = [];
  const { stage } = copy.position;
  if (typeof stage !== "object") return copy;
  if ("choosing" in stage) stage.choosing.awaited = [];
  if ("drafting" in stage) stage.drafting.turn = 0;
  if ("turn" in stage) {
    stage.turn.seat = 0;
    // A turn may be over after any card.
    if ("laid" in stage.turn) stage.turn.laid = 0;
  }
  return copy;
}

describe.each(FILES)("%s", (file) => {
  const play = readPlaythrough(readFileSync(new URL(file, FOLDER), "utf8"));

  it.each([...Array(play.seats).keys(), null])("is drawn event by event as seat %s saw it", (you) => {
    const watcher = you ?? play.seats;
    let view = play.steps[0]?.seen[watcher]?.view as MatchView;
    for (const { what, seen } of play.steps) {
      const { events, view: after } = seen[watcher] as (typeof seen)[number];
      for (const event of events) view = step(play.game, view, event, you);
      const last = events.at(-1) as MatchEvent;
      expect(withoutNextTurn(view, last), what).toEqual(withoutNextTurn(after, last));
      view = after;
    }
  });

  it("is drawn part by part as if in one go", () => {
    let view = play.steps[0]?.seen[0]?.view as MatchView;
    for (const { what, seen } of play.steps) {
      const { events, view: after } = seen[0] as (typeof seen)[number];
      for (const event of events) {
        const whole = step(play.game, view, event, 0);
        view = inParts(event).reduce((view, part) => step(play.game, view, part, 0), view);
        expect(view, what).toEqual(whole);
      }
      view = after;
    }
  });

  it("changes no view that it was given", () => {
    for (const { seen } of play.steps) {
      const { events, view } = seen[0] as (typeof seen)[number];
      const copy = structuredClone(view);
      for (const event of events) step(play.game, view, event, 0);
      expect(view).toEqual(copy);
    }
  });
});

describe("cards that are turned up", () => {
  const turnedUp = (cards: (number | null)[]) =>
    inParts({ revealed: { cards } }).map((part) => ("revealed" in part ? part.revealed.cards : []));

  it("come in a wave, each of them once", () => {
    expect(turnedUp([7, 3, 9, null, 2, 8, 5, 1, 4, 6])).toEqual([
      [7, 3, 9, null, 2, 8, null, null, null, null],
      [null, null, null, null, null, null, 5, 1, 4, 6],
    ]);
  });

  it("come at once if they are few", () => {
    expect(turnedUp([7, null, 9, 3])).toEqual([[7, null, 9, 3]]);
    expect(turnedUp([null, null])).toEqual([[null, null]]);
  });
});
