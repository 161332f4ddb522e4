import type { Card, GameId } from "../wire/generated";
import { games } from "./games";

/** What a screen reader says for a card. */
export function cardName(game: GameId, card: Card): string {
  return games[game].cardName(card);
}
