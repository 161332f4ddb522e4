/** Cards in lines, which overlap where they would need more room than there is. */
export interface Fan {
  /** How many are in a line. */
  columns: number;
  lines: number;
  cardWidth: number;
  /** From one card to the next in the same line. */
  across: number;
  /** From one line to the next. */
  down: number;
}

interface Box {
  width: number;
  height: number;
}

interface Wanted {
  /** The width that a card has at most. */
  most: number;
  /** What must be seen of each card, in both directions, so that a finger can hit it. */
  step: number;
  /** How much better a card is that is seen whole; the less, the larger cards become that overlap. */
  dislike?: number;
}

/** A card is so much higher than it is wide. */
export const CARD_HEIGHT = 1.45;
/** Between two cards that do not overlap, in parts of a card's width. */
const GAP = 0.06;
/** Less of a card cannot be read: its number is at the left and at the top. */
const LEAST_ACROSS = 0.6;
const LEAST_DOWN = 0.5;
/** How much cards that overlap are disliked where nothing else is said. */
const OVERLAP_DISLIKE = 1.2;
/** No card is narrower, however many there are. */
const LEAST_CARD = 24;

/**
 * Puts so many cards into a box, as large as they can be seen there. Where a box is too small, what is seen of
 * each card is less than wanted, but all are in it.
 */
export function fan(count: number, box: Box, { most, step, dislike = OVERLAP_DISLIKE }: Wanted): Fan {
  for (let least = step; least > LEAST_CARD / 2; least *= 0.93) {
    const found = best(Math.max(1, count), box, most, least, dislike);
    if (found) return found;
  }
  const columns = Math.ceil(Math.sqrt(Math.max(1, count)));
  return { columns, lines: Math.ceil(count / columns), cardWidth: LEAST_CARD, across: LEAST_CARD / 2, down: LEAST_CARD / 2 };
}

/** The fan that is seen best, if any fits. */
function best(count: number, box: Box, most: number, least: number, dislike: number): Fan | null {
  let found: Fan | null = null;
  let seen = 0;
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns);
    // With fewer columns there would be as many lines.
    if (columns > 1 && Math.ceil(count / (columns - 1)) === lines) continue;
    for (let card = most; card >= LEAST_CARD; card -= 2) {
      const across = stepFor(columns, box.width, card, 1);
      const down = stepFor(lines, box.height, card, CARD_HEIGHT);
      const fits = across >= Math.min(card, Math.max(least, card * LEAST_ACROSS)) && card >= least;
      const isReadable = lines === 1 || down >= Math.max(least, card * LEAST_DOWN);
      if (!fits || !isReadable || card * CARD_HEIGHT > box.height || card > box.width) continue;
      const area = Math.min(across, card) * Math.min(down, card * CARD_HEIGHT);
      // Cards that are seen whole are easier to read than larger ones that overlap. Of two ways that are as good, the
      // one with fewer lines.
      const worth = area * (area / (card * card * CARD_HEIGHT)) ** dislike;
      if (worth >= seen) [found, seen] = [{ columns, lines, cardWidth: card, across, down }, worth];
    }
  }
  return found;
}

/** From one card to the next, if so many share this room; a card has so many times its width in this direction. */
function stepFor(count: number, room: number, card: number, times: number): number {
  const apart = card * (times + GAP);
  return count === 1 ? apart : Math.min(apart, (room - card * times) / (count - 1));
}
