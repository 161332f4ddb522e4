import type { Card, GameId } from "../wire/generated";

/** What tools show of a game; the page itself does without. */
export interface Sample {
  /** One card of each kind. */
  cards: Card[];
  /** A moment of a match of bots that shows what the game is about, as seat 0 sees it. */
  moment: { seed: number; at: number };
}

const files = import.meta.glob<Sample>("./*/sample.ts", { eager: true, import: "sample" });

export function sampleOf(game: GameId): Sample {
  const sample = files[`./${game}/sample.ts`];
  if (!sample) throw new Error(`${game} has no sample`);
  return sample;
}
