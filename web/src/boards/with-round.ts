import type { GameId, MatchView, Seat, View } from "../wire/generated";

/** The match with something in its round changed, and perhaps who is asked. */
export function withRound<G extends GameId>(
  view: MatchView<G>,
  change: Partial<View<G>>,
  to_act: Seat[] = view.to_act,
): MatchView<G> {
  return { ...view, to_act, position: { ...view.position, ...change } };
}
