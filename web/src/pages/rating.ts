import type { RatedPlayer } from "../wire/generated";

/** The mean of a new player, what it is shown as, and how much a point of the server's scale is. */
export const START = { mean: 25, shown: 1500 };
const POINT = 40;
/** Standard deviations to each side of the mean in a 95% interval. */
const DEVIATIONS = 1.96;
/** A rating that is less certain than this is provisional. */
const CERTAIN = 200;

/** Ratings are drawn on this scale. */
export const SCALE = { from: 500, to: 2500 };

/** A rating as people read it. */
export interface ShownRating {
  rating: number;
  /** How far the true strength may lie from it. */
  range: number;
  isProvisional: boolean;
  /** The ends of the range, as far as the scale goes. */
  from: number;
  to: number;
}

/** What is shown of a rating. */
export function shownRating({ mean, uncertainty }: Pick<RatedPlayer, "mean" | "uncertainty">): ShownRating {
  const rating = Math.round(START.shown + POINT * (mean - START.mean));
  const range = Math.round(POINT * DEVIATIONS * uncertainty);
  const onScale = (value: number) => Math.min(Math.max(value, SCALE.from), SCALE.to);
  return { rating, range, isProvisional: range > CERTAIN, from: onScale(rating - range), to: onScale(rating + range) };
}
