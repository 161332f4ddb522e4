import { specOf } from "../../catalogue";
import { t } from "../../lang/index.svelte";
import type { Card } from "../../wire/generated";
import type { Face } from "../faces";

const COSTS = Object.values(specOf("no-thanks").values);
const COOLEST = Math.min(...COSTS);
const HOTTEST = Math.max(...COSTS);

export function face(card: Card): Face {
  return { tone: "water", place: "left", heat: (card - COOLEST) / (HOTTEST - COOLEST) };
}

export function cardName(card: Card): string {
  return t("page-board-card", { card });
}

export function cardInList(card: Card): string {
  return `${card}`;
}
