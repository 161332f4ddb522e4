import type { GameEvent, MatchView, View } from "../../wire/generated";
import { changed, handWithout, NOTHING, replaced, withCards, without } from "../lists";

type Round = View<"take5">;

/** Cards are being laid: nobody has to choose. */
const LAYING: Round["stage"] = { choosing: { awaited: [] } };

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
  const after = (change: Partial<Round>, to_act = view.to_act) => ({
    ...view,
    to_act,
    position: { ...round, ...change },
  });
  if ("pool" in event) {
    const { cards, first } = event.pool;
    return after({ stage: { drafting: { turn: first, pool: cards } } }, [first]);
  }
  if ("hand" in event) {
    return after({ hands: replaced(round.hands, event.hand.seat, event.hand.cards) });
  }
  if ("rows" in event) return after({ stage: LAYING, rows: event.rows.rows });
  if ("drafted" in event) {
    const { seat, card } = event.drafted;
    const hands = changed(round.hands, seat, (hand) => ({ ...hand, known: withCards(hand.known, [card]) }));
    if (typeof round.stage !== "object" || !("drafting" in round.stage)) return after({ hands });
    const { turn, pool } = round.stage.drafting;
    return after({ hands, stage: { drafting: { turn, pool: without(pool, [card]) } } });
  }
  if ("chosen" in event) {
    const { seat, card } = event.chosen;
    const awaited = view.to_act.filter((other) => other !== seat);
    const choices = replaced(round.choices, seat, card ?? "face_down");
    return after({ stage: { choosing: { awaited } }, choices }, awaited);
  }
  if ("revealed" in event) {
    const { cards } = event.revealed;
    const hands = round.hands.map((hand, seat) => {
      const card = cards[seat] ?? null;
      return card === null ? hand : handWithout(hand, card);
    });
    return after({ stage: LAYING, choices: cards, hands }, []);
  }
  if ("placed" in event) {
    const { seat, card, row } = event.placed;
    return after({
      choices: replaced(round.choices, seat, null),
      rows: changed(round.rows, row, (cards) => [...cards, card]),
    });
  }
  if ("too_low" in event) return after({ stage: { taking_row: event.too_low } }, [event.too_low.seat]);
  if ("row_taken" in event) {
    const { seat, card, row, cards } = event.row_taken;
    return after(
      {
        stage: LAYING,
        choices: replaced(round.choices, seat, null),
        rows: replaced(round.rows, row, [card]),
        piles: changed(round.piles, seat, (pile) => withCards(pile, cards)),
      },
      [],
    );
  }
  return after({ stage: "over" }, []);
}
