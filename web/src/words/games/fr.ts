import { written } from "../number";
import type { GamesWords } from "./en";

const lists = new Intl.ListFormat("fr");

/** « Ada, Bo et Carl ». */
const and = (list: readonly string[]) => lists.format(list);
/** Un seul, ou plusieurs ; zéro est au singulier. */
const some = (number: number, one: string, several: string) =>
  `${written(number)} ${Math.abs(number) < 2 ? one : several}`;

/** The words of the boards, in French. */
export const games: GamesWords = {
  names: {
    take5: "Take 5",
    "take-a-number": "Take A Number",
    hornochsen: "Hornochsen!",
    "take-that": "Take That",
    "no-thanks": "No Thanks!",
  },

  heads: (number) => some(number, "tête de bœuf", "têtes de bœuf"),
  cards: (number) => some(number, "carte", "cartes"),
  points: (number) => some(number, "point", "points"),
  counters: (number) => some(number, "jeton", "jetons"),
  card: (card) => `Carte ${card}`,
  cardWith: (card, what) => `Carte ${card}, ${what}`,
  toad: "crapaud",
  twin: (card) => `jumelle du ${card}`,

  seat: {
    awaited: "doit décider",
    total: (total) => `Total : ${some(total, "point", "points")}`,
  },
  hand: "Votre main",
  handOf: (name) => `Main : ${name}`,
  hasChosen: (name) => `Carte choisie : ${name}`,
  yourChoice: "votre choix",
  pool: "Cartes à prendre",
  pile: (cards, worth) => `Prises : ${cards}, ${worth}`,
  rows: "Rangées",
  row: (row) => `Rangée ${row.number} : ${row.cards} ; ${row.count} sur ${row.of} ; ${row.heads}`,
  goesTo: (row) => `irait à la rangée ${row}`,
  takeRow: (row) => `Prendre la ${row.replace(/^Rangée/, "rangée")}`,

  inHand: (cards) => `En main : ${cards}`,
  knownOf: (name) => `Cartes connues : ${name}`,
  numberRow: (cards) => (cards ? `Rangée # : ${cards}` : "Rangée # : vide"),
  numberPile: (cards, heads) => `Pile # : ${cards}, ${heads}, qui comptent double`,
  taken: (name) => `Cartes prises : ${name}`,
  labelled: (label, what) => `${label} : ${what}`,
  keepWhich: "Cartes prises",

  herd: (row) =>
    `Rangée ${row.number} : ${row.cards} ; ${row.count} sur ${row.of} ; vaut ${row.worth}${row.under ? ` ; dessous : ${row.under}` : ""}`,
  toFirst: "ensuite vient de nouveau la rangée 1",
  rowGone: (number) => `Rangée ${number} : ramassée`,
  under: "Sous la rangée",
  special: (kind) => `Carte spéciale ${kind}`,
  specialsInHand: "Cartes spéciales en main",
  specialsTaken: "Cartes spéciales prises",
  herdsTaken: (cards, worth) => `Prises : ${cards}, valeur ${worth}`,
  laid: (laid, most) => `${laid} sur ${most} cartes posées pendant ce tour`,
  stop: "S’arrêter là",

  line: (cards) => (cards ? `Ligne : ${cards}` : "Ligne : vide"),
  pair: (low, high) => `Paire ${low} et ${high}`,
  canLay: "peut être posée",
  canTwist: (card) => `peut inverser le ${card}`,
  faceUp: (worth) => `Face visible : ${worth}`,
  lineTaken: (cards, worth, unseen) =>
    `Prises : ${cards}, moins ${worth}${unseen ? `, dont ${unseen} jamais vue${unseen > 1 ? "s" : ""}` : ""}`,
  layIt: (card) => `Poser le ${card}`,
  twistOut: (card) => `Inverser le ${card}`,
  takeLine: (cards, cost) =>
    cards ? `Prendre la ligne : ${some(cards, "carte", "cartes")}, −${cost}` : "Pas de ligne à prendre",

  series: (cards, worth) => `Suite ${cards} : ${worth}`,
  cost: (worth) => `Cartes jusqu’ici : ${worth}`,
  hiddenCounters: "Jetons cachés",
  yourCounters: (counters) => `Vous avez ${counters}`,
  onCard: (counters) => `${counters} sur la carte`,
  deck: (cards) => `Pioche : ${some(cards, "carte", "cartes")}`,
  noCard: "Aucune carte",
  take: (card, counters) =>
    card === null ? "Prendre" : `Prendre le ${card}${counters ? ` et ${some(counters, "jeton", "jetons")}` : ""}`,
  noThanks: "Non merci",

  story: {
    pool: (cards, first) => `${cards} sont sur la table ; ${first} choisit en premier.`,
    drafted: (name, card) => `${name} prend le ${card}.`,
    rows: (cards) => `Les rangées commencent par ${and(cards)}.`,
    revealed: (cards) => `Dévoilées : ${cards.join(", ")}.`,
    placed: (name, card, row) => `Le ${card} (${name}) va à la rangée ${row}.`,
    tooLow: (name, card) => `Le ${card} (${name}) est inférieur à toutes les rangées.`,
    sixth: (name, card, row, cards, heads) =>
      `Le ${card} (${name}) était la sixième carte de la rangée ${row} : ${cards}, ${heads}.`,
    lowTakes: (name, card, row, cards, heads) => `${name} prend la rangée ${row} avec le ${card} : ${cards}, ${heads}.`,

    fills: (name, card, row, taken) => `Le ${card} (${name}) remplit la rangée ${row} : ${name} prend ${and(taken)}.`,
    lowTakesThese: (name, card, row, taken) => `${name} prend la rangée ${row} avec le ${card} : ${and(taken)}.`,
    swept: (name, cards, heads) => `La rangée # (${name}) passe dans la pile # : ${cards}, ${heads}.`,
    kept: (name, card, toHand) =>
      `Le ${card} va à la rangée # (${name})${toHand.length ? `, ${and(toHand)} en main` : ""}.`,
    numbersCounted: (name, inHand, inPile) => `${name} : ${inHand} en main, et deux fois ${inPile} dans la pile #.`,

    starts: (name) => `${name} commence.`,
    laidOn: (name, card, row) => `${name} pose le ${card} sur la rangée ${row}.`,
    laidUnder: (name, special, row) => `${name} pose ${special} sous la rangée ${row}.`,
    herdTaken: (name, row, worth, specials) =>
      `La cinquième carte : ${name} prend la rangée ${row}, valeur ${worth}${specials.length ? `, avec ${and(specials)}` : ""}.`,
    stopped: (name) => `${name} s’arrête.`,
    herdsCounted: (name, sum) => `${name} : ${sum}.`,
    green: (points) => `vert ${points}`,
    red: (points) => `rouge ${points}`,
    specialsLeft: (points) => `${points} pour les cartes spéciales en main`,

    laid: (name, card) => `${name} pose le ${card}.`,
    twisted: (name, card, twin) => `${name} inverse le ${twin} avec le ${card} : 2 points.`,
    lineTaken: (name, cards, points) => `${name} prend la ligne : ${cards}, ${points}.`,
    topTaken: (name) => `${name} prend aussi la première carte de la pioche, sans la voir.`,
    drawn: (name, card) => `${name} pioche le ${card}.`,
    pairsCounted: (name, pairs, taken) =>
      `${name} : ${pairs} pour les paires − ${taken} pour les cartes prises = ${written(pairs - taken)}.`,

    countersDealt: (counters, first) => `Chacun a ${counters} ; ${first} commence.`,
    turnedUp: (card) => `Le ${card} est retourné.`,
    took: (name, card, counters) => `${name} prend le ${card}${counters ? ` et ${counters}` : ""}.`,
    passed: (name, card, counters) => `${name} dit non merci au ${card} : ${counters} dessus.`,
    cardsCounted: (name, cards, counters) =>
      `${name} : ${cards} pour les cartes − ${some(counters, "jeton", "jetons")} = ${written(cards - counters)}.`,
  },

  ask: {
    choose: "Choisissez une carte.",
    chooseAgain: (card) => `Votre carte ${card} est posée face cachée. Prenez une autre carte pour changer d’avis.`,
    draft: "Prenez une carte pour votre main.",
    takeRow: (card) => `Votre carte ${card} est inférieure à toutes les rangées. Laquelle prenez-vous ?`,
    keep: "Quelle carte va à votre rangée # ? Les autres vont dans votre main.",
    lay: "Posez une carte.",
    layOrStop: "Posez encore une carte, ou arrêtez-vous là.",
    underWhich: (kind) => `Sous quelle rangée posez-vous ${kind} ?`,
    layThere: (card, row) => `Le ${card} irait à la rangée ${row} : touchez-le encore, ou la rangée.`,
    open: "Posez une carte quelconque.",
    layTwistOrTake: "Posez une carte, inversez-en une, ou prenez la ligne.",
    layOrTwist: (card) => `Poser le ${card}, ou s’en servir pour inverser ?`,
    mustTakeLine: "Aucune de vos cartes ne convient : prenez la ligne.",
    takeOrPass: "Prenez la carte, ou dites non merci.",
    mustTake: "Vous n’avez plus de jeton : prenez la carte.",
  },
};
