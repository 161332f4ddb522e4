import { t } from "../../lang/index.svelte";
import type { Card, Special } from "../../wire/generated";
import { signed, values, type Face } from "../faces";

/** The points that are printed on a cattle card: above zero in green, below in red. */
const points = values("hornochsen");

/** The special cards, as they are printed. */
export const PRINTED: Record<Special, string> = { x2: "×2", "+5": "+5" };

export function face(card: Card): Face {
  const worth = points(card);
  const picture = worth > 0 ? "leaf" : "head";
  const tone = worth > 0 ? "good" : "bad";
  return { tone, pips: { picture, count: Math.abs(worth) }, worth: signed(worth), place: "top" };
}

export function cardName(card: Card): string {
  return t("page-board-card-worth", { card, worth: signed(points(card)) });
}
