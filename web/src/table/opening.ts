import { tablePath } from "../address";
import { specOf } from "../catalogue";
import { whoAmI } from "../me.svelte";
import { go } from "../route.svelte";
import { openTable } from "../wire/api";
import type { GameId, Level, NewTable } from "../wire/generated";
import { intend } from "./intent";

/** Opens a table and goes there; with nobody else to wait for, the match begins. */
export async function openAndGo(asked: NewTable): Promise<void> {
  await whoAmI();
  const table = await openTable(asked);
  const isFull = (asked.bots?.length ?? 0) === asked.seats - 1;
  intend(table, { sit: 0, start: isFull });
  go(tablePath(table));
}

/** A match against bots, at once. */
export function playNow(game: GameId, level: Level): Promise<void> {
  const seats = specOf(game).usual_seats;
  return openAndGo({ game, seats, bots: Array<Level>(seats - 1).fill(level) });
}
