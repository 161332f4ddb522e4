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
  /** The place of each row: its line and column, from 1; a row at a side is as high as both lines. */
  places: { line: number; column: number; isAtSide: boolean }[];
}

/** How much of a card is seen above the next one in its row, in widths of a card: what is printed at its top. */
const STEP = { round: 0.42, lines: 0.38 };
/** The cards that a row may have. */
const MOST = 4;
/** What is between two rows, in pixels. */
const BETWEEN = 8;
/** A ring of smaller cards than this is hard to read: then lines are better. */
const LEAST = 40;
/** No card is wider, however large the felt is. */
const WIDEST = 110;
/** No card is narrower, however small the felt is. */
const LEAST_CARD = 12;

/** Lays so many rows on the felt, in a ring if that can be read there. */
export function ring(rows: number, felt: Box, mayBeRound: boolean): Ring {
  const round = ringOf(rows, felt);
  return mayBeRound && round.cardWidth >= LEAST ? round : linesOf(rows, felt);
}

/** Clockwise: one line above, one row at the right, one line below, and one row at the left, or the gap between the last and the first. */
function ringOf(rows: number, felt: Box): Ring {
  const above = Math.max(1, Math.ceil((rows - 2) / 2));
  const columns = above + 2;
  const places = Array.from({ length: rows }, (_, row) => {
    if (row < above) return { line: 1, column: row + 2, isAtSide: false };
    if (row === above) return { line: 1, column: columns, isAtSide: true };
    if (row <= 2 * above) return { line: 2, column: columns - (row - above), isAtSide: false };
    return { line: 1, column: 1, isAtSide: true };
  });
  const card = cardFor(columns, 2, felt, "round");
  return { isRound: true, columns, cardWidth: card, step: card * STEP.round, places };
}

/** From left to right, line by line. */
function linesOf(rows: number, felt: Box): Ring {
  let [columns, card] = [rows, 0];
  for (let lines = 1; lines <= rows; lines++) {
    const across = Math.ceil(rows / lines);
    const width = cardFor(across, lines, felt, "lines");
    if (width > card) [columns, card] = [across, width];
  }
  const places = Array.from({ length: rows }, (_, row) => ({
    line: Math.floor(row / columns) + 1,
    column: (row % columns) + 1,
    isAtSide: false,
  }));
  return { isRound: false, columns, cardWidth: card, step: card * STEP.lines, places };
}

/** The widest card of which so many rows fit. */
function cardFor(columns: number, lines: number, { width, height }: Box, how: keyof typeof STEP): number {
  const fits = (card: number) =>
    card + BETWEEN <= width / columns && card * (CARD_HEIGHT + (MOST - 1) * STEP[how]) + written(card) <= height / lines;
  let card = WIDEST;
  while (card > LEAST_CARD && !fits(card)) card--;
  return card;
}

/** Height of the writing above and below the cards. */
function written(card: number): number {
  const letters = Math.min(16, Math.max(11, card * 0.2));
  return 2 * 1.1 * letters + 14;
}
