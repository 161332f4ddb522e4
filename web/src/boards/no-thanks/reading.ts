import { t } from "../../lang/index.svelte";
import type { Action, NoThanksSeries, View } from "../../wire/generated";
import { phrases } from "../phrases";
import type { Reading } from "../reading";
import { cardName } from "./cards";

/** What a button says. */
export function deedText(deed: Action<"no-thanks">, stage: View<"no-thanks">["stage"]): string {
  if (deed === "pass") return t("no-thanks-action-pass");
  if (stage === "over") return t("page-board-take-none");
  return t("page-board-take", { card: stage.turn.card, counters: stage.turn.on_card });
}

/** The counters of a seat; nothing if they are hidden. */
export function countersText(counters: number | null): string {
  return counters === null ? t("page-board-hidden-counters") : t("unit-counters", { counters });
}

/** A series and what it costs. */
export function seriesText({ cards, cost }: NoThanksSeries): string {
  return t("page-board-series", { list: cards.join(", "), points: cost });
}

export const reading: Reading<"no-thanks"> = {
  table: ({ view: { position } }) => {
    const deck = t("page-board-deck", { "cards-count": position.pile });
    if (position.stage === "over") return [t("page-board-no-card"), deck];
    const { card, on_card } = position.stage.turn;
    return [phrases(cardName(card), t("page-board-on-card", { counters: on_card })), deck];
  },
  seat: ({ view, tally }, seat) => [
    countersText(view.position.counters[seat] ?? null),
    ...(tally.series[seat] ?? []).map(seriesText),
  ],
  hand: ({ view: { position }, you, legal, costText }) => {
    const held = you === null ? null : (position.counters[you] ?? null);
    const counters = held === null ? [] : [t("page-board-your-counters", { counters: held })];
    return [...counters, ...legal.map((deed) => phrases(deedText(deed, position.stage), costText(deed)))];
  },
};
