import type { Seat } from "../wire/generated";

/** A seat and its place; equal totals share the better place. */
export interface Place {
  place: number;
  seat: Seat;
  total: number;
}

/** The seats from the first to the last. */
export function ranking(totals: readonly number[], goal: "lowest" | "highest"): Place[] {
  const worth = (total: number) => (goal === "lowest" ? total : -total);
  const better = (total: number) => totals.filter((other) => worth(other) < worth(total)).length;
  return totals
    .map((total, seat) => ({ place: better(total) + 1, seat, total }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
