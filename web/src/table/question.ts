import type { Action, Ask, Clock, Event, MatchView, Seat } from "../wire/generated";

/** What is asked after an event: something new, the same with another deadline, nothing any more, or the same as before. */
export function askedAfter(event: Event, asked: Ask | null): Ask | null {
  if (event.ask === undefined) return asked;
  if (event.ask === "ended") return null;
  return "new" in event.ask ? event.ask.new : event.ask.again;
}

/** How long a decision may take, in milliseconds; nothing if as long as people like. */
export function limitOf(clock: Clock | undefined): number | null {
  if (clock === undefined || clock === "none") return null;
  return 1000 * ("seconds" in clock ? clock.seconds : clock.days * 24 * 60 * 60);
}

/** The time since which each seat is awaited, after an event. A seat that has not acted keeps its time. */
export function awaitedSince(
  since: ReadonlyMap<Seat, number>,
  event: Event,
  before: readonly Seat[],
  after: readonly Seat[],
): Map<Seat, number> {
  const actor = "acted" in event ? event.acted.seat : null;
  return new Map(
    after.flatMap((seat): [Seat, number][] => {
      const at = seat !== actor && before.includes(seat) ? since.get(seat) : event.at;
      return at === undefined ? [] : [[seat, at]];
    }),
  );
}

/** The choice that lies face down before a seat, as its own view shows it. */
export function lyingFaceDown({ position }: MatchView, seat: Seat): Action | null {
  const choice = "choices" in position ? position.choices[seat] : null;
  return typeof choice === "number" ? { play: choice } : null;
}

/** `true` if cards are being chosen face down, to be turned up once all have chosen. */
export function isFaceDown({ position: { stage } }: MatchView): boolean {
  return typeof stage === "object" && "choosing" in stage;
}

export function sameAction(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * `true` if a player has seen all that the next face-down choice is about: what became of the card before, and the
 * hand to choose from. Cards of others may still have to be drawn.
 */
export function isReadyToChoose(drawn: MatchView, truth: MatchView, seat: Seat): boolean {
  const [now, then] = [drawn.position, truth.position];
  if (!isFaceDown(truth) || !truth.to_act.includes(seat) || drawn.round !== truth.round) return false;
  if (!("choices" in now && "choices" in then) || now.rows.some((row) => row.length === 0)) return false;
  const [held, hand] = [now.hands[seat]?.known, then.hands[seat]?.known];
  return now.choices[seat] === null && String(held) === String(hand);
}
