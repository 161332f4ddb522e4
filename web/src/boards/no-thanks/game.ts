import { ascending, upTo } from "../dealing";
import type { Game } from "../game";
import { cardName, face } from "./cards";
import { cleared, step } from "./step";

export const noThanks: Game<"no-thanks"> = {
  cleared,
  step,
  face,
  cardName,
  art: {
    cards: [
      { x: 16, y: 38, turn: -8, kind: "back" },
      { x: 19, y: 36, turn: -4, kind: "back" },
      { x: 56, y: 24, turn: 3, kind: "new" },
    ],
    counters: [
      [52, 60],
      [63, 66],
      [74, 61],
      [84, 50],
      [92, 62],
    ],
  },
  async deal({ seats, draw, first }) {
    const deck = upTo(35, 3);
    const pile = draw(deck, 24).reverse();
    const counters = { 6: 9, 7: 7 }[seats] ?? 11;
    return { pile, removed: ascending(deck), counters, first: await first() };
  },
};
