import type { Card, GameId } from "../wire/generated";
import { games } from "./games";

/** What a screen reader says for a card. */
export function cardName(game: GameId, card: Card): string {
  return games[game].cardName(card);
}

/** What it says for a card among others, such as those of a row. */
export function cardInList(game: GameId, card: Card): string {
  return games[game].cardInList(card);
}
