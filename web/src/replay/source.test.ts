import { expect, it } from "vitest";

import type { MatchReplay } from "../wire/generated";
import { Source } from "./source";

const LAST = 250;
const PAGE = 100;

/** A match of which only the numbers matter, and what it was asked for. */
function numbered() {
  const asked: string[] = [];
  const source = new Source((seat, from) => {
    asked.push(`${seat} ${from}`);
    const length = Math.max(0, Math.min(PAGE, LAST + 1 - from));
    const steps = Array.from({ length }, (_, i) => ({ number: from + i, faces: [] }));
    return Promise.resolve({ last: LAST, steps } as unknown as MatchReplay);
  });
  return { asked, source };
}

it("fetches every step, forwards and backwards, in few questions", async () => {
  const { asked, source } = numbered();
  const numbers = Array.from({ length: LAST + 1 }, (_, i) => i);
  for (const number of numbers) expect((await source.step(0, number))?.number).toBe(number);
  expect(asked.length).toBeLessThanOrEqual(5);
  const before = asked.length;
  for (const number of numbers.toReversed()) await source.step(0, number);
  expect(asked.length).toBe(before);
});

it("asks for each view apart, and once for the same at the same time", async () => {
  const { asked, source } = numbered();
  await Promise.all([source.step("all", 200), source.step("all", 200), source.step(1, 200)]);
  expect(asked).toEqual(["null 160", "1 160"]);
  expect(source.known(0, 200)).toBeNull();
  expect(source.known(1, 200)?.number).toBe(200);
});

it("has nothing beyond the end", async () => {
  expect(await numbered().source.step(0, LAST + 60)).toBeNull();
});

it("asks again after trouble", async () => {
  let times = 0;
  const source = new Source(() => Promise.reject(new Error(`${++times}`)));
  await expect(source.step(0, 0)).rejects.toThrow("1");
  await expect(source.step(0, 0)).rejects.toThrow("2");
});
