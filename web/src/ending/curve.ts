import type { RoundEnd } from "../wire/generated";

/** The values between which a chart is drawn, and those that get a line. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** The totals of each seat: nothing at first, then after each round. */
export function totalsOverRounds(rounds: readonly RoundEnd[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => [0, ...rounds.map(({ totals }) => totals[seat] ?? 0)]);
}

const MOST_STEPS = 5;

/** A scale with round numbers. It has room for all values and for `start`. */
export function scaleFor(values: readonly number[], start = 0): Scale {
  const [low, high] = [Math.min(start, ...values), Math.max(start, ...values)];
  const step = roundStep(Math.max(1, high - low) / MOST_STEPS);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below this. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** Where a value stands between the ends of a scale: 0 at the lower one, 1 at the upper one. */
export function shareOf({ low, high }: Pick<Scale, "low" | "high">, value: number): number {
  return high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)));
}
