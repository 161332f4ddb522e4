import type { Translator } from "./translator";

/** How long something takes, as one says it: "1 hour and 5 minutes". Of days, seconds do not matter. */
export function durationText(by: Translator, seconds: number): string {
  const parts = [
    { unit: "days", count: Math.floor(seconds / 86_400) },
    { unit: "hours", count: Math.floor(seconds / 3600) % 24 },
    { unit: "minutes", count: Math.floor(seconds / 60) % 60 },
    { unit: "seconds", count: seconds % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const said = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(({ count }) => count > 0);
  return by.list(said.map(({ unit, count }) => by.say(`page-aloud-${unit}`, { count })));
}
