import { levels } from "../catalogue";
import { namesOf } from "../table/names";
import type { Player, Sitter } from "../wire/generated";

/** What players of a match are called: as they were at the table. */
export function playerNames(players: readonly Player[]): string[] {
  const sitters = players.map(({ name, bot }): Sitter | null => {
    const level = levels.find((one) => one === bot && one === name);
    if (level) return { bot: level };
    return name === "" ? null : { person: name };
  });
  return namesOf(sitters.map((sitter) => ({ sitter })));
}
