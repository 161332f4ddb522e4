import { levels } from "../catalogue";
import { nameOf } from "../table/names";
import type { Player } from "../wire/generated";

/** What players of a match are called: as they were at the table. */
export function playerNames(players: readonly Player[]): string[] {
  return players.map(({ name, bot }, seat) => {
    const level = levels.find((one) => one === bot && one === name);
    if (level) return nameOf({ bot: level }, seat);
    return name === "" ? nameOf(null, seat) : name;
  });
}
