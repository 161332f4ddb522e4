import type { FairDeal, RecordHead } from "../wire/generated";
import { dealsFollow } from "./deal";

/** Bytes as they are written, two digits each. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesIn(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A table's id with its length before it. */
function tableBytes(table: string): Uint8Array {
  const id = ascii(table);
  return joined([id.length], id);
}

/** Random bytes of one's own for the deals, as they are sent. */
export function drawContribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Browsers calculate hashes only for pages that came safely. */
export function canCheck(): boolean {
  return "subtle" in crypto;
}

/** What a dealer with this secret has to have shown before the match: see `docs/fair-deals.md`. */
export async function commitmentOf({ table, secret }: Pick<FairDeal, "table" | "secret">): Promise<string> {
  const text = joined(ascii("taketable commitment"), tableBytes(table), bytesIn(secret));
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** The seed that follows from the secret and from what all seats put in. */
export async function seedOf({ table, secret, contributions }: Omit<FairDeal, "commitment">): Promise<string> {
  const seats = contributions.map((contribution, seat) => {
    const bytes = bytesIn(contribution ?? "");
    return joined([seat, bytes.length], bytes);
  });
  const message = joined(ascii("taketable fair seed"), tableBytes(table), ...seats);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesIn(secret), hmac, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message)));
}

/** What was shown before the match, and what one put in. */
export interface Promised {
  commitment: string;
  contribution: string | null;
}

/** How a record begins. */
export function headOf(record: string): RecordHead {
  return JSON.parse(record.split("\n", 1)[0] ?? "") as RecordHead;
}

/** What a look at a record has shown. */
export interface Findings {
  /** `true` if the secret has the written commitment. */
  secret: "yes" | "no";
  /** `true` if secret and contributions give the seed. */
  seed: "yes" | "no";
  /** `true` if the seed gives all deals and the seat that starts. */
  deals: "yes" | "no";
  /** `true` if the commitment is the one that was shown before the match, at the same table. */
  promise: "yes" | "no" | "unknown";
  /** `true` if our own contribution counted. */
  mine: "yes" | "no" | "unknown";
}

/** Recalculates the deals. Returns `null` if the record does not say how they were made. */
export async function check(
  record: string,
  mine: { table: string; seat: number | null; promised: Promised | null },
): Promise<Findings | null> {
  const { fair, seed } = headOf(record);
  if (!fair) return null;
  const whether = (fits: boolean) => (fits ? "yes" : "no");
  const { promised, seat, table } = mine;
  const own = promised?.contribution ?? null;
  return {
    secret: whether((await commitmentOf(fair)) === fair.commitment),
    seed: whether((await seedOf(fair)) === seed),
    deals: whether(await dealsFollow(record)),
    promise: promised ? whether(promised.commitment === fair.commitment && table === fair.table) : "unknown",
    mine: own === null || seat === null ? "unknown" : whether(fair.contributions[seat] === own),
  };
}
