import type { Told } from "../told";

/** "Ada, Bo and Carl". */
const and = (list: readonly string[]) => new Intl.ListFormat("en").format(list);
/** One of something, or several. */
const some = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

/** The words of the boards, in English. */
export const games = {
  names: {
    take5: "Take 5",
    "take-a-number": "Take A Number",
    hornochsen: "Hornochsen!",
    "take-that": "Take That",
    "no-thanks": "No Thanks!",
  },

  heads: (number: number) => some(number, "head", "heads"),
  cards: (number: number) => some(number, "card", "cards"),
  points: (number: number) => some(number, "point", "points"),
  counters: (number: number) => some(number, "counter", "counters"),
  card: (card: number) => `Card ${card}`,
  cardWith: (card: number, what: string) => `Card ${card}, ${what}`,
  toad: "toad",
  twin: (card: number) => `twin of ${card}`,

  seat: {
    awaited: "to decide",
    total: (total: number) => `Total ${some(total, "point", "points")}`,
  },
  hand: "Your hand",
  handOf: (name: string) => `Hand of ${name}`,
  hasChosen: (name: string) => `Card of ${name}`,
  pool: "Cards to take from",
  pile: (cards: string, worth: string) => `Taken: ${cards}, ${worth}`,
  rows: "Rows",
  row: (row: { number: number; cards: string; count: number; of: number; heads: string }) =>
    `Row ${row.number}: ${row.cards}; ${row.count} of ${row.of}; ${row.heads}`,
  takeRow: (row: string) => `Take ${row.replace(/^Row/, "row")}`,

  over: "The round is over.",
  waiting: (names: readonly string[]) => `Waiting for ${and(names)}.`,
  /** What is asked of the player. */
  ask: {
    choose: "Choose a card.",
    draft: "Take a card for your hand.",
    takeRow: (card: number) => `Your ${card} is below all rows. Which row do you take?`,
    keep: "Which card goes to your #-row? The others come to your hand.",
    lay: "Lay a card.",
    layOrStop: "Lay another card, or stop here.",
    open: "Lay any card.",
    layTwistOrTake: "Lay a card, twist one out, or take the line.",
    mustTakeLine: "No card of yours goes with the line: take it.",
    takeOrPass: "Take the card, or say no thanks.",
    mustTake: "You have no counter left: take the card.",
  },
};

/** What every language has. */
export type GamesWords = Told<typeof games>;
