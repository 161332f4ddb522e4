import type { MatchEvent } from "../wire/generated";

/** What is dealt or counted for each seat goes by quickly; what moves on the board takes its time. */
export function weightOf(event: MatchEvent): number {
  if ("hand" in event || "drawn" in event) return 0.15;
  if ("chosen" in event) return 0.25;
  if ("scored" in event) return 0.4;
  if ("revealed" in event) return 1.6;
  if ("match_over" in event) return 1.5;
  return 1;
}
