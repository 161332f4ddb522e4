import type { GameEvent, GameId, MatchEvent, MatchView, Seat } from "../wire/generated";
import { games } from "./games";
import { wave } from "./laying";

/**
 * Draws one event of the match into a view: moves what the event says, and nothing else. The seat that is
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
    return { ...view, round: whole.round_begins.round, to_act: [], position: games[game].cleared(view.position) };
  }
  if ("round_over" in whole) return { ...view, totals: whole.round_over.totals };
  if ("match_over" in whole) return { ...view, totals: whole.match_over.totals };
  return games[game].step(view, event as GameEvent<G>, you);
}

/** The same event in parts, to be drawn one right after the other: all of it at once may be too much for one frame. */
export function inParts(event: MatchEvent): [MatchEvent, ...MatchEvent[]] {
  if (!("revealed" in event)) return [event];
  const [first = event, ...others] = wave(event.revealed.cards).map((cards): MatchEvent => ({ revealed: { cards } }));
  return [first, ...others];
}
