import { tablePath } from "../address";
import { offerOf } from "../catalogue";
import { whoAmI } from "../me.svelte";
import { go } from "../route.svelte";
import { openTable } from "../wire/api";
import type { GameId, Level, NewTable, TableState } from "../wire/generated";
import { intend } from "./intent";

/**
 * Opens a table and goes there; with nobody else to wait for, the match begins. Others can be told
 * before one goes.
 */
export async function openAndGo(
  asked: NewTable,
  tell?: (table: string) => Promise<unknown> | null,
): Promise<void> {
  await whoAmI();
  const table = await openTable(asked);
  await tell?.(table);
  const isFull = (asked.bots?.length ?? 0) === asked.seats - 1;
  intend(table, { sit: 0, start: isFull });
  go(tablePath(table));
}

/** A match against bots, at once. */
export function playNow(game: GameId, level: Level): Promise<void> {
  const seats = offerOf(game).usualSeats;
  return openAndGo({ game, seats, bots: Array<Level>(seats - 1).fill(level) });
}

/** The same again: game, options, seats, clock, and the bots that were there. */
export function sameAgain(table: TableState): NewTable {
  const sitters = table.chairs.map(({ sitter }) => sitter);
  const bots = sitters.flatMap((sitter) => (sitter && "bot" in sitter ? [sitter.bot] : []));
  const { game, options, clock, spectators, substitute, play_forced } = table;
  const more = { clock, public: table.public, spectators, substitute, play_forced };
  return { game, options: { ...options }, seats: table.chairs.length, bots, ...more };
}
