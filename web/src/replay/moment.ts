import type { Seat } from "../wire/generated";

/** Whose view is shown: one seat's, or all hands. */
export type Watched = Seat | "all";

/** One moment of a match, as somebody looks at it. */
export interface Moment {
  /** Number of decisions made. */
  at: number;
  watched: Watched;
}

const whole = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** The moment that an address leads to. What it does not say is the beginning, and the given seat. */
export function readMoment(search: string, usual: Watched): Moment {
  const asked = new URLSearchParams(search);
  const seat = asked.get("seat");
  return { at: whole(asked.get("at")) ?? 0, watched: seat === "all" ? "all" : (whole(seat) ?? usual) };
}

/** What an address says about a moment. */
export function writeMoment({ at, watched }: Moment): string {
  return `?at=${at}&seat=${watched}`;
}
