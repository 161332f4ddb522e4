import { row } from "../art";
import { upTo } from "../dealing";
import type { Game } from "../game";
import { cardName, face } from "./cards";
import { cleared, step } from "./step";

export const takeThat: Game<"take-that"> = {
  cleared,
  step,
  face,
  cardName,
  art: {
    cards: [
      ...row(31, 3, 14, 18),
      { x: 68, y: 29, turn: 20, kind: "warm" },
      { x: 82, y: 34, turn: -24, kind: "warm" },
      { x: 100, y: 31, kind: "back" },
    ],
  },
  async deal({ seats, draw, hands, first }) {
    const deck = upTo(98, 12).filter((card) => card % 10 !== 0);
    const held = hands(deck, seats === 4 ? 8 : 9);
    return { hands: held, pile: draw(deck, deck.length).reverse(), first: await first() };
  },
};
