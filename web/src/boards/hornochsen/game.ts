import type { Lying } from "../art";
import { ascending, each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardName, face } from "./cards";
import { cleared, step } from "./step";

export const hornochsen: Game<"hornochsen"> = {
  cleared,
  step,
  face,
  cardName,
  art: {
    cards: Array.from({ length: 8 }, (_, n): Lying => {
      const angle = (n / 8) * 2 * Math.PI;
      return {
        x: 55 + 34 * Math.sin(angle),
        y: 31 - 25 * Math.cos(angle),
        turn: n * 45,
        kind: n % 3 === 1 ? "warm" : "plain",
      };
    }),
  },
  async deal({ seats, draw, hands, first }) {
    const deck = upTo(98);
    const [hand, rows] = { 2: [14, 7], 3: [12, 9], 4: [12, 12], 5: [12, 15] }[seats] ?? [10, 15];
    return { hands: hands(deck, hand!), rows: each(ascending(draw(deck, rows!))), first: await first() };
  },
};
