import type { GameEvent, MatchView, Seat, View } from "../../wire/generated";
import { withRound } from "../with-round";
import { changed, replaced, withCards } from "../lists";

type Round = View<"no-thanks">;

export function cleared(round: Round): Round {
  return {
    ...round,
    stage: "over",
    pile: 0,
    cards: round.cards.map(() => []),
    counters: round.counters.map(() => null),
    paid: round.paid.map(() => 0),
    collected: round.collected.map(() => 0),
  };
}

export function step(
  view: MatchView<"no-thanks">,
  event: GameEvent<"no-thanks">,
  you: Seat | null,
): MatchView<"no-thanks"> {
  const round = view.position;
  /** Counters that can be seen are more or fewer now. */
  const counted = (seat: Seat, more: number) =>
    changed(round.counters, seat, (held) => (held === null ? null : held + more));

  if ("pile" in event) {
    const { cards, counters, first } = event.pile;
    const open = (seat: Seat) => round.visibility === "open" || seat === you;
    return withRound(view, { pile: cards, counters: round.counters.map((_, seat) => (open(seat) ? counters : null)) }, [first]);
  }
  if ("turned_up" in event) {
    const seat = view.to_act[0] ?? 0;
    return withRound(view, { pile: round.pile - 1, stage: { turn: { seat, card: event.turned_up.card, on_card: 0 } } });
  }
  if ("passed" in event) {
    const { seat, card, on_card } = event.passed;
    return withRound(view, {
      stage: { turn: { seat, card, on_card } },
      counters: counted(seat, -1),
      paid: changed(round.paid, seat, (paid) => paid + 1),
    });
  }
  if ("taken" in event) {
    const { seat, card, counters } = event.taken;
    return withRound(view, {
      stage: "over",
      cards: changed(round.cards, seat, (cards) => withCards(cards, [card])),
      counters: counted(seat, counters),
      collected: changed(round.collected, seat, (collected) => collected + counters),
    });
  }
  const { seat, counters } = event.scored;
  return withRound(view, { stage: "over", counters: replaced(round.counters, seat, counters) }, []);
}
