import { list, t } from "../lang/index.svelte";
import type { TableState } from "../wire/generated";
import type { Table } from "./table.svelte";

/** The players whose turn it is, or what else is going on. */
export function turnText(table: Table, at: TableState): string {
  if (table.isBehind && !table.ask) return t("page-play-showing");
  if (at.paused) return "";
  if (table.isMyTurn) return t("page-play-your-turn");
  if (table.ask) return t("page-play-choose-again");
  const others = (table.view?.to_act ?? []).map((seat) => table.names[seat] ?? "");
  return others.length > 0 ? t("page-play-waiting-for", { names: list(others) }) : "";
}

/** The round, and of how many if that is known. */
export function roundText(table: Table, { options: { end } }: TableState): string {
  const n = table.view?.round ?? 1;
  return "rounds" in end ? t("page-play-round-of", { round: n, rounds: end.rounds }) : t("page-play-round", { round: n });
}

/** When the time is out of those whose decision is awaited, by the server's clock; nothing if never. */
export function deadlineOf(table: Table): number | null {
  if (table.isBehind && !table.ask) return null;
  return table.isMyTurn ? (table.ask?.deadline ?? null) : table.deadline;
}

/** The whole seconds until then. */
export function secondsUntil(deadline: number, offset: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((deadline - now - offset) / 1000));
}
