import { t } from "../../lang/index.svelte";
import type { Action, Card, Preview, Seen } from "../../wire/generated";
import { signed } from "../faces";
import { phrases } from "../phrases";
import type { Reading } from "../reading";
import { cardName, twin } from "./cards";

/** The cards that a seat took. Those from the pile have not been seen. */
export function takenText({ known, hidden }: Seen, worth: number): string {
  const args = { "cards-count": known.length + hidden, points: Math.abs(worth) };
  return hidden ? t("page-board-line-taken-unseen", { ...args, unseen: hidden }) : t("page-board-line-taken", args);
}

/** Two cards that were twisted out. */
export function pairText([low = 0, high = 0]: readonly Card[]): string {
  return t("page-board-pair", { low, high });
}

/** What a card of the hand can do now. */
export function deedsText(card: Card, legal: readonly Action<"take-that">[]): string {
  const can = legal.flatMap((action) => {
    if (typeof action !== "object") return [];
    if ("lay" in action) return action.lay === card ? t("page-board-can-lay") : [];
    return action.twist === card ? t("page-board-can-twist", { card: twin(card) ?? card }) : [];
  });
  return can.join(", ");
}

/** Taking the line, and what that costs if it can be done. */
export function takeLineText(preview: Preview<"take-that"> | null | undefined): string {
  if (!preview || !("takes" in preview)) return t("take-that-action-take-line");
  const { cards, worth } = preview.takes;
  return t("page-board-take-line", { "cards-count": cards.length, worth: signed(worth) });
}

export const reading: Reading<"take-that"> = {
  table: ({ view: { position } }) => [
    position.line.length ? t("page-board-line", { list: position.line.join(", ") }) : t("page-board-line-empty"),
    t("page-board-deck", { "cards-count": position.pile }),
  ],
  seat: ({ view: { position }, tally }, seat) => {
    const { known, hidden } = position.hands[seat] ?? { known: [], hidden: 0 };
    return [
      t("page-board-in-hand", { "cards-count": known.length + hidden }),
      t("page-board-face-up", { points: tally.face_up[seat] ?? 0 }),
      ...(tally.pairs[seat] ?? []).map(pairText),
      takenText(position.taken[seat] ?? { known: [], hidden: 0 }, tally.taken[seat] ?? 0),
    ];
  },
  hand: ({ view: { position }, you, legal, previews, costText }) => {
    const hand = you === null ? [] : (position.hands[you]?.known ?? []);
    const cards = hand.map((card) => phrases(cardName(card), deedsText(card, legal)));
    const place = legal.indexOf("take_line");
    return place < 0 ? cards : [...cards, phrases(takeLineText(previews[place]), costText("take_line"))];
  },
};
