import type { GameEvent, GameId, MatchEvent } from "../wire/generated";
import type { Words } from "../words/en";
import type { GamesWords } from "../words/games/en";
import { tell as tellHornochsen } from "./hornochsen/story";
import { tell as tellNoThanks } from "./no-thanks/story";
import { tell as tellTakeANumber } from "./take-a-number/story";
import { tell as tellTakeThat } from "./take-that/story";
import { tell as tellTake5 } from "./take5/story";

/** Tells an event of one game, if it is worth a sentence. */
export type Tell<G extends GameId> = (say: GamesWords, event: GameEvent<G>, names: readonly string[]) => string | null;

const tellers: { [G in GameId]: Tell<G> } = {
  take5: tellTake5,
  "take-a-number": tellTakeANumber,
  hornochsen: tellHornochsen,
  "take-that": tellTakeThat,
  "no-thanks": tellNoThanks,
};

/**
 * An event of the match as a sentence, if it is worth one. What happens around the rounds is alike in
 * all games and not told here.
 */
export function tell<G extends GameId>(
  words: Pick<Words, "games">,
  game: G,
  event: MatchEvent<G>,
  names: readonly string[],
): string | null {
  const whole: MatchEvent = event;
  if ("round_begins" in whole || "round_over" in whole || "match_over" in whole) return null;
  return tellers[game](words.games, event as GameEvent<G>, names);
}
