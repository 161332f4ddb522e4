import { specOf } from "../../catalogue";
import { t } from "../../lang/index.svelte";
import type { Card } from "../../wire/generated";
import type { Face } from "../faces";

/** Cards in unbroken series, from the lowest on. */
export function series(cards: readonly Card[]): Card[][] {
  const runs: Card[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    if (run?.at(-1) === card - 1) run.push(card);
    else runs.push([card]);
  }
  return runs;
}

const COSTS = Object.values(specOf("no-thanks").values);
const COOLEST = Math.min(...COSTS);
const HOTTEST = Math.max(...COSTS);

export function face(card: Card): Face {
  return { tone: "plain", place: "left", heat: (card - COOLEST) / (HOTTEST - COOLEST) };
}

export function cardName(card: Card): string {
  return t("page-board-card", { card });
}
