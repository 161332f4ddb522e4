import type { Chair, Seat } from "../wire/generated";

/** Somebody at a table, as all there know them. */
export interface Someone {
  /** The same under each name. */
  person: string;
  name: string;
  seat: Seat | null;
}

/** The same for names that look the same but for capitals and width. */
export const plain = (name: string) => name.normalize("NFKC").toLowerCase();

/** Everybody who sits at a table or has said something there, each once. */
export function peopleAt(
  chairs: readonly Pick<Chair, "sitter" | "person">[],
  sayings: readonly { person: string; name: string }[],
): Someone[] {
  const all = new Map<string, Someone>();
  chairs.forEach(({ sitter, person }, seat) => {
    if (person && sitter && "person" in sitter) all.set(person, { person, name: sitter.person, seat });
  });
  // Whoever sits has the name that stands there now; whoever does not has the latest.
  for (const { person, name } of sayings) {
    if ((all.get(person)?.seat ?? null) === null) all.set(person, { person, name, seat: null });
  }
  return [...all.values()];
}

/** What to call somebody: their name; and where another has the same, their seat tells them apart. */
export function labelOf(people: readonly Someone[], { person, name }: { person: string; name: string }): string {
  const isShared = people.some((one) => one.person !== person && plain(one.name) === plain(name));
  const seat = people.find((one) => one.person === person)?.seat ?? null;
  return isShared && seat !== null ? `${name} (${seat + 1})` : name;
}
