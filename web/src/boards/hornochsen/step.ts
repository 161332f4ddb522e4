import type { GameEvent, MatchView, Special, Specials, View } from "../../wire/generated";
import { withRound } from "../with-round";
import { changed, handWithout, NOTHING, replaced, withCards } from "../lists";

type Round = View<"hornochsen">;

const NONE: Specials = { x2: 0, "+5": 0 };

/** Adds cards of this kind. */
function more(specials: Specials, kind: Special, number: number): Specials {
  return { ...specials, [kind]: specials[kind] + number };
}

export function cleared(round: Round): Round {
  return {
    ...round,
    stage: "over",
    hands: round.hands.map(() => NOTHING),
    specials: round.specials.map(() => NONE),
    rows: [],
    taken: round.taken.map(() => []),
    taken_specials: round.taken_specials.map(() => NONE),
  };
}

export function step(view: MatchView<"hornochsen">, event: GameEvent<"hornochsen">): MatchView<"hornochsen"> {
  const round = view.position;
  if ("hand" in event) {
    const { seat, cards } = event.hand;
    return withRound(view, {
      hands: replaced(round.hands, seat, cards),
      specials: replaced(round.specials, seat, { x2: 1, "+5": 1 }),
    });
  }
  if ("circle" in event) {
    const { rows, first } = event.circle;
    const stage = { turn: { seat: first, laid: 0 } };
    return withRound(view, { stage, rows: rows.map((card) => ({ cards: [card], specials: NONE })) }, [first]);
  }
  if ("laid" in event) {
    const { seat, card, row } = event.laid;
    return withRound(view, {
      stage: oneMoreLaid(round.stage),
      hands: changed(round.hands, seat, (hand) => handWithout(hand, card)),
      rows: changed(round.rows, row, (herd) => herd && { ...herd, cards: [...herd.cards, card] }),
    });
  }
  if ("special_laid" in event) {
    const { seat, kind, row } = event.special_laid;
    return withRound(view, {
      stage: oneMoreLaid(round.stage),
      specials: changed(round.specials, seat, (held) => more(held, kind, -1)),
      rows: changed(round.rows, row, (herd) => herd && { ...herd, specials: more(herd.specials, kind, 1) }),
    });
  }
  if ("row_taken" in event) {
    const { seat, row, cards, specials } = event.row_taken;
    return withRound(view, {
      rows: replaced(round.rows, row, null),
      taken: changed(round.taken, seat, (taken) => withCards(taken, cards)),
      taken_specials: changed(round.taken_specials, seat, (taken) =>
        more(more(taken, "x2", specials.x2), "+5", specials["+5"]),
      ),
    });
  }
  if ("stopped" in event) return view;
  return withRound(view, { stage: "over" }, []);
}

function oneMoreLaid(stage: Round["stage"]): Round["stage"] {
  return stage === "over" ? stage : { turn: { ...stage.turn, laid: stage.turn.laid + 1 } };
}
