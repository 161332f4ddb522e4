import type { Chair, Sitter } from "../wire/generated";

/** What bots are called, by their seats. */
const BOTS = ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Juno"];

/** What somebody on this seat is called. */
export function nameOf(sitter: Sitter | null, seat: number): string {
  if (!sitter) return `${seat + 1}`;
  return "person" in sitter ? sitter.person : (BOTS[seat] ?? `Bot ${seat + 1}`);
}

/** What everybody at the table is called. */
export function namesOf(chairs: readonly Chair[]): string[] {
  return chairs.map(({ sitter }, seat) => nameOf(sitter, seat));
}
