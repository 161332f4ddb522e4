import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { RecordHead } from "../wire/generated";
import { check, commitmentOf, drawContribution, seedOf, type Findings } from "./fair";

/** The example of the documentation, as it stands there. */
function example(): Required<Pick<RecordHead, "fair" | "seed">> {
  const page = readFileSync(new URL("../../../docs/fair-deals.md", import.meta.url), "utf8");
  const head = /<!-- head -->\n```\n(.*)\n```/.exec(page)?.[1];
  if (head === undefined) throw new Error("the page has no example");
  return JSON.parse(head) as Required<Pick<RecordHead, "fair" | "seed">>;
}

const { fair, seed } = example();
const own = "00112233445566778899aabbccddeeff";
const me = { table: fair.table, seat: 2, promised: { commitment: fair.commitment, contribution: own } };
const good: Findings = { secret: "yes", seed: "yes", promise: "yes", mine: "yes" };

describe("the documented example", () => {
  it("has the documented commitment and seed", async () => {
    expect(await commitmentOf(fair)).toBe(fair.commitment);
    expect(await seedOf(fair)).toBe(seed);
  });

  it("is good for who was there", async () => {
    expect(await check({ fair, seed }, me)).toEqual(good);
  });

  it("is half known to who has kept nothing", async () => {
    const stranger = { table: fair.table, seat: null, promised: null };
    expect(await check({ fair, seed }, stranger)).toEqual({ ...good, promise: "unknown", mine: "unknown" });
  });
});

describe("a dishonest record is found out", () => {
  it("with another secret", async () => {
    const secret = fair.secret.replace(/^00/, "01");
    const other = { ...fair, secret, commitment: await commitmentOf({ ...fair, secret }) };
    const found = await check({ fair: other, seed: await seedOf(other) }, me);
    expect(found).toEqual({ ...good, promise: "no" });
    const lie = await check({ fair: { ...fair, secret }, seed }, me);
    expect(lie).toEqual({ ...good, secret: "no", seed: "no" });
  });

  it("with other contributions", async () => {
    const without = { ...fair, contributions: ["c0ffee", null, null] };
    const found = await check({ fair: without, seed: await seedOf(without) }, me);
    expect(found).toEqual({ ...good, mine: "no" });
    expect((await check({ fair: without, seed }, me))?.seed).toBe("no");
  });

  it("from another table", async () => {
    expect(await check({ fair, seed }, { ...me, table: "elsewhere" })).toEqual({ ...good, promise: "no" });
  });
});

it("says nothing about a record that says nothing", async () => {
  expect(await check({ seed }, me)).toBeNull();
});

it("draws sixteen bytes, and others each time", () => {
  const drawn = [drawContribution(), drawContribution()];
  for (const one of drawn) expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(drawn[0]).not.toBe(drawn[1]);
});
