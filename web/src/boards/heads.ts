import { t } from "../lang/index.svelte";
import type { Card } from "../wire/generated";
import { values, type Face } from "./faces";

/** How many bullheads are printed on a card of Take 5 and Take A Number. */
const heads = values("take5");

const TONES: Record<number, Face["tone"]> = { 1: "plain", 2: "two", 3: "three", 5: "five", 7: "seven" };

export function face(card: Card): Face {
  return { tone: TONES[heads(card)] ?? "plain", pips: { picture: "head", count: heads(card) } };
}

export function cardName(card: Card): string {
  return t("page-board-card-heads", { card, heads: heads(card) });
}

export function cardInList(card: Card): string {
  return t("page-board-in-list-heads", { card, heads: heads(card) });
}
