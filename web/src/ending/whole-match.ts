import type { Fetch } from "../replay/source";
import type { ReplayStep, Seat } from "../wire/generated";

/** Every step of a match as one seat saw it. The server sends them in pages. */
export async function allSteps(fetch: Fetch, seat: Seat): Promise<ReplayStep[]> {
  const steps: ReplayStep[] = [];
  for (;;) {
    const page = await fetch(seat, steps.length);
    steps.push(...page.steps);
    if (page.steps.length === 0 || steps.length > page.last) return steps;
  }
}
