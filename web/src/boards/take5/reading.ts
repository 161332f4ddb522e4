import { t } from "../../lang/index.svelte";
import { handAndChoices, rowsAndCards } from "../laying-reading";
import type { Reading } from "../reading";

export const reading: Reading<"take5"> = {
  table: (at) => {
    const { stage } = at.view.position;
    if (typeof stage !== "object" || !("drafting" in stage)) return rowsAndCards("take5", at);
    return [t("page-board-label", { label: t("page-board-pool"), list: stage.drafting.pool.join(", ") })];
  },
  seat: ({ view, names, you }, seat) => {
    const hand = view.position.hands[seat]?.known ?? [];
    const label = t("page-board-hand-of", { name: names[seat] ?? "" });
    return seat !== you && hand.length ? [t("page-board-label", { label, list: hand.join(", ") })] : [];
  },
  hand: handAndChoices,
};
