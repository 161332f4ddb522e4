import { getContext, setContext } from "svelte";

import { levels } from "../catalogue";
import { t } from "../lang/index.svelte";
import type { Reaction, Seat, Sitter } from "../wire/generated";

/** What everybody sees of a player, besides the name. */
export interface Seen {
  /** What marks a bot; nothing if it is a person. */
  bot: string | null;
  /** The level of a bot of the server, from 1. */
  level: number | null;
  isAway: boolean;
  /** What they have just shown by a gesture. */
  gesture: Reaction | null;
  /** What they have just said. */
  says: string | null;
}

type SeenOn = (seat: Seat) => Seen;

const KEY = Symbol("sitters");
const NOTHING: Seen = { bot: null, level: null, isAway: false, gesture: null, says: null };

/** What marks a seat as a bot; nothing if a person or nobody sits there. */
export function botMark(sitter: Sitter | null | undefined): string | null {
  if (!sitter || "person" in sitter) return null;
  return "bot" in sitter ? t("table-bot", { level: t(`level-${sitter.bot}`) }) : t("table-program");
}

/** The level of a bot of the server, from 1 for the weakest; nothing for anybody else. */
export function botLevel(sitter: Sitter | null | undefined): number | null {
  return sitter && "bot" in sitter ? levels.indexOf(sitter.bot) + 1 : null;
}

/** Tells all seats on the boards within who sits there. */
export function showSitters(seenOn: SeenOn): void {
  setContext(KEY, seenOn);
}

/** The players by seat; nothing on a board without a table. */
export function sitters(): SeenOn {
  return getContext<SeenOn | undefined>(KEY) ?? (() => NOTHING);
}
