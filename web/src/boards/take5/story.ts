import { heads, sum } from "../faces";
import type { Tell } from "../story";

/** Hands are seen, choices come up all together, and what a pile counts is told with the round. */
export const tell: Tell<"take5"> = (say, event, names) => {
  const { story } = say;
  const name = (seat: number) => names[seat] ?? "";
  if ("pool" in event) return story.pool(say.cards(event.pool.cards.length), name(event.pool.first));
  if ("rows" in event) return story.rows(event.rows.rows.flat().map(String));
  if ("drafted" in event) return story.drafted(name(event.drafted.seat), event.drafted.card);
  if ("revealed" in event) {
    return story.revealed(event.revealed.cards.flatMap((card, seat) => (card === null ? [] : `${name(seat)} ${card}`)));
  }
  if ("placed" in event) {
    const { seat, card, row } = event.placed;
    return story.placed(name(seat), card, row + 1);
  }
  if ("too_low" in event) return story.tooLow(name(event.too_low.seat), event.too_low.card);
  if ("row_taken" in event) {
    const { seat, card, row, cards, why } = event.row_taken;
    const taken = [say.cards(cards.length), say.heads(sum(cards, heads))] as const;
    return why === "sixth"
      ? story.sixth(name(seat), card, row + 1, ...taken)
      : story.lowTakes(name(seat), card, row + 1, ...taken);
  }
  return null;
};
