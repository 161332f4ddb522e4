import { getContext, setContext } from "svelte";

import type { Level, Seat } from "../wire/generated";

/** How well the bot on a seat plays; nothing if no bot sits there. */
type LevelOf = (seat: Seat) => Level | null;

const KEY = Symbol("bots");

/** Tells all seats on the boards within where bots sit. */
export function showBots(levelOf: LevelOf): void {
  setContext(KEY, levelOf);
}

/** Where bots sit; a board that stands alone does not know. */
export function bots(): LevelOf {
  return getContext<LevelOf | undefined>(KEY) ?? (() => null);
}
