import type { Card, GameId, Options, Seat } from "../wire/generated";

/** Deals a round of one game, with random numbers from the seed. */
export interface Dealer<G extends GameId> {
  /** How many seats there are. */
  seats: number;
  options: Options<G>;
  /** Draws so many cards from a deck. */
  draw: (deck: Card[], count: number) => Card[];
  /** Draws so many cards from a deck for each seat. */
  hands: (deck: Card[], cards: number) => Card[][];
  /** The seat that starts the round. */
  first: () => Promise<Seat>;
}

/** A deck with all cards up to the last one. */
export function upTo(last: Card, from = 1): Card[] {
  return Array.from({ length: last - from + 1 }, (_, i) => from + i);
}

export function ascending(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}

/** A row with each of these cards. */
export function each(cards: readonly Card[]): Card[][] {
  return cards.map((card) => [card]);
}
