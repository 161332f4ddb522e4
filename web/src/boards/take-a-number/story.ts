import { heads, sum } from "../faces";
import type { Tell } from "../story";

/** Hands are seen, and choices come up all together. */
export const tell: Tell<"take-a-number"> = (say, event, names) => {
  const { story } = say;
  const name = (seat: number) => names[seat] ?? "";
  if ("rows" in event) return story.rows(event.rows.rows.flat().map(String));
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
    const taken = cards.map(String);
    return why === "full"
      ? story.fills(name(seat), card, row + 1, taken)
      : story.lowTakesThese(name(seat), card, row + 1, taken);
  }
  if ("row_swept" in event) {
    const { seat, cards } = event.row_swept;
    return story.swept(name(seat), say.cards(cards.length), say.heads(sum(cards, heads)));
  }
  if ("kept" in event) {
    const { seat, card, to_hand } = event.kept;
    return story.kept(name(seat), card, to_hand.map(String));
  }
  if ("scored" in event) {
    const { seat, in_hand, in_pile } = event.scored;
    return story.numbersCounted(name(seat), say.heads(in_hand), say.heads(in_pile));
  }
  return null;
};
