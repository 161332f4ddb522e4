import type { Chair, PublicId, Seat } from "../wire/generated";

/** Somebody whom one may report. */
export interface Reportable {
  person: PublicId;
  name: string;
}

/** The people on other seats, and those who have said something here and sit nowhere. */
export function reportable(
  chairs: readonly Chair[],
  sayings: readonly Reportable[],
  own: Seat | null,
): Reportable[] {
  const seated = chairs.flatMap(({ sitter, person }) =>
    sitter && "person" in sitter && person ? [{ person, name: sitter.person }] : [],
  );
  const me = own === null ? undefined : chairs[own]?.person;
  const known = new Set(seated.map(({ person }) => person));
  const gone = new Map(sayings.filter(({ person }) => !known.has(person)).map(({ person, name }) => [person, name]));
  const all = [...seated, ...[...gone].map(([person, name]) => ({ person, name }))];
  return all.filter(({ person }) => person !== me);
}
