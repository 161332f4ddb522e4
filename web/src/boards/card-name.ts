import { t } from "../lang/index.svelte";
import type { Card, GameId } from "../wire/generated";
import { heads, points, signed, twin } from "./faces";

/** What a screen reader says for a card. */
export function cardName(game: GameId, card: Card): string {
  switch (game) {
    case "take5":
    case "take-a-number":
      return t("page-board-card-heads", { card, heads: heads(card) });
    case "hornochsen":
      return t("page-board-card-worth", { card, worth: signed(points(card)) });
    case "take-that": {
      const other = twin(card);
      return other === null
        ? t("page-board-card-toad", { card })
        : t("page-board-card-twin", { card, twin: other });
    }
    case "no-thanks":
      return t("page-board-card", { card });
  }
}
