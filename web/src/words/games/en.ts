import { written } from "../number";
import type { Told } from "../told";

const lists = new Intl.ListFormat("en");

/** "Ada, Bo and Carl". */
const and = (list: readonly string[]) => lists.format(list);
/** One of something, or several. */
const some = (number: number, one: string, several: string) =>
  `${written(number)} ${Math.abs(number) === 1 ? one : several}`;

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
  yourChoice: "your choice",
  pool: "Cards to take from",
  pile: (cards: string, worth: string) => `Taken: ${cards}, ${worth}`,
  rows: "Rows",
  row: (row: { number: number; cards: string; count: number; of: number; heads: string }) =>
    `Row ${row.number}: ${row.cards}; ${row.count} of ${row.of}; ${row.heads}`,
  goesTo: (row: number) => `would go to row ${row}`,
  takeRow: (row: string) => `Take ${row.replace(/^Row/, "row")}`,

  /** Take A Number */
  inHand: (cards: string) => `In hand: ${cards}`,
  knownOf: (name: string) => `Known cards of ${name}`,
  numberRow: (cards: string) => (cards ? `#-row: ${cards}` : "#-row: empty"),
  numberPile: (cards: string, heads: string) => `#-pile: ${cards}, ${heads}, which count twice`,
  taken: (name: string) => `Taken by ${name}`,
  labelled: (label: string, what: string) => `${label}: ${what}`,
  keepWhich: "Cards taken",

  /** Hornochsen! */
  herd: (row: { number: number; cards: string; count: number; of: number; worth: string; under: string }) =>
    `Row ${row.number}: ${row.cards}; ${row.count} of ${row.of}; worth ${row.worth}${row.under ? `; under it ${row.under}` : ""}`,
  toFirst: "after it comes row 1 again",
  rowGone: (number: number) => `Row ${number}: gone`,
  under: "Under the row",
  special: (kind: string) => `Special card ${kind}`,
  specialsInHand: "Special cards in hand",
  specialsTaken: "Special cards taken",
  herdsTaken: (cards: string, worth: string) => `Taken: ${cards}, worth ${worth}`,
  laid: (laid: number, most: number) => `${laid} of ${most} cards laid this turn`,
  stop: "Stop here",

  /** Take That */
  line: (cards: string) => (cards ? `Line: ${cards}` : "Line: empty"),
  pair: (low: number, high: number) => `Pair ${low} and ${high}`,
  canLay: "can be laid",
  canTwist: (card: number) => `can twist the ${card}`,
  faceUp: (worth: string) => `Face up: ${worth}`,
  lineTaken: (cards: string, worth: string, unseen: number) =>
    `Taken: ${cards}, minus ${worth}${unseen ? `, ${unseen} unseen` : ""}`,
  layIt: (card: number) => `Lay the ${card}`,
  twistOut: (card: number) => `Twist out the ${card}`,
  takeLine: (cards: number, cost: number) =>
    cards ? `Take the line: ${some(cards, "card", "cards")}, −${cost}` : "No line to take",

  /** No Thanks! */
  series: (cards: string, worth: string) => `Series ${cards}: ${worth}`,
  cost: (worth: string) => `Cards so far: ${worth}`,
  hiddenCounters: "Hidden counters",
  yourCounters: (counters: string) => `You have ${counters}`,
  onCard: (counters: string) => `${counters} on the card`,
  deck: (cards: number) => `Draw pile: ${some(cards, "card", "cards")}`,
  noCard: "No card",
  take: (card: number | null, counters: number) =>
    card === null ? "Take" : `Take the ${card}${counters ? ` and ${some(counters, "counter", "counters")}` : ""}`,
  noThanks: "No thanks",

  /** What happened, in sentences. */
  story: {
    pool: (cards: string, first: string) => `${cards} lie open, and ${first} takes the first one.`,
    drafted: (name: string, card: number) => `${name} takes the ${card}.`,
    rows: (cards: readonly string[]) => `The rows begin with ${and(cards)}.`,
    revealed: (cards: readonly string[]) => `Turned up: ${cards.join(", ")}.`,
    placed: (name: string, card: number, row: number) => `The ${card} of ${name} goes to row ${row}.`,
    tooLow: (name: string, card: number) => `The ${card} of ${name} is below all rows.`,
    sixth: (name: string, card: number, row: number, cards: string, heads: string) =>
      `The ${card} of ${name} was the sixth in row ${row}: ${cards}, ${heads}.`,
    lowTakes: (name: string, card: number, row: number, cards: string, heads: string) =>
      `${name} takes row ${row} with the ${card}: ${cards}, ${heads}.`,

    fills: (name: string, card: number, row: number, taken: readonly string[]) =>
      `The ${card} of ${name} fills row ${row}: ${name} takes ${and(taken)}.`,
    lowTakesThese: (name: string, card: number, row: number, taken: readonly string[]) =>
      `${name} takes row ${row} with the ${card}: ${and(taken)}.`,
    swept: (name: string, cards: string, heads: string) => `The #-row of ${name} goes to the #-pile: ${cards}, ${heads}.`,
    kept: (name: string, card: number, toHand: readonly string[]) =>
      `The ${card} goes to the #-row of ${name}${toHand.length ? `, ${and(toHand)} to the hand` : ""}.`,
    numbersCounted: (name: string, inHand: string, inPile: string) =>
      `${name}: ${inHand} in hand, and twice ${inPile} in the #-pile.`,

    starts: (name: string) => `${name} starts.`,
    laidOn: (name: string, card: number, row: number) => `${name} lays the ${card} on row ${row}.`,
    laidUnder: (name: string, special: string, row: number) => `${name} lays ${special} under row ${row}.`,
    herdTaken: (name: string, row: number, worth: string, specials: readonly string[]) =>
      `The fifth card: ${name} takes row ${row}, worth ${worth}${specials.length ? `, with ${and(specials)}` : ""}.`,
    stopped: (name: string) => `${name} stops.`,
    herdsCounted: (name: string, sum: string) => `${name}: ${sum}.`,
    green: (points: number) => `green ${points}`,
    red: (points: number) => `red ${points}`,
    specialsLeft: (points: number) => `${points} for special cards in hand`,

    laid: (name: string, card: number) => `${name} lays the ${card}.`,
    twisted: (name: string, card: number, twin: number) => `${name} twists the ${twin} out with the ${card}: 2 points.`,
    lineTaken: (name: string, cards: string, points: string) => `${name} takes the line: ${cards}, ${points}.`,
    topTaken: (name: string) => `The top card of the pile goes to ${name} too, unseen.`,
    drawn: (name: string, card: number) => `${name} draws the ${card}.`,
    pairsCounted: (name: string, pairs: number, taken: number) =>
      `${name}: ${pairs} for pairs − ${taken} for cards taken = ${written(pairs - taken)}.`,

    countersDealt: (counters: string, first: string) => `Everybody has ${counters}; ${first} starts.`,
    turnedUp: (card: number) => `The ${card} is turned up.`,
    took: (name: string, card: number, counters: string | null) =>
      `${name} takes the ${card}${counters ? ` and ${counters}` : ""}.`,
    passed: (name: string, card: number, counters: string) => `${name} says no thanks to the ${card}: ${counters} on it.`,
    cardsCounted: (name: string, cards: number, counters: number) =>
      `${name}: ${cards} for cards − ${some(counters, "counter", "counters")} = ${written(cards - counters)}.`,
  },

  /** What is asked of the player. */
  ask: {
    choose: "Choose a card.",
    chooseAgain: (card: number) => `Your ${card} lies face down. Pick another card to change your mind.`,
    draft: "Take a card for your hand.",
    takeRow: (card: number) => `Your ${card} is below all rows. Which row do you take?`,
    keep: "Which card goes to your #-row? The others come to your hand.",
    lay: "Lay a card.",
    layOrStop: "Lay another card, or stop here.",
    underWhich: (kind: string) => `Under which row do you lay the ${kind}?`,
    layThere: (card: number, row: number) => `The ${card} would go to row ${row}: tap it once more, or the row.`,
    open: "Lay any card.",
    layTwistOrTake: "Lay a card, twist one out, or take the line.",
    layOrTwist: (card: number) => `Lay the ${card}, or twist with it?`,
    mustTakeLine: "No card of yours goes with the line: take it.",
    takeOrPass: "Take the card, or say no thanks.",
    mustTake: "You have no counter left: take the card.",
  },
};

/** What every language has. */
export type GamesWords = Told<typeof games>;
