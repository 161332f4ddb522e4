import { row } from "../../art/scene";
import { upTo } from "../dealing";
import type { Game } from "../game";
import { cardInList, cardName, face } from "./cards";
import { reading } from "./reading";
import { cleared, step } from "./step";

export const takeThat: Game<"take-that"> = {
  cleared,
  step,
  face,
  cardName,
  cardInList,
  reading,
  // A line, and a pair that is twisted out of it.
  scene: {
    cards: [
      ...row([14, 23, 58, 71], 13, 28, 15, 18),
      { shows: 44, x: 24, y: 62, turn: -6, width: 20 },
      { shows: 36, x: 82, y: 46, turn: -10, width: 24 },
      { shows: 63, x: 101, y: 44, turn: 12, width: 24 },
    ],
  },
  async deal({ seats, draw, hands, first }) {
    const deck = upTo(98, 12).filter((card) => card % 10 !== 0);
    const held = hands(deck, seats === 4 ? 8 : 9);
    return { hands: held, pile: draw(deck, deck.length).reverse(), first: await first() };
  },
};
