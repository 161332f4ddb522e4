import { catalogue } from "../src/catalogue";
import type { GameId } from "../src/wire/generated";
import { SCREENS } from "./screens";

/** What can be on the screen of a match. */
export const MOMENTS = [
  "own decision", "raised card", "face-down choice", "another's turn", "chat bubble", "wanted pause", "spectator",
  "staged cards", "lost connection",
] as const;
export type Moment = (typeof MOMENTS)[number];

const SEATS = ["lowest", "middle", "highest"] as const;
const CARDS = ["small", "medium", "large"] as const;
const LANGUAGES = ["en", "fr", "de"] as const;

/** A table, with the windows in which it is looked at, by moment. */
export interface Row {
  game: GameId;
  variant: string;
  options: Record<string, string>;
  level: (typeof SEATS)[number];
  seats: number;
  cards: (typeof CARDS)[number];
  language: (typeof LANGUAGES)[number];
  /** The windows of each moment, by their places in `SCREENS`. */
  looks: Map<Moment, number[]>;
}

/** Windows for each moment at a table. */
const LOOKS = 4;
/** Where all choose at the same time, face down, and all cards are turned up together. */
const TOGETHER: readonly GameId[] = ["take5", "take-a-number"];

/** `true` if a table of this game comes to this moment. */
export function canBe(game: GameId, variant: string, moment: Moment): boolean {
  // The first turns of a draft are taken one by one.
  const isTogether = TOGETHER.includes(game) && variant !== "advanced";
  switch (moment) {
    case "raised card":
      return game !== "no-thanks";
    case "face-down choice":
    case "staged cards":
      return isTogether;
    case "another's turn":
      return !isTogether;
    default:
      return true;
  }
}

/** One value of each factor that a look has. */
function factorsOf(row: Row, moment: Moment, screen: number): string[] {
  return [`${row.game} ${row.variant}`, row.level, row.cards, row.language, moment, `${SCREENS[screen]?.width}x${SCREENS[screen]?.height}`];
}

/** Each two values together that a look has. */
export function pairsOf(factors: readonly string[]): string[] {
  return factors.flatMap((one, n) => factors.slice(n + 1).map((other) => `${one} + ${other}`));
}

/** Each two values together that a look could have. */
export function possiblePairs(rows: readonly Row[]): Set<string> {
  const pairs = new Set<string>();
  const screens = SCREENS.map(({ width, height }) => `${width}x${height}`);
  const setups = new Map(rows.map(({ game, variant }) => [`${game} ${variant}`, { game, variant }]));
  const factors = [[...setups.keys()], SEATS, CARDS, LANGUAGES, MOMENTS, screens];
  for (const [n, values] of factors.entries()) {
    for (const others of factors.slice(n + 1)) {
      for (const one of values) {
        const setup = setups.get(one);
        for (const other of others) {
          const isMoment = (MOMENTS as readonly string[]).includes(other);
          if (!setup || !isMoment || canBe(setup.game, setup.variant, other as Moment)) pairs.add(`${one} + ${other}`);
        }
      }
    }
  }
  return pairs;
}

/** All tables, so that each two values occur together, with the most seats and large cards for every game. */
export function plan(): Row[] {
  const rows: Row[] = [];
  let setup = 0;
  for (const { id: game, variants } of catalogue) {
    for (const [n, { name: variant, options, seats: range }] of variants.entries()) {
      const numbers = [range.least, Math.round((range.least + range.most) / 2), range.most];
      for (const [place, level] of SEATS.entries()) {
        const [cards = "medium", language = "en"] = [CARDS[(place + n) % 3], LANGUAGES[(setup + 2 * place + n) % 3]];
        rows.push({ game, variant, options, level, seats: numbers[place] ?? 2, cards, language, looks: new Map() });
      }
      setup += 1;
    }
  }
  // Each look is in the window in which it shows the most that has not been seen together.
  const seen = new Set<string>();
  const news = (row: Row, moment: Moment, screen: number) => pairsOf(factorsOf(row, moment, screen)).filter((pair) => !seen.has(pair));
  for (const row of rows) {
    for (const moment of MOMENTS.filter((one) => canBe(row.game, row.variant, one))) {
      const looks: number[] = [];
      for (let look = 0; look < LOOKS; look++) {
        const free = SCREENS.map((_, screen) => screen).filter((screen) => !looks.includes(screen));
        const [best = 0] = free.sort((one, other) => news(row, moment, other).length - news(row, moment, one).length || one - other);
        looks.push(best);
        for (const pair of news(row, moment, best)) seen.add(pair);
      }
      row.looks.set(moment, looks);
    }
  }
  return rows;
}
