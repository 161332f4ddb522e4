import type { GameEvent, GameId, MatchEvent, MatchView, Seat, View } from "../wire/generated";
import { wave } from "./laying";
import * as hornochsen from "./hornochsen/step";
import * as noThanks from "./no-thanks/step";
import * as takeANumber from "./take-a-number/step";
import * as takeThat from "./take-that/step";
import * as take5 from "./take5/step";

/** How the table of one game changes. */
export interface Steps<G extends GameId> {
  /** The table before anything has been dealt. */
  cleared: (round: View<G>) => View<G>;
  /** The match after an event of the round. */
  step: (view: MatchView<G>, event: GameEvent<G>, you: Seat | null) => MatchView<G>;
}

const steps: { [G in GameId]: Steps<G> } = {
  take5,
  "take-a-number": takeANumber,
  hornochsen,
  "take-that": takeThat,
  "no-thanks": noThanks,
};

/**
 * Draws one event of the match into a view: moves what the event says, and nothing else. Who is
 * asked next does not follow from events; the server's view says it once all of them are drawn.
 */
export function step<G extends GameId>(
  game: G,
  view: MatchView<G>,
  event: MatchEvent<G>,
  you: Seat | null,
): MatchView<G> {
  const whole: MatchEvent = event;
  if ("round_begins" in whole) {
    return { ...view, round: whole.round_begins.round, to_act: [], position: steps[game].cleared(view.position) };
  }
  if ("round_over" in whole) return { ...view, totals: whole.round_over.totals };
  if ("match_over" in whole) return { ...view, totals: whole.match_over.totals };
  return steps[game].step(view, event as GameEvent<G>, you);
}

/** The same event in parts, to be drawn one right after the other: all of it at once may be too much for one frame. */
export function inParts(event: MatchEvent): [MatchEvent, ...MatchEvent[]] {
  if (!("revealed" in event)) return [event];
  const [first = event, ...others] = wave(event.revealed.cards).map((cards): MatchEvent => ({ revealed: { cards } }));
  return [first, ...others];
}
