import type { GameId } from "../wire/generated";
import type { Words } from "./en";

/** What can be agreed on in a game, by the protocol's names. */
export function variantsOf(
  { variants }: Words,
  game: GameId,
): Record<string, { name: string; line: string }> {
  return Object.hasOwn(variants, game) ? variants[game as keyof typeof variants] : {};
}
