/** Where a card lies, how it is turned, and what kind of card it is. */
export interface Lying {
  x: number;
  y: number;
  turn?: number;
  kind?: "plain" | "warm" | "back" | "new";
}

/** A game at a glance: what lies on a table of 120 by 80. */
export interface Art {
  cards: Lying[];
  /** The middles of counters. */
  counters?: [x: number, y: number][];
}

/** Cards side by side. */
export function row(y: number, cards: number, x = 12, apart = 15): Lying[] {
  return Array.from({ length: cards }, (_, n) => ({ x: x + n * apart, y }));
}
