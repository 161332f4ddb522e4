import type { Chair, NewReport, Seat } from "../wire/generated";

/** Somebody whom one may report, and how the server is told who that is. */
export interface Reportable {
  key: string;
  name: string;
  whom: Pick<NewReport, "seat" | "event">;
}

/** The people on other seats, and those who have said something here and sit nowhere. */
export function reportable(
  chairs: readonly Chair[],
  sayings: readonly { key: number; name: string }[],
  own: Seat | null,
): Reportable[] {
  const seated = chairs.flatMap(({ sitter }, seat) => (sitter && "person" in sitter ? [{ name: sitter.person, seat }] : []));
  const others = seated.filter(({ seat }) => seat !== own);
  const known = new Set(seated.map(({ name }) => name));
  const gone = sayings.filter(({ name }) => !known.has(name));
  // The latest that each has said.
  const latest = new Map(gone.map(({ name, key }) => [name, key]));
  return [
    ...others.map(({ name, seat }) => ({ key: `seat ${seat}`, name, whom: { seat } })),
    ...[...latest].map(([name, event]) => ({ key: `event ${event}`, name, whom: { event } })),
  ];
}
