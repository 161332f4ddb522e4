import { t } from "../../lang/index.svelte";
import type { Card } from "../../wire/generated";
import { handAndChoices, rowsAndCards } from "../laying-reading";
import type { Reading } from "../reading";

/** The cards of a #-row. */
export function numberRowText(cards: readonly Card[]): string {
  return cards.length ? t("page-board-number-row", { list: cards.join(", ") }) : t("page-board-number-row-empty");
}

export const reading: Reading<"take-a-number"> = {
  table: (at) => {
    const { stage } = at.view.position;
    const rows = rowsAndCards("take-a-number", at);
    if (typeof stage !== "object" || !("keeping" in stage)) return rows;
    const { seat, taken } = stage.keeping;
    const label = t("page-board-taken-by", { name: at.names[seat] ?? "" });
    return [...rows, t("page-board-label", { label, list: taken.join(", ") })];
  },
  seat: ({ view, tally, names, you }, seat) => {
    const { hands, number_rows, number_piles } = view.position;
    const { known, hidden } = hands[seat] ?? { known: [], hidden: 0 };
    const label = t("page-board-known", { name: names[seat] ?? "" });
    return [
      t("page-board-in-hand", { "cards-count": known.length + hidden }),
      ...(seat !== you && known.length ? [t("page-board-label", { label, list: known.join(", ") })] : []),
      numberRowText(number_rows[seat] ?? []),
      t("page-board-number-pile", { "cards-count": number_piles[seat]?.length ?? 0, heads: tally.number_piles[seat] ?? 0 }),
    ];
  },
  hand: handAndChoices,
};
