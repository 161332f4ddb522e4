import type { Chair, Sitter } from "../wire/generated";

/** What bots are called, by their seats. */
const BOTS = ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno"];

/** What they are called where a person has that name. */
const OTHERS = ["Kai", "Lea", "Mia", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sven", "Tara"];

/** The name of a person, or of the program that plays for one. */
export function ownName(sitter: Sitter | null | undefined): string | null {
  if (!sitter || "bot" in sitter) return null;
  return "person" in sitter ? sitter.person : sitter.program;
}

/** What everybody at the table is called; no bot is called like a person. */
export function namesOf(chairs: readonly Pick<Chair, "sitter">[]): string[] {
  const people = new Set(chairs.flatMap(({ sitter }) => ownName(sitter)?.toLowerCase() ?? []));
  const isFree = (name: string | undefined) => name !== undefined && !people.has(name.toLowerCase());
  return chairs.map(({ sitter }, seat) => {
    if (!sitter) return `${seat + 1}`;
    return ownName(sitter) ?? [BOTS[seat], OTHERS[seat]].find(isFree) ?? `Bot ${seat + 1}`;
  });
}
