import { ascending, upTo } from "../dealing";
import type { Game } from "../game";
import { cardInList, cardName, face } from "./cards";
import { reading } from "./reading";
import { cleared, step } from "./step";

export const noThanks: Game<"no-thanks"> = {
  cleared,
  step,
  face,
  cardName,
  cardInList,
  reading,
  // A card that nobody wants, and what has been paid for it.
  scene: {
    cards: [
      { shows: null, x: 21, y: 42, turn: -9, width: 26 },
      { shows: null, x: 25, y: 40, turn: -3, width: 26 },
      { shows: 31, x: 60, y: 40, turn: 3, width: 34 },
    ],
    counters: [[88, 26], [99, 34], [86, 42], [108, 46], [96, 54], [84, 62], [108, 64]],
  },
  async deal({ seats, draw, first }) {
    const deck = upTo(35, 3);
    const pile = draw(deck, 24).reverse();
    const counters = { 6: 9, 7: 7 }[seats] ?? 11;
    return { pile, removed: ascending(deck), counters, first: await first() };
  },
};
