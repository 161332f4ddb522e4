import { row } from "../art";
import { each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardName, face } from "../heads";
import { cleared, step } from "./step";

export const take5: Game<"take5"> = {
  cleared,
  step,
  face,
  cardName,
  art: {
    cards: [
      ...row(8, 3),
      ...row(31, 5),
      ...row(54, 2),
      { x: 93, y: 31, turn: 9, kind: "new" },
      { x: 46, y: 54, kind: "warm" },
    ],
  },
  async deal({ seats, options: { variant = "standard" }, draw, hands, first }) {
    const deck = upTo(variant === "standard" ? 104 : 10 * seats + 4);
    if (variant === "advanced") return { pool: deck, first: await first() };
    return { hands: hands(deck, 10), rows: each(draw(deck, 4)) };
  },
};
