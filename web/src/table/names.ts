import type { Chair } from "../wire/generated";
import { plain } from "./people";

/** What bots are called, by their seats. */
const BOTS = ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno"];

/** What they are called where a person has that name. */
const OTHERS = ["Kai", "Lea", "Mia", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sven", "Tara"];

/** What everybody at the table is called; no bot is called like a person, and no two people the same. */
export function namesOf(chairs: readonly Pick<Chair, "sitter">[]): string[] {
  const people = chairs.flatMap(({ sitter }) => (sitter && "person" in sitter ? plain(sitter.person) : []));
  const isFree = (name: string | undefined) => name !== undefined && !people.includes(plain(name));
  const isShared = (name: string) => people.filter((one) => one === plain(name)).length > 1;
  return chairs.map(({ sitter }, seat) => {
    if (!sitter) return `${seat + 1}`;
    if ("person" in sitter) return isShared(sitter.person) ? `${sitter.person} (${seat + 1})` : sitter.person;
    return [BOTS[seat], OTHERS[seat]].find(isFree) ?? `Bot ${seat + 1}`;
  });
}
