import { row } from "../../art/scene";
import { each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardInList, cardName, face } from "../heads";
import { reading } from "./reading";
import { cleared, step } from "./step";

export const take5: Game<"take5"> = {
  cleared,
  step,
  face,
  cardName,
  cardInList,
  reading,
  // The sixth card of a row.
  scene: {
    cards: [
      ...row([3, 17, 26], 15, 16, 17, 16),
      ...row([30, 34, 41, 44, 50], 15, 41, 17, 16),
      ...row([61, 80], 15, 66, 17, 16),
      { shows: 55, x: 101, y: 40, turn: 9, width: 26 },
    ],
  },
  async deal({ seats, options: { variant = "standard" }, draw, hands, first }) {
    const deck = upTo(variant === "standard" ? 104 : 10 * seats + 4);
    if (variant === "advanced") return { pool: deck, first: await first() };
    return { hands: hands(deck, 10), rows: each(draw(deck, 4)) };
  },
};
