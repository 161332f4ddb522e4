import type { GameEvent, MatchView, View } from "../../wire/generated";
import { withRound } from "../with-round";
import { LAYING, layingStep } from "../laying";
import { changed, NOTHING, withCards, without } from "../lists";

type Round = View<"take5">;

export function cleared(round: Round): Round {
  return {
    ...round,
    stage: LAYING,
    hands: round.hands.map(() => NOTHING),
    choices: round.choices.map(() => null),
    rows: round.rows.map(() => []),
    piles: round.piles.map(() => []),
  };
}

export function step(view: MatchView<"take5">, event: GameEvent<"take5">): MatchView<"take5"> {
  const round = view.position;
  const shared = layingStep(view, event);
  if ("row_taken" in event) {
    const { seat, cards } = event.row_taken;
    const piles = changed(round.piles, seat, (pile) => withCards(pile, cards));
    return withRound(view, { ...shared?.round, stage: LAYING, piles }, []);
  }
  if (shared) return withRound(view, shared.round, shared.to_act);
  if ("pool" in event) {
    const { cards, first } = event.pool;
    return withRound(view, { stage: { drafting: { turn: first, pool: cards } } }, [first]);
  }
  if ("drafted" in event) {
    const { seat, card } = event.drafted;
    const hands = changed(round.hands, seat, (hand) => ({ ...hand, known: withCards(hand.known, [card]) }));
    if (typeof round.stage !== "object" || !("drafting" in round.stage)) return withRound(view, { hands });
    const { turn, pool } = round.stage.drafting;
    return withRound(view, { hands, stage: { drafting: { turn, pool: without(pool, [card]) } } });
  }
  return withRound(view, { stage: "over" }, []);
}
