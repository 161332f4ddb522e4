import { CARD_HEIGHT } from "../fan";
import type { Box } from "../room";

/** Where the rows of the circle lie on the felt. */
export interface Ring {
  /** `true` if they lie in a ring; in lines that ascend, if there is no room for one. */
  isRound: boolean;
  columns: number;
  /** In pixels. */
  cardWidth: number;
  /** How much of a card is seen above the next one in its row, in pixels. */
  step: number;
  places: RowPlace[];
}

/** The place of a row: its line and half column, from 1. It is two half columns wide; at a side it is as high as both lines. */
interface RowPlace {
  line: number;
  column: number;
  isAtSide: boolean;
  /** How far it is moved towards the middle of the ring, downwards or upwards, in widths of a card. */
  inwards: number;
}

/** How much of a card is seen above the next one in its row, in widths of a card: what is printed at its top. */
const STEP = { round: 0.42, lines: 0.38 };
/** There is room for rows of so many cards, even if all are shorter: cards seldom change their size. */
const USUAL = 3;
/** How much the lines of a ring are bent, in widths of a card. */
const BEND = 0.3;
/** What is between two rows, in pixels. */
const BETWEEN = 8;
/** A ring of smaller cards than this is hard to read: then lines are better. */
const LEAST = 40;
/** No card is wider, however large the felt is. */
const WIDEST = 170;
/** No card is narrower, however small the felt is. */
const LEAST_CARD = 12;

/** Lays so many rows on the felt, in a ring if that can be read there. The longest has so many cards. */
export function ring(rows: number, felt: Box, mayBeRound: boolean, longest: number): Ring {
  const most = Math.max(USUAL, longest);
  const round = ringOf(rows, felt, most);
  return mayBeRound && round.cardWidth >= LEAST ? round : linesOf(rows, felt, most);
}

/** Clockwise: one line above, one row at the right, one line below, and one row at the left. */
function ringOf(rows: number, felt: Box, longest: number): Ring {
  const above = Math.max(1, Math.ceil((rows - 2) / 2));
  const below = Math.max(0, rows - 2 - above);
  const columns = above + 2;
  const places = Array.from({ length: rows }, (_, row): RowPlace => {
    if (row < above) return { line: 1, column: 3 + 2 * row, isAtSide: false, inwards: bend(row, above) };
    if (row === above) return { line: 1, column: 2 * columns - 1, isAtSide: true, inwards: 0 };
    const fromRight = row - above - 1;
    if (fromRight < below) {
      const column = 3 + above - below + 2 * (below - 1 - fromRight);
      return { line: 2, column, isAtSide: false, inwards: -bend(fromRight, below) };
    }
    return { line: 1, column: 1, isAtSide: true, inwards: 0 };
  });
  const card = cardFor(columns, 2, felt, "round", longest);
  return { isRound: true, columns, cardWidth: card, step: card * STEP.round, places };
}

/** How far a row lies towards the middle of the ring, in widths of a card: the ends of a line more than its middle. */
function bend(place: number, of: number): number {
  const fromMiddle = of > 1 ? (2 * place) / (of - 1) - 1 : 0;
  return +(BEND * fromMiddle ** 2).toFixed(3);
}

/** From left to right, line by line. */
function linesOf(rows: number, felt: Box, longest: number): Ring {
  let [columns, card] = [rows, 0];
  for (let lines = 1; lines <= rows; lines++) {
    const across = Math.ceil(rows / lines);
    const width = cardFor(across, lines, felt, "lines", longest);
    if (width > card) [columns, card] = [across, width];
  }
  const places = Array.from({ length: rows }, (_, row) => ({
    line: Math.floor(row / columns) + 1,
    column: 2 * (row % columns) + 1,
    isAtSide: false,
    inwards: 0,
  }));
  return { isRound: false, columns, cardWidth: card, step: card * STEP.lines, places };
}

/** The widest card of which so many rows fit. */
function cardFor(columns: number, lines: number, { width, height }: Box, how: keyof typeof STEP, longest: number): number {
  const high = CARD_HEIGHT + (longest - 1) * STEP[how] + (how === "round" ? BEND : 0);
  const fits = (card: number) => card + BETWEEN <= width / columns && card * high + written(card) <= height / lines;
  let card = WIDEST;
  while (card > LEAST_CARD && !fits(card)) card--;
  return card;
}

/** Height of the writing above and below the cards. */
function written(card: number): number {
  const letters = Math.min(18, Math.max(11, card * 0.2));
  return 2 * 1.1 * letters + 14;
}
