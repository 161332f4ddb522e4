import { levels } from "../catalogue";
import type { FinishedMatch, Level, NewTable } from "../wire/generated";

/** A table like that of a finished match: the same game, seats and bots. */
export function tableLike({ game, options, players }: Pick<FinishedMatch, "game" | "options" | "players">): NewTable {
  const bots = players.flatMap(({ bot }): Level[] => levels.filter((level) => level === bot));
  return { game, options, seats: players.length, bots };
}
