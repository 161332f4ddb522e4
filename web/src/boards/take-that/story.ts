import { burden, sum } from "../faces";
import type { Tell } from "../story";

/** Hands are seen; of drawn cards only the own one is worth a sentence. */
export const tell: Tell<"take-that"> = (say, event, names) => {
  const { story } = say;
  const name = (seat: number) => names[seat] ?? "";
  if ("pile" in event) return story.starts(name(event.pile.first));
  if ("laid" in event) return story.laid(name(event.laid.seat), event.laid.card);
  if ("twisted" in event) {
    const { seat, card, twin } = event.twisted;
    return story.twisted(name(seat), card, twin);
  }
  if ("line_taken" in event) {
    const { seat, cards } = event.line_taken;
    return story.lineTaken(name(seat), say.cards(cards.length), say.points(-sum(cards, burden)));
  }
  if ("top_taken" in event) return story.topTaken(name(event.top_taken.seat));
  if ("drawn" in event) return event.drawn.card === null ? null : story.drawn(name(event.drawn.seat), event.drawn.card);
  if ("scored" in event) {
    const { seat, face_up, score } = event.scored;
    return story.pairsCounted(name(seat), face_up, face_up - score);
  }
  return null;
};
