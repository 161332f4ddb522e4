import type { GameId, MatchEvent } from "../wire/types";
import type { Words } from "../words/en";

/** An event of the match as a sentence, if it is worth one. */
export function tell(
  _words: Words,
  _game: GameId,
  _event: MatchEvent,
  _names: string[],
): string | null {
  return null;
}
