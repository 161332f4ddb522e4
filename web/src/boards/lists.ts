import type { Card, Seen } from "../wire/generated";

/** No cards. */
export const NOTHING: Seen = { known: [], hidden: 0 };

/** The cards in ascending order, with these among them. */
export function withCards(cards: readonly Card[], more: readonly Card[]): Card[] {
  return [...cards, ...more].sort((a, b) => a - b);
}

/** The cards without these. */
export function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
  return cards.filter((card) => !gone.includes(card));
}

/** A hand after a card left it: one of those that are known, or else one of the others. */
export function handWithout(hand: Seen, card: Card): Seen {
  if (hand.known.includes(card)) return { ...hand, known: without(hand.known, [card]) };
  return { ...hand, hidden: hand.hidden - 1 };
}

/** The list with the value in one place changed. */
export function changed<T>(list: readonly T[], place: number, change: (value: T) => T): T[] {
  return list.map((value, i) => (i === place ? change(value) : value));
}

/** The list with another value in one place. */
export function replaced<T>(list: readonly T[], place: number, value: T): T[] {
  return changed(list, place, () => value);
}
