import type { GameEvent, MatchView, View } from "../../wire/generated";
import { withRound } from "../with-round";
import { changed, handWithout, NOTHING, replaced, withCards, without } from "../lists";

type Round = View<"take-that">;

export function cleared(round: Round): Round {
  return {
    ...round,
    stage: "over",
    hands: round.hands.map(() => NOTHING),
    line: [],
    pile: 0,
    face_up: round.face_up.map(() => []),
    taken: round.taken.map(() => NOTHING),
  };
}

export function step(view: MatchView<"take-that">, event: GameEvent<"take-that">): MatchView<"take-that"> {
  const round = view.position;
  if ("hand" in event) {
    return withRound(view, { hands: replaced(round.hands, event.hand.seat, event.hand.cards) });
  }
  if ("pile" in event) {
    const { cards, first } = event.pile;
    return withRound(view, { pile: cards, stage: { turn: { seat: first } } }, [first]);
  }
  if ("laid" in event) {
    const { seat, card } = event.laid;
    return withRound(view, {
      hands: changed(round.hands, seat, (hand) => handWithout(hand, card)),
      line: [...round.line, card],
    });
  }
  if ("twisted" in event) {
    const { seat, card, twin } = event.twisted;
    return withRound(view, {
      hands: changed(round.hands, seat, (hand) => handWithout(hand, card)),
      line: without(round.line, [twin]),
      face_up: changed(round.face_up, seat, (cards) => withCards(cards, [card, twin])),
    });
  }
  if ("line_taken" in event) {
    const { seat, cards } = event.line_taken;
    return withRound(view, {
      line: [],
      taken: changed(round.taken, seat, (taken) => ({ ...taken, known: withCards(taken.known, cards) })),
    });
  }
  if ("top_taken" in event) {
    const { seat } = event.top_taken;
    return withRound(view, {
      pile: round.pile - 1,
      taken: changed(round.taken, seat, (taken) => ({ ...taken, hidden: taken.hidden + 1 })),
    });
  }
  if ("drawn" in event) {
    const { seat, card } = event.drawn;
    return withRound(view, {
      pile: round.pile - 1,
      hands: changed(round.hands, seat, (hand) =>
        card === null ? { ...hand, hidden: hand.hidden + 1 } : { ...hand, known: withCards(hand.known, [card]) },
      ),
    });
  }
  const { seat, taken } = event.scored;
  return withRound(view, { stage: "over", taken: replaced(round.taken, seat, { known: taken, hidden: 0 }) }, []);
}
