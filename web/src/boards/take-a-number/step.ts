import type { GameEvent, MatchView, View } from "../../wire/generated";
import { withRound } from "../with-round";
import { LAYING, layingStep } from "../laying";
import { changed, NOTHING, replaced, withCards, without } from "../lists";

type Round = View<"take-a-number">;

export function cleared(round: Round): Round {
  return {
    ...round,
    stage: LAYING,
    hands: round.hands.map(() => NOTHING),
    public: round.public.map(() => []),
    choices: round.choices.map(() => null),
    rows: round.rows.map(() => []),
    number_rows: round.number_rows.map(() => []),
    number_piles: round.number_piles.map(() => []),
  };
}

export function step(
  view: MatchView<"take-a-number">,
  event: GameEvent<"take-a-number">,
): MatchView<"take-a-number"> {
  const round = view.position;
  const shared = layingStep(view, event);
  if ("revealed" in event) {
    const turnedUp = event.revealed.cards.filter((card) => card !== null);
    return withRound(view, { ...shared?.round, public: round.public.map((open) => without(open, turnedUp)) }, []);
  }
  if ("row_taken" in event) {
    const { seat, cards } = event.row_taken;
    return withRound(view, { ...shared?.round, stage: { keeping: { seat, taken: cards } } }, [seat]);
  }
  if (shared) return withRound(view, shared.round, shared.to_act);
  if ("row_swept" in event) {
    const { seat, cards } = event.row_swept;
    return withRound(view, {
      number_rows: replaced(round.number_rows, seat, []),
      number_piles: changed(round.number_piles, seat, (pile) => withCards(pile, cards)),
    });
  }
  if ("kept" in event) {
    const { seat, card, to_hand } = event.kept;
    const kept: Partial<Round> = {
      stage: LAYING,
      number_rows: changed(round.number_rows, seat, (row) => [...row, card]),
      hands: changed(round.hands, seat, (hand) => ({ ...hand, known: withCards(hand.known, to_hand) })),
      public: changed(round.public, seat, (open) => withCards(open, to_hand)),
    };
    return withRound(view, kept, []);
  }
  if (!("scored" in event)) return view;
  const { seat, hand } = event.scored;
  const shown: Partial<Round> = {
    stage: "over",
    hands: replaced(round.hands, seat, { known: hand, hidden: 0 }),
    public: replaced(round.public, seat, hand),
  };
  return withRound(view, shown, []);
}
