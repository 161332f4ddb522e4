import { getContext, setContext } from "svelte";

import { t } from "../lang/index.svelte";
import type { Seat, Sitter } from "../wire/generated";

/** What marks a seat as a bot; nothing if a person or nobody sits there. */
export function botMark(sitter: Sitter | null | undefined): string | null {
  if (!sitter || "person" in sitter) return null;
  return "bot" in sitter ? t("table-bot", { level: t(`level-${sitter.bot}`) }) : t("table-program");
}

type MarkOf = (seat: Seat) => string | null;

const KEY = Symbol("bots");

/** Tells all seats on the boards within where bots sit. */
export function showBots(markOf: MarkOf): void {
  setContext(KEY, markOf);
}

/** Where bots sit; a board that stands alone does not know. */
export function bots(): MarkOf {
  return getContext<MarkOf | undefined>(KEY) ?? (() => null);
}
