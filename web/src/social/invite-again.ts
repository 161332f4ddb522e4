import { tablePath } from "../address";
import { go } from "../route.svelte";
import { intend } from "../table/intent";
import { openTable, playedMatch } from "../wire/api";
import type { RecentPlayer } from "../wire/generated";
import { invite } from "../wire/social";
import { tableLike } from "./table-like";

/** Opens a table like that of the match with somebody, invites them, and goes there. */
export async function inviteAgain({ table: match, seat }: Pick<RecentPlayer, "table" | "seat">): Promise<void> {
  const table = await openTable(tableLike(await playedMatch(match)));
  intend(table, { sit: 0, start: false });
  await invite(table, [{ table: match, seat }]);
  go(tablePath(table));
}
