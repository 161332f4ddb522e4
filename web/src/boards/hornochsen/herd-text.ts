import { specOf } from "../../catalogue";
import { t } from "../../lang/index.svelte";
import type { HerdRow } from "../../wire/generated";
import { signed } from "../faces";
import { phrases } from "../phrases";
import { PRINTED } from "./cards";

/** A row of the circle. */
export interface HerdFacts {
  /** Its place, from 0. */
  row: number;
  /** How many rows the circle has. */
  rows: number;
  /** What lies there; nothing once it has been taken. */
  herd: HerdRow | null;
  worth: number;
}

/** The cards that a row has room for. */
export const [FULL = 0] = specOf("hornochsen").row_capacities;

/** What lies under a row. */
const under = ({ specials }: HerdRow) => {
  const kinds = (["x2", "+5"] as const).filter((kind) => specials[kind]).map((kind) => PRINTED[kind]);
  return kinds.length > 0 && t("page-board-herd-under", { specials: kinds.join(", ") });
};

/** After the last row, the circle begins again. */
const then = ({ row, rows }: HerdFacts) => row === rows - 1 && t("page-board-then-row-1");

/** What lies in a row, how full it is, and what it is worth. */
export function herdText(at: HerdFacts): string {
  const { row, herd, worth } = at;
  if (!herd) return phrases(t("page-board-herd-gone", { row: row + 1 }), then(at));
  const { cards } = herd;
  const args = { row: row + 1, list: cards.join(", "), count: cards.length, of: FULL, worth: signed(worth) };
  return phrases(t("page-board-herd", args), under(herd), then(at));
}

/** What a list is called whose items are the cards of the row. */
export function herdLabel(at: HerdFacts & { herd: HerdRow }): string {
  const { row, herd, worth } = at;
  const args = { row: row + 1, count: herd.cards.length, of: FULL, worth: signed(worth) };
  return phrases(t("page-board-herd-cards", args), under(herd), then(at));
}
