import { specOf } from "../catalogue";
import type { Card, GameId, MatchEvent, NoThanksTally, Seat, Tally } from "../wire/generated";
import { values } from "./faces";

/** What players talk about afterwards. */
export type GreatMomentKind =
  /** A card fills a row and takes it. */
  | "full-row"
  /** A card below all rows takes one. */
  | "low-card"
  /** The worst card of the game is laid. */
  | "worst-card"
  /** A #-row goes to the #-pile. */
  | "sweep"
  /** A row of cattle is taken. */
  | "herd"
  /** A card is twisted out of the line. */
  | "twist"
  /** The line is taken. */
  | "line"
  /** A card joins a long series. */
  | "series";

export interface GreatMoment {
  kind: GreatMomentKind;
  /** Whose moment it is. */
  seat: Seat;
  /** The card that made it, if it is one. */
  card: Card | null;
}

/** Cards from here on make a series long. */
const LONG = 3;

/** The great moment that an event is; nothing if it is none. `tally` counts the table after the event. */
export function greatMomentOf(game: GameId, event: MatchEvent, tally: Tally | null): GreatMoment | null {
  if ("row_taken" in event) {
    const taken = event.row_taken;
    if (!("why" in taken)) return { kind: "herd", seat: taken.seat, card: null };
    return { kind: taken.why === "too_low" ? "low-card" : "full-row", seat: taken.seat, card: taken.card };
  }
  if ("placed" in event) {
    const { seat, card } = event.placed;
    return card === worstOf(game) ? { kind: "worst-card", seat, card } : null;
  }
  if ("row_swept" in event) return { kind: "sweep", seat: event.row_swept.seat, card: null };
  if ("twisted" in event) return { kind: "twist", seat: event.twisted.seat, card: event.twisted.twin };
  if ("line_taken" in event) return { kind: "line", seat: event.line_taken.seat, card: null };
  if ("taken" in event) {
    const { seat, card } = event.taken;
    const all = tally && "series" in tally ? ((tally as NoThanksTally).series[seat] ?? []) : [];
    const joined = all.find(({ cards }) => cards.includes(card));
    return joined && joined.cards.length >= LONG ? { kind: "series", seat, card } : null;
  }
  return null;
}

/** The card that costs the most by far: the 55 of Take 5. */
function worstOf(game: GameId): Card {
  const [worth, cards] = [values(game), Object.keys(specOf(game).values).map(Number)];
  return cards.reduce((worst, card) => (worth(card) > worth(worst) ? card : worst), cards[0] ?? 0);
}
