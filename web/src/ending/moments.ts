import type { MatchEvent, ReplayStep, Seat } from "../wire/generated";

/** Something in a match that moved the points of a seat. */
export interface KeyMoment {
  /** The number of the decision that led to it. */
  step: number;
  round: number;
  seat: Seat;
  /** The points that the event carried. */
  points: number;
  event: MatchEvent;
}

const MOST_MOMENTS = 3;

/**
 * The events that carried the most points, in the order in which they happened. Of two that are
 * equal, the later one counts for more. Each seat has one of them at most in each decision.
 */
export function keyMoments(steps: readonly ReplayStep[]): KeyMoment[] {
  const largest = new Map<string, KeyMoment>();
  for (const moment of momentsIn(steps)) {
    const key = `${moment.step} ${moment.seat}`;
    const known = largest.get(key);
    if (!known || sizeOf(moment) > sizeOf(known)) largest.set(key, moment);
  }
  return [...largest.values()]
    .sort((one, other) => sizeOf(other) - sizeOf(one) || other.step - one.step)
    .slice(0, MOST_MOMENTS)
    .sort((one, other) => one.step - other.step);
}

const sizeOf = ({ points }: KeyMoment) => Math.abs(points);

function momentsIn(steps: readonly ReplayStep[]): KeyMoment[] {
  const found: KeyMoment[] = [];
  let round = 1;
  for (const { number, faces } of steps) {
    for (const event of faces[0]?.events ?? []) {
      if ("round_begins" in event) round = event.round_begins.round;
      const carried = carriedBy(event);
      if (carried && carried.points !== 0) found.push({ step: number, round, event, ...carried });
    }
  }
  return found;
}

/** The seat whose points an event moved, and by how much, as far as the event says so. */
function carriedBy(event: MatchEvent): { seat: Seat; points: number } | null {
  const [name, fields] = Object.entries(event)[0] as [string, Record<string, unknown>];
  // A count at the end of a round repeats what happened before.
  if (name === "scored") return null;
  const { seat } = fields;
  const points = fields["heads"] ?? fields["worth"];
  return typeof seat === "number" && typeof points === "number" ? { seat, points } : null;
}
