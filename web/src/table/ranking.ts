import type { Score, Seat } from "../wire/types";

/** A seat and its place; who has the same total shares the better place. */
export interface Place {
  place: number;
  seat: Seat;
  total: Score;
}

/** The seats from the first to the last. */
export function ranking(totals: readonly Score[], goal: "lowest" | "highest"): Place[] {
  const worth = (total: Score) => (goal === "lowest" ? total : -total);
  const better = (total: Score) => totals.filter((other) => worth(other) < worth(total)).length;
  return totals
    .map((total, seat) => ({ place: better(total) + 1, seat, total }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
