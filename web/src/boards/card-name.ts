import type { Card, GameId } from "../wire/generated";
import type { GamesWords } from "../words/games/en";
import { heads, points, signed, twin } from "./faces";

/** What a screen reader says for a card. */
export function cardName(say: GamesWords, game: GameId, card: Card): string {
  switch (game) {
    case "take5":
    case "take-a-number":
      return say.cardWith(card, say.heads(heads(card)));
    case "hornochsen":
      return say.cardWith(card, signed(points(card)));
    case "take-that": {
      const other = twin(card);
      return other === null ? say.cardWith(card, say.toad) : say.cardWith(card, say.twin(other));
    }
    case "no-thanks":
      return say.card(card);
  }
}
