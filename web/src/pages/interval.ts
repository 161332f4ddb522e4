import type { RatedPlayer } from "../wire/generated";

/** Ratings are shown on a scale from 0, where everybody begins, to this. */
export const SCALE = 50;

/** How strong somebody is almost certainly, and most likely. */
export interface Interval {
  from: number;
  mean: number;
  to: number;
}

/** The interval that goes with a rating, as far as the scale goes. */
export function interval({ mean, uncertainty }: Pick<RatedPlayer, "mean" | "uncertainty">): Interval {
  const onScale = (value: number) => Math.min(Math.max(value, 0), SCALE);
  return { from: onScale(mean - 3 * uncertainty), mean: onScale(mean), to: onScale(mean + 3 * uncertainty) };
}
