import { t } from "../lang/index.svelte";
import type { Card } from "../wire/generated";

/** A row of Take 5 or Take A Number. */
export interface RowFacts {
  /** Its place, from 0. */
  row: number;
  cards: readonly Card[];
  /** How many cards it has room for. */
  room: number;
  heads: number;
}

const argumentsOf = ({ row, cards, room, heads }: RowFacts) => ({
  row: row + 1,
  list: cards.join(", "),
  count: cards.length,
  of: room,
  heads,
});

/** What lies in a row, how full it is, and what it costs. */
export const rowText = (row: RowFacts): string => t("page-board-row", argumentsOf(row));

/** The same for a player who can take it. */
export const takeRowText = (row: RowFacts): string => t("page-board-take-row", argumentsOf(row));

/** What a list is called whose items are the cards of the row. */
export const rowLabel = (row: RowFacts): string => t("page-board-row-cards", argumentsOf(row));
