import { ascending, each, upTo } from "../dealing";
import type { Game } from "../game";
import { cardInList, cardName, face } from "./cards";
import { reading } from "./reading";
import { cleared, step } from "./step";

export const hornochsen: Game<"hornochsen"> = {
  cleared,
  step,
  face,
  cardName,
  cardInList,
  reading,
  // A ring of cattle.
  scene: {
    cards: [4, 15, 27, 33, 58, 66, 79, 90].map((shows, n, { length }) => {
      const angle = (n / length) * 2 * Math.PI;
      return { shows, x: 60 + 40 * Math.sin(angle), y: 40 - 27 * Math.cos(angle), turn: 10 * Math.sin(angle), width: 13 };
    }),
  },
  async deal({ seats, draw, hands, first }) {
    const deck = upTo(98);
    const [hand, rows] = { 2: [14, 7], 3: [12, 9], 4: [12, 12], 5: [12, 15] }[seats] ?? [10, 15];
    return { hands: hands(deck, hand!), rows: each(ascending(draw(deck, rows!))), first: await first() };
  },
};
