import type { Action, Ask, Clock, Event, MatchView, Seat } from "../wire/generated";

/**
 * Whether nothing came of an action but a card that lies face down while others still choose. Then
 * nobody is asked anything new, and who has chosen may choose again: see `crates/server/src/table.rs`.
 */
function liesFaceDown(seat: Seat, before: readonly Seat[], after: readonly Seat[]): boolean {
  const others = before.filter((one) => one !== seat);
  const same = (seats: readonly Seat[]) => seats.join() === after.join();
  return before.includes(seat) ? others.length > 0 && same(others) : same(before);
}

/** What is asked after an event: something new, the same as before, or nothing. */
export function askedAfter(event: Event, asked: Ask | null, awaited: readonly Seat[]): Ask | null {
  if (event.ask) return event.ask;
  if (!("acted" in event) || !event.view) return asked;
  return liesFaceDown(event.acted.seat, awaited, event.view.to_act) ? asked : null;
}

/** How long a decision may take, in milliseconds; nothing if as long as people like. */
export function limitOf(clock: Clock | undefined): number | null {
  if (clock === undefined || clock === "none") return null;
  return 1000 * ("seconds" in clock ? clock.seconds : clock.days * 24 * 60 * 60);
}

/** Since when each of those is awaited who are after an event: who was and did nothing waits on. */
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
