import type { MatchEvent } from "../wire/generated";
import type { Step } from "./playback";

/** What is dealt or counted for each seat goes by quickly; what moves on the board takes its time. */
export function weightOf(event: MatchEvent): number {
  if ("hand" in event || "drawn" in event) return 0.15;
  if ("chosen" in event) return 0.25;
  if ("scored" in event) return 0.4;
  if ("revealed" in event) return 1.6;
  if ("match_over" in event) return 1.5;
  return 1;
}

/** What follows from one decision takes no longer than this, in parts of the pace: at the usual speed, 5 s. */
const MOST_WEIGHT = 10;

/** The same steps, faster if there are so many that one would have to wait for them. */
export function inTime(steps: readonly Step[]): Step[] {
  const whole = steps.reduce((sum, { weight }) => sum + weight, 0);
  const faster = Math.min(1, MOST_WEIGHT / whole);
  return steps.map((step) => ({ ...step, weight: step.weight * faster }));
}
