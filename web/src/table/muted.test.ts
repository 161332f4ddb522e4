import { beforeEach, expect, it, vi } from "vitest";

import type { Chair } from "../wire/generated";

const chair = (name: string, person: string): Pick<Chair, "sitter" | "person"> => ({ sitter: { person: name }, person });

let kept: Map<string, string>;

/** The page, loaded again: with what was kept, and nothing else. */
async function load() {
  vi.resetModules();
  return import("./muted.svelte");
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

it("is by person and table, and remembered", async () => {
  const page = await load();
  page.mute("t1", "aa", true);
  for (const { isMuted } of [page, await load()]) {
    expect(isMuted("t1", "aa")).toBe(true);
    expect(isMuted("t1", "bb")).toBe(false);
    expect(isMuted("t2", "aa")).toBe(false);
  }
  page.mute("t1", "aa", false);
  expect((await load()).isMuted("t1", "aa")).toBe(false);
});

it("holds for blocked people, whom this device does not remember", async () => {
  const page = await load();
  page.mute("t1", "aa", true);
  page.muteBlocked("t1", ["bb", "cc"]);
  expect(["aa", "bb", "cc", "dd"].map((person) => page.isMuted("t1", person))).toEqual([true, true, true, false]);
  // The player may hear them at this table all the same.
  page.mute("t1", "bb", false);
  expect(page.isMuted("t1", "bb")).toBe(false);
  expect((await load()).isMuted("t1", "cc")).toBe(false);
  // Nobody is blocked any longer.
  page.muteBlocked("t1", []);
  expect(["aa", "cc"].map((person) => page.isMuted("t1", person))).toEqual([true, false]);
});

it("goes on at the rematch for the same name on the same seat", async () => {
  const { mute, muteAtRematch } = await load();
  mute("t1", "bb", true);
  muteAtRematch("t1", [chair("Ada", "aa"), chair("Ada", "bb"), chair("Cyd", "cc")], "t2");
  const { isMuted, recallMuted } = await load();
  recallMuted("t2", [chair("Ada", "11"), { sitter: null }, chair("Cyd", "33")]);
  expect(["11", "22", "33"].map((person) => isMuted("t2", person))).toEqual([false, false, false]);
  recallMuted("t2", [chair("Ada", "11"), chair("Ada", "22"), chair("Cyd", "33")]);
  expect(["11", "22", "33"].map((person) => isMuted("t2", person))).toEqual([false, true, false]);
});

it("does not fall on somebody else who took the seat", async () => {
  const { mute, muteAtRematch, recallMuted, isMuted } = await load();
  mute("t1", "bb", true);
  muteAtRematch("t1", [chair("Ada", "aa"), chair("Bo", "bb")], "t2");
  recallMuted("t2", [chair("Ada", "11"), chair("Zoe", "22")]);
  expect(isMuted("t2", "22")).toBe(false);
});

it("is taken back for the rematch, too, as long as nobody went there", async () => {
  const { mute, muteAtRematch, recallMuted, isMuted } = await load();
  const chairs = [chair("Ada", "aa"), chair("Bo", "bb")];
  mute("t1", "bb", true);
  muteAtRematch("t1", chairs, "t2");
  mute("t1", "bb", false);
  muteAtRematch("t1", chairs, "t2");
  recallMuted("t2", [chair("Ada", "11"), chair("Bo", "22")]);
  expect(isMuted("t2", "22")).toBe(false);
});

it("does not mind what else may be kept there", async () => {
  for (const text of ['["Bo"]', "{", "null", '[{"table":1}]']) {
    kept.set("taketable.muted.people", text);
    kept.set("taketable.muted.rematch", text);
    expect((await load()).isMuted("t1", "bb")).toBe(false);
  }
});
