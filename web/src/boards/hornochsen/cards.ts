import { t } from "../../lang/index.svelte";
import type { Card, Special, Specials } from "../../wire/generated";
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

export function cardInList(card: Card): string {
  return t("page-board-in-list-worth", { card, worth: signed(points(card)) });
}

/** Special cards, one by one. */
export function kindsOf(specials: Specials): Special[] {
  return (["x2", "+5"] as const).flatMap((kind) => Array.from({ length: specials[kind] }, () => kind));
}

/** What a screen reader says for special cards; nothing if there are none. */
export function specialsText(label: string, specials: Specials | undefined): string {
  const kinds = specials ? kindsOf(specials) : [];
  return kinds.length ? t("page-board-label", { label, list: kinds.map((kind) => PRINTED[kind]).join(", ") }) : "";
}
