import { row } from "../../art/scene";
import { each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardInList, cardName, face } from "../heads";
import { reading } from "./reading";
import { cleared, step } from "./step";

export const takeANumber: Game<"take-a-number"> = {
  cleared,
  step,
  face,
  cardName,
  cardInList,
  reading,
  // Rows of growing length.
  scene: {
    cards: [
      ...row([8, 12], 18, 16, 17, 16),
      ...row([15, 21, 30], 18, 41, 17, 16),
      ...row([33, 46, 60, 71], 18, 66, 17, 16),
      { shows: 66, x: 86, y: 27, turn: -9, width: 22 },
      { shows: 100, x: 103, y: 31, turn: 10, width: 22 },
    ],
  },
  deal({ draw, hands }) {
    const deck = upTo(100);
    return { hands: hands(deck, 8), rows: each(draw(deck, 3)) };
  },
};
