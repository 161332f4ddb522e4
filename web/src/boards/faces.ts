import { specOf } from "../catalogue";
import type { Card, GameId, Special } from "../wire/generated";
import { written } from "../lang/number";
import type { Picture } from "./pictures";

/** What a card is worth, as the rules say. */
function values(game: GameId): (card: Card) => number {
  const all = specOf(game).values;
  return (card) => all[card] ?? 0;
}

/** How many bullheads are printed on a card of Take 5 and Take A Number. */
export const heads = values("take5");

/** The points that are printed on a cattle card of Hornochsen!: above zero in green, below in red. */
export const points = values("hornochsen");

/** The card of Take That with the digits swapped; a toad has none. */
export function twin(card: Card): Card | null {
  const swapped = (card % 10) * 10 + Math.floor(card / 10);
  return swapped === card ? null : swapped;
}

const taken = values("take-that");

/** What a card of Take That costs who took it. */
export function burden(card: Card): number {
  return -taken(card);
}

/** What is printed on all of these cards. */
export function sum(cards: readonly Card[], printed: (card: Card) => number): number {
  return cards.reduce((all, card) => all + printed(card), 0);
}

/** Cards of No Thanks! in unbroken series, from the lowest on. */
export function series(cards: readonly Card[]): Card[][] {
  const runs: Card[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    if (run?.at(-1) === card - 1) run.push(card);
    else runs.push([card]);
  }
  return runs;
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
  tone: "plain" | "two" | "three" | "five" | "seven" | "good" | "bad" | "toad";
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

const TONES: Record<number, Face["tone"]> = { 1: "plain", 2: "two", 3: "three", 5: "five", 7: "seven" };

const COSTS = Object.values(specOf("no-thanks").values);
const COOLEST = Math.min(...COSTS);
const HOTTEST = Math.max(...COSTS);

/** How the card of this game looks. */
export function face(game: GameId, card: Card): Face {
  switch (game) {
    case "take5":
    case "take-a-number":
      return { tone: TONES[heads(card)] ?? "plain", pips: { picture: "head", count: heads(card) } };
    case "hornochsen": {
      const worth = points(card);
      const picture = worth > 0 ? "leaf" : "head";
      const tone = worth > 0 ? "good" : "bad";
      return { tone, pips: { picture, count: Math.abs(worth) }, worth: signed(worth), place: "top" };
    }
    case "take-that": {
      const other = twin(card);
      return other === null ? { tone: "toad", toad: true } : { tone: "plain", twin: other };
    }
    case "no-thanks":
      return { tone: "plain", place: "left", heat: (card - COOLEST) / (HOTTEST - COOLEST) };
  }
}

/** The special cards of Hornochsen!, as they are printed. */
export const PRINTED: Record<Special, string> = { x2: "×2", "+5": "+5" };
