import { specOf } from "../catalogue";
import type { Card, GameId } from "../wire/generated";
import { written } from "../lang/number";
import type { Picture } from "./pictures";

/** What a card is worth, as the rules say. */
export function values(game: GameId): (card: Card) => number {
  const all = specOf(game).values;
  return (card) => all[card] ?? 0;
}

/** "+3", "−2", "0". */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : written(number);
}

/** A little picture that is repeated on a card. */
export interface Pips {
  picture: Picture;
  count: number;
}

/** How a card looks: its tone, and what is drawn beside its number. */
export interface Face {
  tone: "plain" | "two" | "three" | "five" | "seven" | "good" | "bad" | "toad" | "twin" | "water";
  pips?: Pips;
  /** Where the number stands, so that it can be read where cards overlap. */
  place?: "top" | "left";
  /** The points, as they are printed. */
  worth?: string;
  twin?: Card;
  toad?: boolean;
  /** From 0 to 1: how high the water stands, for a card of No Thanks! costs its number. */
  heat?: number;
}
