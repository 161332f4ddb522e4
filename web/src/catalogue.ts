import { games, type GameSpec } from "./wire/games";
import type { GameId, Level } from "./wire/generated";

export type { GameSpec };
export type VariantSpec = GameSpec["variants"][number];

/** The games, in the order in which they are shown. */
export const catalogue = games;

/** How well bots play, from the weakest. */
export const levels: readonly Level[] = ["novice", "casual", "skilled", "expert"];

export function isGame(name: string): name is GameId {
  return games.some((game) => game.id === name);
}

/** The facts about a game, as the rules state them. */
export function specOf(game: GameId): GameSpec {
  const spec = games.find((one) => one.id === game);
  if (!spec) throw new Error(`unknown game ${game}`);
  return spec;
}

/** The variant with these values of the options; the usual one if nothing else is chosen. */
export function variantOf(spec: GameSpec, chosen: Readonly<Record<string, string>> = {}): VariantSpec {
  const isChosen = ({ options }: VariantSpec) =>
    spec.options.every(({ name, default: usual }) => options[name] === (chosen[name] ?? usual));
  const variant = spec.variants.find(isChosen);
  if (!variant) throw new Error(`${spec.id} has no such variant`);
  return variant;
}
