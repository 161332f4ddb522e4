import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { FairDeal, RecordHead } from "../wire/generated";
import { dealOf } from "./deal";
import { check, commitmentOf, drawContribution, seedOf, type Findings } from "./fair";

/** The example of the documentation, as it stands there. */
function example(): RecordHead & { fair: FairDeal } {
  const page = readFileSync(new URL("../../../docs/fair-deals.md", import.meta.url), "utf8");
  const head = /<!-- head -->\n```\n(.*)\n```/.exec(page)?.[1];
  if (head === undefined) throw new Error("the page has no example");
  return JSON.parse(head) as RecordHead & { fair: FairDeal };
}

const head = example();
const { fair, seed } = head;

/** A record that begins with the example, but for what is said here, and has the deal of its seed. */
async function record(other: Partial<RecordHead> = {}): Promise<string> {
  const whole = { ...head, ...other };
  return `${JSON.stringify(whole)}\n${JSON.stringify({ deal: await dealOf(whole, 1) })}\n`;
}

const own = "00112233445566778899aabbccddeeff";
const me = { table: fair.table, seat: 2, promised: { commitment: fair.commitment, contribution: own } };
const good: Findings = { secret: "yes", seed: "yes", deals: "yes", promise: "yes", mine: "yes" };

describe("the documented example", () => {
  it("has the documented commitment and seed", async () => {
    expect(await commitmentOf(fair)).toBe(fair.commitment);
    expect(await seedOf(fair)).toBe(seed);
  });

  it("is good for a player", async () => {
    expect(await check(await record(), me)).toEqual(good);
  });

  it("is half known to a player who has kept nothing", async () => {
    const stranger = { table: fair.table, seat: null, promised: null };
    expect(await check(await record(), stranger)).toEqual({ ...good, promise: "unknown", mine: "unknown" });
  });
});

describe("a dishonest record is found out", () => {
  it("with another secret", async () => {
    const secret = fair.secret.replace(/^00/, "01");
    const other = { ...fair, secret, commitment: await commitmentOf({ ...fair, secret }) };
    const found = await check(await record({ fair: other, seed: await seedOf(other) }), me);
    expect(found).toEqual({ ...good, promise: "no" });
    const lie = await check(await record({ fair: { ...fair, secret } }), me);
    expect(lie).toEqual({ ...good, secret: "no", seed: "no" });
  });

  it("with other contributions", async () => {
    const without = { ...fair, contributions: ["c0ffee", null, null] };
    const found = await check(await record({ fair: without, seed: await seedOf(without) }), me);
    expect(found).toEqual({ ...good, mine: "no" });
    expect((await check(await record({ fair: without }), me))?.seed).toBe("no");
  });

  it("with another first seat, or another card", async () => {
    const written = await record();
    const seat = /"first":(\d)/.exec(written)?.[1];
    const other = written.replace(`"first":${seat}`, `"first":${(Number(seat) + 1) % 3}`);
    expect(await check(other, me)).toEqual({ ...good, deals: "no" });
    const card = written.replace(/"pile":\[(\d+),(\d+)/, '"pile":[$2,$1');
    expect(await check(card, me)).toEqual({ ...good, deals: "no" });
  });

  it("from another table", async () => {
    expect(await check(await record(), { ...me, table: "elsewhere" })).toEqual({ ...good, promise: "no" });
  });
});

it("says nothing about a record that says nothing", async () => {
  const { fair: _, ...plain } = head;
  expect(await check(JSON.stringify(plain), me)).toBeNull();
});

it("draws sixteen bytes, and others each time", () => {
  const drawn = [drawContribution(), drawContribution()];
  for (const one of drawn) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(drawn[0]).not.toBe(drawn[1]);
});
