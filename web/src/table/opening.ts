import { tablePath } from "../address";
import { isGame, specOf } from "../catalogue";
import { whoAmI } from "../me.svelte";
import { go } from "../route.svelte";
import { store, stored } from "../storage";
import { openTable, quickMatch } from "../wire/api";
import type { GameId, Level, NewTable, QuickMatchRequest } from "../wire/generated";
import { intend } from "./intent";

const LAST_GAME = "game";

/** The game for which a table was opened last on this device; Take 5 for a new visitor. */
export function lastGame(): GameId {
  const game = stored(LAST_GAME);
  return game !== null && isGame(game) ? game : "take5";
}

/** Opens a table and goes there; with nobody else to wait for, the match begins. */
export async function openAndGo(asked: NewTable): Promise<void> {
  await whoAmI();
  const table = await openTable(asked);
  const isFull = (asked.bots?.length ?? 0) === asked.seats - 1;
  store(LAST_GAME, asked.game);
  intend(table, { sit: 0, start: isFull });
  go(tablePath(table));
}

/** A match against bots, at once. */
export function playNow(game: GameId, level: Level): Promise<void> {
  const seats = specOf(game).usual_seats;
  return openAndGo({ game, seats, bots: Array<Level>(seats - 1).fill(level) });
}

/** A table for friends, where they can be invited. */
export function playWithFriends(game: GameId): Promise<void> {
  return openAndGo({ game, seats: specOf(game).usual_seats });
}

/** A seat at any table that waits for players. The server begins the match. */
export async function playWithAnybody(asked: QuickMatchRequest): Promise<void> {
  await whoAmI();
  const table = await quickMatch(asked);
  store(LAST_GAME, asked.game);
  go(tablePath(table));
}
