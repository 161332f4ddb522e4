import { t } from "../lang/index.svelte";
import type { Teller } from "../lang/telling";
import type { GameId, Preview } from "../wire/generated";
import { costOf } from "./cost";

/** What an action does and costs, short enough to stand after the name of a card; empty if that is not known. */
export function costText(game: GameId, preview: Preview | null, teller: Teller): string {
  if (preview === null) return "";
  const cost = costOf(game, preview);
  if (cost.is === "low") return t("page-board-cost-low", { heads: cost.least });
  if (cost.is === "takes" && cost.row !== null && cost.unit === "heads") {
    return t("page-board-cost-takes-row", { row: cost.row + 1, "cards-count": cost.cards, heads: cost.amount });
  }
  if (cost.is === "takes" && cost.unit === "swept heads") return t("page-board-cost-sweeps", { heads: cost.amount });
  // The names of the card and of the button say the rest.
  if (typeof preview === "object" && "drafts" in preview) return "";
  if (typeof preview === "object" && "takes" in preview && "with_top" in preview.takes) {
    return preview.takes.with_top ? t("page-board-cost-with-top") : "";
  }
  if (typeof preview === "object" && "goes_to" in preview) {
    const { row, count, of } = preview.goes_to;
    return t("page-board-cost-goes-to", { row: row + 1, count, of });
  }
  return teller.preview(preview);
}
