import { specOf } from "../catalogue";
import type { Card, Choice, GameEvent, GameId, MatchView, Seat, Seen } from "../wire/generated";
import { changed, handWithout, replaced } from "./lists";

/**
 * What Take 5 and Take A Number have in common: everybody chooses a card face down, then all cards are
 * turned up and laid to rows, one after the other.
 */
type Games = "take5" | "take-a-number";

/** What is the same in the views of both. */
interface Round {
  stage: { choosing: { awaited: Seat[] } } | { taking_row: { seat: Seat; card: Card } };
  hands: Seen[];
  choices: Choice[];
  rows: Card[][];
}

/** What an event changes, and who is asked then if that changes too. */
interface Change {
  round: Partial<Round>;
  to_act?: Seat[];
}

/** Cards are being laid: nobody has to choose. */
export const LAYING: Round["stage"] = { choosing: { awaited: [] } };

/** What an event changes that both games have; nothing if it is an event of one alone. */
export function layingStep(view: MatchView<Games>, event: GameEvent<Games>): Change | null {
  const { hands, choices, rows } = view.position;
  if ("hand" in event) return { round: { hands: replaced(hands, event.hand.seat, event.hand.cards) } };
  if ("rows" in event) return { round: { stage: LAYING, rows: event.rows.rows } };
  if ("chosen" in event) {
    const { seat, card } = event.chosen;
    const awaited = view.to_act.filter((other) => other !== seat);
    const round = { stage: { choosing: { awaited } }, choices: replaced(choices, seat, card ?? "face_down") };
    return { round, to_act: awaited };
  }
  if ("revealed" in event) {
    const { cards } = event.revealed;
    const left = hands.map((hand, seat) => {
      const card = cards[seat] ?? null;
      return card === null ? hand : handWithout(hand, card);
    });
    const turnedUp = choices.map((choice, seat) => cards[seat] ?? choice);
    return { round: { stage: LAYING, choices: turnedUp, hands: left }, to_act: [] };
  }
  if ("placed" in event) {
    const { seat, card, row } = event.placed;
    return {
      round: { choices: replaced(choices, seat, null), rows: changed(rows, row, (cards) => [...cards, card]) },
    };
  }
  if ("too_low" in event) return { round: { stage: { taking_row: event.too_low } }, to_act: [event.too_low.seat] };
  if ("row_taken" in event) {
    const { seat, card, row } = event.row_taken;
    return { round: { choices: replaced(choices, seat, null), rows: replaced(rows, row, [card]) } };
  }
  return null;
}

/** Number of cards turned up at once. A slow device could not draw more between two frames. */
const AT_ONCE = 5;

/** The cards that are turned up, by seats, in a wave: a few of them, then a few more. */
export function wave(cards: readonly (Card | null)[]): (Card | null)[][] {
  const seats = cards.flatMap((card, seat) => (card === null ? [] : seat));
  const waves = Math.max(1, Math.ceil(seats.length / AT_ONCE));
  const waveOf = (seat: Seat) => Math.floor((seats.indexOf(seat) * waves) / seats.length);
  return Array.from({ length: waves }, (_, n) => cards.map((card, seat) => (waveOf(seat) === n ? card : null)));
}

/** The own card that lies face down before one, and may still be taken back. */
export function ownChoice({ hands, choices }: Pick<Round, "hands" | "choices">, you: Seat | null): Card | null {
  const choice = you === null ? null : choices[you];
  const isHeld = you !== null && typeof choice === "number" && hands[you]?.known.includes(choice);
  return isHeld ? choice : null;
}

/** The cards that have been turned up and are not laid yet. */
export function turnedUp(round: Pick<Round, "hands" | "choices">, you: Seat | null): { seat: Seat; card: Card }[] {
  const own = ownChoice(round, you);
  return round.choices.flatMap((card, seat) =>
    typeof card === "number" && !(seat === you && card === own) ? { seat, card } : [],
  );
}

/** What is on stage. */
export interface Staged {
  game: GameId;
  cards: { seat: Seat; card: Card }[];
  /** `true` while everybody looks at the cards that were just turned up, before the first of them is laid. */
  isOpening: boolean;
  /** How many rows lie beside the stage, and how many cards the longest has room for. */
  rows: { count: number; places: number };
}

/** The cards on stage, which are being turned up or laid. */
export function stageOf(game: Games, { to_act, position: round }: MatchView<Games>, you: Seat | null): Staged {
  const cards = turnedUp(round, you);
  const isOpening = cards.length > 0 && to_act.length === 0 && round.choices.every((choice) => choice !== null);
  return { game, cards, isOpening, rows: { count: round.rows.length, places: Math.max(...specOf(game).row_capacities) } };
}
