import { row } from "../art";
import { each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardName, face } from "../heads";
import { cleared, step } from "./step";

export const takeANumber: Game<"take-a-number"> = {
  cleared,
  step,
  face,
  cardName,
  art: {
    cards: [
      ...row(6, 2),
      ...row(29, 3),
      ...row(52, 4),
      { x: 76, y: 52, turn: -7, kind: "warm" },
      { x: 95, y: 52, turn: 8, kind: "warm" },
    ],
  },
  deal({ draw, hands }) {
    const deck = upTo(100);
    return { hands: hands(deck, 8), rows: each(draw(deck, 3)) };
  },
};
