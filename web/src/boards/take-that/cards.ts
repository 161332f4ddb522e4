import { t } from "../../lang/index.svelte";
import type { Card } from "../../wire/generated";
import { values, type Face } from "../faces";

/** The card with the digits swapped; a toad has none. */
export function twin(card: Card): Card | null {
  const swapped = (card % 10) * 10 + Math.floor(card / 10);
  return swapped === card ? null : swapped;
}

const taken = values("take-that");

/** What a card costs who took it. */
export function burden(card: Card): number {
  return -taken(card);
}

export function face(card: Card): Face {
  const other = twin(card);
  return other === null ? { tone: "toad", toad: true } : { tone: "plain", twin: other };
}

export function cardName(card: Card): string {
  const other = twin(card);
  return other === null ? t("page-board-card-toad", { card }) : t("page-board-card-twin", { card, twin: other });
}
