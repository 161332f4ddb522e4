import { store, stored } from "../storage";
import type { Promised } from "./fair";

/** What tables have promised about their deals is kept on this device, the latest last. */
const KEPT = "promises";
/** More tables than anybody checks later. */
const MOST = 100;

type Entry = Promised & { table: string };

function all(): Entry[] {
  try {
    const entries: unknown = JSON.parse(stored(KEPT) ?? "[]");
    return Array.isArray(entries) ? (entries as Entry[]) : [];
  } catch {
    return [];
  }
}

/** What a table has promised, if this device has been told. */
export function promiseOf(table: string): Promised | null {
  return all().find((entry) => entry.table === table) ?? null;
}

/** Keeps the first commitment that a table has shown: another one later would be a lie. */
export function keepCommitment(table: string, commitment: string): void {
  if (!promiseOf(table)) write({ table, commitment, contribution: null });
}

/** Stores our latest contribution. */
export function keepContribution(table: string, contribution: string): void {
  const promised = promiseOf(table);
  if (promised) write({ table, commitment: promised.commitment, contribution });
}

function write(entry: Entry): void {
  const others = all().filter(({ table }) => table !== entry.table);
  store(KEPT, JSON.stringify([...others, entry].slice(-MOST)));
}
