import { ownName } from "./names";
import { store, stored } from "../storage";
import type { Chair, Seat } from "../wire/generated";

/** Somebody who is not to be heard. A person has another id at each table, and the same one under each name. */
interface Muted {
  table: string;
  person: string;
}

/**
 * Somebody who is not to be heard at a rematch either. Their id there is not known yet: it is that of whoever has
 * the same name on the same seat.
 */
interface Expected {
  table: string;
  seat: Seat;
  name: string;
}

/** Only this device knows. */
const MUTED = "muted.people";
const EXPECTED = "muted.rematch";
/** The most people that are remembered; the oldest are forgotten first. */
const MOST = 200;

function before<T>(name: string, isOne: (one: Record<string, unknown>) => boolean): T[] {
  try {
    const all: unknown = JSON.parse(stored(name) ?? "[]");
    const fits = (one: unknown) => typeof one === "object" && one !== null && isOne(one as Record<string, unknown>);
    return Array.isArray(all) ? (all.filter(fits) as T[]) : [];
  } catch {
    return [];
  }
}

let muted = $state.raw(before<Muted>(MUTED, ({ table, person }) => typeof table === "string" && typeof person === "string"));
let expected = before<Expected>(
  EXPECTED,
  ({ table, seat, name }) => typeof table === "string" && typeof seat === "number" && typeof name === "string",
);

function expect(all: readonly Expected[]): void {
  expected = all.slice(-MOST);
  store(EXPECTED, JSON.stringify(expected));
}

/** The people at a table whom the player has blocked, unless the player wants to hear them there all the same. */
let blocked = $state.raw<readonly Muted[]>([]);

const without = (all: readonly Muted[], table: string, person: string) =>
  all.filter((one) => one.table !== table || one.person !== person);

export function isMuted(table: string, person: string): boolean {
  return [...muted, ...blocked].some((one) => one.table === table && one.person === person);
}

/** Mutes blocked people at a table. The server knows them, and this device does not remember them. */
export function muteBlocked(table: string, people: readonly string[]): void {
  blocked = people.map((person) => ({ table, person }));
}

/** Mutes somebody at a table, or hears them again. */
export function mute(table: string, person: string, wanted: boolean): void {
  const others = without(muted, table, person);
  if (!wanted) blocked = without(blocked, table, person);
  muted = (wanted ? [...others, { table, person }] : others).slice(-MOST);
  store(MUTED, JSON.stringify(muted));
}

type Place = Pick<Chair, "sitter" | "person">;

const nameOn = (chair: Place | undefined) => ownName(chair?.sitter);

/** Mutes the same people at the rematch. */
export function muteAtRematch(table: string, chairs: readonly Place[], rematch: string): void {
  const silent = chairs.flatMap((chair, seat): Expected[] => {
    const name = nameOn(chair);
    return name !== null && chair.person && isMuted(table, chair.person) ? [{ table: rematch, seat, name }] : [];
  });
  expect([...expected.filter((one) => one.table !== rematch), ...silent]);
}

/** Mutes those who were muted at the table before, once they are there. */
export function recallMuted(table: string, chairs: readonly Place[]): void {
  const here = expected.filter((one) => one.table === table);
  const found = here.filter(({ seat, name }) => nameOn(chairs[seat]) === name);
  if (found.length === 0) return;
  for (const { seat } of found) {
    const person = chairs[seat]?.person;
    if (person) mute(table, person, true);
  }
  expect(expected.filter((one) => !found.includes(one)));
}
