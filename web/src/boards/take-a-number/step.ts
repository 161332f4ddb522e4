import type { GameEvent, MatchView, View } from "../../wire/generated";
import { changed, handWithout, NOTHING, replaced, withCards, without } from "../lists";

type Round = View<"take-a-number">;

/** Cards are being laid: nobody has to choose. */
const LAYING: Round["stage"] = { choosing: { awaited: [] } };

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
  const after = (change: Partial<Round>, to_act = view.to_act) => ({
    ...view,
    to_act,
    position: { ...round, ...change },
  });
  if ("hand" in event) {
    return after({ hands: replaced(round.hands, event.hand.seat, event.hand.cards) });
  }
  if ("rows" in event) return after({ rows: event.rows.rows });
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
    const turnedUp = cards.filter((card) => card !== null);
    const known = round.public.map((open) => without(open, turnedUp));
    return after({ stage: LAYING, choices: cards, hands, public: known }, []);
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
        stage: { keeping: { seat, taken: cards } },
        choices: replaced(round.choices, seat, null),
        rows: replaced(round.rows, row, [card]),
      },
      [seat],
    );
  }
  if ("row_swept" in event) {
    const { seat, cards } = event.row_swept;
    return after({
      number_rows: replaced(round.number_rows, seat, []),
      number_piles: changed(round.number_piles, seat, (pile) => withCards(pile, cards)),
    });
  }
  if ("kept" in event) {
    const { seat, card, to_hand } = event.kept;
    return after(
      {
        stage: LAYING,
        number_rows: changed(round.number_rows, seat, (row) => [...row, card]),
        hands: changed(round.hands, seat, (hand) => ({ ...hand, known: withCards(hand.known, to_hand) })),
        public: changed(round.public, seat, (open) => withCards(open, to_hand)),
      },
      [],
    );
  }
  const { seat, hand } = event.scored;
  return after(
    {
      stage: "over",
      hands: replaced(round.hands, seat, { known: hand, hidden: 0 }),
      public: replaced(round.public, seat, hand),
    },
    [],
  );
}
