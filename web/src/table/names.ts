import type { Chair } from "../wire/generated";

/** What bots are called, by their seats. */
const BOTS = ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno"];

/** What they are called where a person has that name. */
const OTHERS = ["Kai", "Lea", "Mia", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sven", "Tara"];

/** What everybody at the table is called; no bot is called like a person. */
export function namesOf(chairs: readonly Pick<Chair, "sitter">[]): string[] {
  const people = new Set(chairs.flatMap(({ sitter }) => (sitter && "person" in sitter ? sitter.person.toLowerCase() : [])));
  const isFree = (name: string | undefined) => name !== undefined && !people.has(name.toLowerCase());
  return chairs.map(({ sitter }, seat) => {
    if (!sitter) return `${seat + 1}`;
    return "person" in sitter ? sitter.person : ([BOTS[seat], OTHERS[seat]].find(isFree) ?? `Bot ${seat + 1}`);
  });
}
