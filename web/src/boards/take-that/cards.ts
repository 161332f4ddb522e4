import { specOf } from "../../catalogue";
import { t } from "../../lang/index.svelte";
import type { Card } from "../../wire/generated";
import type { Face } from "../faces";

const { twins } = specOf("take-that");

/** The card with the digits swapped; a toad has none. */
export function twin(card: Card): Card | null {
  return twins[card] ?? null;
}

export function face(card: Card): Face {
  const other = twin(card);
  return other === null ? { tone: "toad", toad: true } : { tone: "twin", twin: other };
}

export function cardInList(card: Card): string {
  const other = twin(card);
  return other === null ? t("page-board-in-list-toad", { card }) : t("page-board-in-list-twin", { card, twin: other });
}

export function cardName(card: Card): string {
  const other = twin(card);
  return other === null ? t("page-board-card-toad", { card }) : t("page-board-card-twin", { card, twin: other });
}
