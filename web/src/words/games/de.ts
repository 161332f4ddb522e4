import { written } from "../number";
import type { GamesWords } from "./en";

const lists = new Intl.ListFormat("de");

/** „Ada, Bo und Carl“. */
const and = (list: readonly string[]) => lists.format(list);
/** Eins, oder mehrere. */
const some = (number: number, one: string, several: string) =>
  `${written(number)} ${Math.abs(number) === 1 ? one : several}`;

/** The words of the boards, in German. */
export const games: GamesWords = {
  names: {
    take5: "Take 5",
    "take-a-number": "Take A Number",
    hornochsen: "Hornochsen!",
    "take-that": "Take That",
    "no-thanks": "No Thanks!",
  },

  heads: (number) => some(number, "Ochsenkopf", "Ochsenköpfe"),
  cards: (number) => some(number, "Karte", "Karten"),
  points: (number) => some(number, "Punkt", "Punkte"),
  counters: (number) => some(number, "Chip", "Chips"),
  card: (card) => `Karte ${card}`,
  cardWith: (card, what) => `Karte ${card}, ${what}`,
  toad: "Kröte",
  twin: (card) => `Zwilling der ${card}`,

  seat: {
    awaited: "ist an der Reihe",
    total: (total) => `Insgesamt ${some(total, "Punkt", "Punkte")}`,
  },
  hand: "Deine Hand",
  handOf: (name) => `Hand von ${name}`,
  hasChosen: (name) => `Karte von ${name}`,
  yourChoice: "deine Wahl",
  pool: "Karten zum Nehmen",
  pile: (cards, worth) => `Genommen: ${cards}, ${worth}`,
  rows: "Reihen",
  row: (row) => `Reihe ${row.number}: ${row.cards}; ${row.count} von ${row.of}; ${row.heads}`,
  goesTo: (row) => `käme an Reihe ${row}`,
  takeRow: (row) => `Nehmen – ${row}`,

  inHand: (cards) => `Auf der Hand: ${cards}`,
  knownOf: (name) => `Bekannte Karten von ${name}`,
  numberRow: (cards) => (cards ? `#-Reihe: ${cards}` : "#-Reihe: leer"),
  numberPile: (cards, heads) => `#-Stapel: ${cards}, ${heads}, die doppelt zählen`,
  taken: (name) => `Genommen von ${name}`,
  labelled: (label, what) => `${label}: ${what}`,
  keepWhich: "Genommene Karten",

  herd: (row) =>
    `Reihe ${row.number}: ${row.cards}; ${row.count} von ${row.of}; wert ${row.worth}${row.under ? `; darunter ${row.under}` : ""}`,
  toFirst: "danach kommt wieder Reihe 1",
  rowGone: (number) => `Reihe ${number}: weg`,
  under: "Unter der Reihe",
  special: (kind) => `Sonderkarte ${kind}`,
  specialsInHand: "Sonderkarten auf der Hand",
  specialsTaken: "Genommene Sonderkarten",
  herdsTaken: (cards, worth) => `Genommen: ${cards}, wert ${worth}`,
  laid: (laid, most) => `${laid} von ${most} Karten in diesem Zug gelegt`,
  stop: "Hier aufhören",

  line: (cards) => (cards ? `Reihe: ${cards}` : "Reihe: leer"),
  pair: (low, high) => `Paar ${low} und ${high}`,
  canLay: "kann angelegt werden",
  canTwist: (card) => `kann die ${card} drehen`,
  faceUp: (worth) => `Offen: ${worth}`,
  lineTaken: (cards, worth, unseen) =>
    `Genommen: ${cards}, minus ${worth}${unseen ? `, davon ${unseen} ungesehen` : ""}`,
  layIt: (card) => `Die ${card} anlegen`,
  twistOut: (card) => `Die ${card} drehen`,
  takeLine: (cards, cost) =>
    cards ? `Die Reihe nehmen: ${some(cards, "Karte", "Karten")}, −${cost}` : "Keine Reihe zum Nehmen",

  series: (cards, worth) => `Folge ${cards}: ${worth}`,
  cost: (worth) => `Karten bisher: ${worth}`,
  hiddenCounters: "Verdeckte Chips",
  yourCounters: (counters) => `Du hast ${counters}`,
  onCard: (counters) => `${counters} auf der Karte`,
  deck: (cards) => `Stapel: ${some(cards, "Karte", "Karten")}`,
  noCard: "Keine Karte",
  take: (card, counters) =>
    card === null ? "Nehmen" : `Die ${card}${counters ? ` und ${some(counters, "Chip", "Chips")}` : ""} nehmen`,
  noThanks: "Nein danke",

  story: {
    pool: (cards, first) => `${cards} liegen offen, und ${first} nimmt die erste.`,
    drafted: (name, card) => `${name} nimmt die ${card}.`,
    rows: (cards) => `Die Reihen beginnen mit ${and(cards)}.`,
    revealed: (cards) => `Aufgedeckt: ${cards.join(", ")}.`,
    placed: (name, card, row) => `Die ${card} von ${name} kommt an Reihe ${row}.`,
    tooLow: (name, card) => `Die ${card} von ${name} ist niedriger als alle Reihen.`,
    sixth: (name, card, row, cards, heads) =>
      `Die ${card} von ${name} war die sechste in Reihe ${row}: ${cards}, ${heads}.`,
    lowTakes: (name, card, row, cards, heads) => `${name} nimmt Reihe ${row} mit der ${card}: ${cards}, ${heads}.`,

    fills: (name, card, row, taken) => `Die ${card} von ${name} füllt Reihe ${row}: ${name} nimmt ${and(taken)}.`,
    lowTakesThese: (name, card, row, taken) => `${name} nimmt Reihe ${row} mit der ${card}: ${and(taken)}.`,
    swept: (name, cards, heads) => `Die #-Reihe von ${name} kommt auf den #-Stapel: ${cards}, ${heads}.`,
    kept: (name, card, toHand) =>
      `Die ${card} kommt in die #-Reihe von ${name}${toHand.length ? `, ${and(toHand)} auf die Hand` : ""}.`,
    numbersCounted: (name, inHand, inPile) => `${name}: ${inHand} auf der Hand, und zweimal ${inPile} im #-Stapel.`,

    starts: (name) => `${name} beginnt.`,
    laidOn: (name, card, row) => `${name} legt die ${card} an Reihe ${row}.`,
    laidUnder: (name, special, row) => `${name} legt ${special} unter Reihe ${row}.`,
    herdTaken: (name, row, worth, specials) =>
      `Die fünfte Karte: ${name} nimmt Reihe ${row}, wert ${worth}${specials.length ? `, mit ${and(specials)}` : ""}.`,
    stopped: (name) => `${name} hört auf.`,
    herdsCounted: (name, sum) => `${name}: ${sum}.`,
    green: (points) => `Grün ${points}`,
    red: (points) => `Rot ${points}`,
    specialsLeft: (points) => `${points} für Sonderkarten auf der Hand`,

    laid: (name, card) => `${name} legt die ${card} an.`,
    twisted: (name, card, twin) => `${name} dreht die ${twin} mit der ${card}: 2 Punkte.`,
    lineTaken: (name, cards, points) => `${name} nimmt die Reihe: ${cards}, ${points}.`,
    topTaken: (name) => `Auch die oberste Karte des Stapels geht ungesehen an ${name}.`,
    drawn: (name, card) => `${name} zieht die ${card}.`,
    pairsCounted: (name, pairs, taken) =>
      `${name}: ${pairs} für Paare − ${taken} für genommene Karten = ${written(pairs - taken)}.`,

    countersDealt: (counters, first) => `Alle haben ${counters}; ${first} beginnt.`,
    turnedUp: (card) => `Die ${card} wird aufgedeckt.`,
    took: (name, card, counters) => `${name} nimmt die ${card}${counters ? ` und ${counters}` : ""}.`,
    passed: (name, card, counters) => `${name} sagt Nein danke zur ${card}: ${counters} darauf.`,
    cardsCounted: (name, cards, counters) =>
      `${name}: ${cards} für Karten − ${some(counters, "Chip", "Chips")} = ${written(cards - counters)}.`,
  },

  ask: {
    choose: "Wähle eine Karte.",
    chooseAgain: (card) => `Deine ${card} liegt verdeckt. Nimm eine andere Karte, wenn du es dir anders überlegst.`,
    draft: "Nimm eine Karte auf die Hand.",
    takeRow: (card) => `Deine ${card} ist niedriger als alle Reihen. Welche Reihe nimmst du?`,
    keep: "Welche Karte kommt in deine #-Reihe? Die anderen kommen auf deine Hand.",
    lay: "Leg eine Karte.",
    layOrStop: "Leg noch eine Karte, oder hör hier auf.",
    underWhich: (kind) => `Unter welche Reihe legst du ${kind}?`,
    layThere: (card, row) => `Die ${card} käme an Reihe ${row}: noch einmal antippen, oder die Reihe.`,
    open: "Leg irgendeine Karte.",
    layTwistOrTake: "Leg eine Karte an, dreh eine heraus oder nimm die Reihe.",
    layOrTwist: (card) => `Die ${card} anlegen, oder mit ihr drehen?`,
    mustTakeLine: "Keine deiner Karten passt: Nimm die Reihe.",
    takeOrPass: "Nimm die Karte, oder sag Nein danke.",
    mustTake: "Du hast keinen Chip mehr: Nimm die Karte.",
  },
};
