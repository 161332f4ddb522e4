import { tablePath } from "../address";
import { levels } from "../catalogue";
import { go } from "../route.svelte";
import { intend } from "../table/intent";
import { openTable, playedMatch } from "../wire/api";
import type { Level, NewTable, Played, RecentPlayer } from "../wire/generated";
import { invite } from "../wire/social";

/** A table like that of a finished match: the same game, seats and bots. */
export function tableLike({ game, options, players }: Pick<Played, "game" | "options" | "players">): NewTable {
  const levelOf = (bot: string | undefined) => levels.find((level) => level === bot);
  const bots = players.flatMap(({ bot }): Level[] => levelOf(bot) ?? []);
  return { game, options, seats: players.length, bots };
}

/** Opens a table like that of the match with somebody, invites them, and goes there. */
export async function inviteAgain({ table: match, seat }: Pick<RecentPlayer, "table" | "seat">): Promise<void> {
  const table = await openTable(tableLike(await playedMatch(match)));
  intend(table, { sit: 0, start: false });
  await invite(table, [{ table: match, seat }]);
  go(tablePath(table));
}
