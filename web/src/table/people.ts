import type { Chair, Seat } from "../wire/generated";
import { ownName } from "./names";

/** Somebody at a table, as all there know them. */
export interface Someone {
  /** The same under each name. */
  person: string;
  name: string;
  seat: Seat | null;
}

/** Everybody who sits at a table or has said something there, each once. */
export function peopleAt(
  chairs: readonly Pick<Chair, "sitter" | "person">[],
  sayings: readonly { person: string; name: string }[],
): Someone[] {
  const all = new Map<string, Someone>();
  chairs.forEach(({ sitter, person }, seat) => {
    const name = ownName(sitter);
    if (person && name !== null) all.set(person, { person, name, seat });
  });
  // Whoever sits has the name that stands there now; whoever does not has the latest.
  for (const { person, name } of sayings) {
    if ((all.get(person)?.seat ?? null) === null) all.set(person, { person, name, seat: null });
  }
  return [...all.values()];
}
