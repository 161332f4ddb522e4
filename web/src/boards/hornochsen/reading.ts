import { t } from "../../lang/index.svelte";
import { signed } from "../faces";
import { phrases } from "../phrases";
import type { Reading } from "../reading";
import { cardName, PRINTED, specialsText } from "./cards";
import { herdText } from "./herd-text";

export const reading: Reading<"hornochsen"> = {
  table: ({ view, tally }) =>
    view.position.rows.map((herd, row, { length }) => herdText({ row, rows: length, herd, worth: tally.rows[row] ?? 0 })),
  seat: ({ view, tally }, seat) => {
    const { hands, specials, taken, taken_specials } = view.position;
    const { known, hidden } = hands[seat] ?? { known: [], hidden: 0 };
    const count = taken[seat]?.length ?? 0;
    return [
      t("page-board-in-hand", { "cards-count": known.length + hidden }),
      specialsText(t("page-board-specials-in-hand"), specials[seat]),
      t("page-board-herd-taken", { "cards-count": count, worth: signed(tally.taken[seat] ?? 0) }),
      specialsText(t("page-board-specials-taken"), taken_specials[seat]),
    ];
  },
  hand: ({ view, you, legal, costText }) => {
    if (you === null) return [];
    const { hands, specials } = view.position;
    const cards = (hands[you]?.known ?? []).map((card) => phrases(cardName(card), costText({ lay: card })));
    const held = (["x2", "+5"] as const).filter((kind) => (specials[you]?.[kind] ?? 0) > 0);
    const others = held.map((kind) => t("page-board-special", { kind: PRINTED[kind] }));
    const stop = legal.includes("stop") ? [phrases(t("hornochsen-action-stop"), costText("stop"))] : [];
    return [...cards, ...others, ...stop];
  },
};
