import type { Card } from "../wire/generated";

/** A card on a table of 120 by 80: the middle of it, how it is turned, and which it shows; `null` lies face down. */
export interface Lying {
  shows: Card | null;
  x: number;
  y: number;
  turn?: number;
  width?: number;
}

/** A game at a glance: what lies on its table. */
export interface Scene {
  cards: Lying[];
  /** The middles of counters. */
  counters?: [x: number, y: number][];
}

/** Cards side by side. */
export const row = (cards: Card[], x: number, y: number, apart: number, width: number): Lying[] =>
  cards.map((card, n) => ({ shows: card, x: x + n * apart, y, width }));
