import type { RatedPlayer } from "../wire/generated";

/** Ratings are shown on this scale. Everybody begins between 0 and 50, and may come to be known as worse or better. */
export const SCALE = { from: -10, to: 60 };

/** How strong somebody is almost certainly, and most likely. */
export interface Interval {
  from: number;
  mean: number;
  to: number;
}

/** The interval that goes with a rating, as far as the scale goes. */
export function interval({ mean, uncertainty }: Pick<RatedPlayer, "mean" | "uncertainty">): Interval {
  const onScale = (value: number) => Math.min(Math.max(value, SCALE.from), SCALE.to);
  return { from: onScale(mean - 3 * uncertainty), mean: onScale(mean), to: onScale(mean + 3 * uncertainty) };
}
