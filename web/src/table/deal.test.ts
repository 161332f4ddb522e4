import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { dealsFollow, dealOf, firstSeat, type DealSource } from "./deal";

const rules = new URL("../../../crates/rules/tests/", import.meta.url);
const records = readdirSync(new URL("records/", rules)).filter((name) => name.endsWith(".jsonl"));
const read = (name: string) => readFileSync(new URL(`records/${name}`, rules), "utf8");

describe.each(records)("the record %s", (name) => {
  const record = read(name);
  it("has the deals of its seed", async () => {
    expect(await dealsFollow(record)).toBe(true);
  });
  it("is found out with another card, order or seed", async () => {
    const deal = record.split("\n").find((line) => line.startsWith('{"deal"')) ?? "";
    const tampered = deal.includes('"pool"')
      ? deal.replace("[1,2", "[2")
      : deal.replace(/\[(\d+),(\d+)/, (_, one: string, other: string) => `[${other},${one}`);
    expect(tampered).not.toBe(deal);
    expect(await dealsFollow(record.replace(deal, tampered))).toBe(false);
    if (deal.includes('"pool"')) return;
    const other = record.replace(/"seed":"../, (found) => `${found.slice(0, -2)}ff`);
    expect(await dealsFollow(other)).toBe(false);
  });
  it("is found out with another first seat", async () => {
    for (const [found, seat] of record.matchAll(/"first":(\d+)\}/g)) {
      const other = found.replace(seat!, String((Number(seat) + 1) % 2));
      expect(await dealsFollow(record.replace(found, other))).toBe(false);
    }
  });
});

it("some of the records have a seat that starts, drawn from the seed", () => {
  const drawn = records.filter((name) => read(name).includes('"first":"seed"'));
  expect(drawn.length).toBeGreaterThan(0);
});

/** The decks that no later version may change: see `crates/rules/tests/vectors.rs`. */
describe("the vectors", () => {
  const lines = readFileSync(new URL("vectors/deals.jsonl", rules), "utf8").trimEnd().split("\n");
  it("have the same deals and first seats", async () => {
    for (const line of lines) {
      const { play, seats, seed, rounds } = JSON.parse(line) as { play: string; seats: number; seed: string; rounds: Record<string, unknown>[] };
      const [game = "", option] = play.split(" ");
      const own = game === "no-thanks" ? { counters: option } : option === undefined ? {} : { variant: option };
      const options = { ...own, end: { rounds: 9 }, first: "seed" };
      const head = { game, options, seed, seats: Array(seats).fill(0) } as unknown as DealSource;
      for (const [index, deal] of rounds.entries()) {
        const { round: _, ...ours } = await dealOf(head, index + 1);
        expect(ours, line).toEqual(deal);
      }
    }
  });
});

it("the start moves to the next seat each round", async () => {
  const head = { game: "no-thanks", options: { counters: "open", end: { rounds: 9 }, first: 1 }, seed: "00".repeat(32), seats: [0, 0, 0] } as unknown as DealSource;
  expect(await Promise.all([1, 2, 3, 4].map((round) => firstSeat(head, round)))).toEqual([1, 2, 0, 1]);
});
