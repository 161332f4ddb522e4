import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { LobbyMessage, RunningTable, TableState } from "./generated";
import { LobbySocket } from "./lobby";

/** The far end of a line, in the test's hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  close() {}
  say(message: LobbyMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = (name: string, code = "") => ({ table: name, code }) as TableState;
const run = (name: string, round: number) => ({ table: name, round }) as RunningTable;
const latest = () => FakeSocket.all.at(-1) as FakeSocket;
let shown: string[];
let running: string[];
let isOpen: boolean | null;
let announced: string | null;
let invited: string[];

function listen(): LobbySocket {
  return new LobbySocket("ws://here", {
    tables: (tables) => (shown = tables.map(({ table, code }) => table + code)),
    running: (tables) => (running = tables.map(({ table, round }) => `${table}${round}`)),
    announcement: (announcement) => (announced = announcement?.text ?? null),
    invitations: (invitations) => (invited = invitations.map(({ from }) => from)),
    isOpen: (now) => (isOpen = now),
  });
}

beforeEach(() => {
  [FakeSocket.all, shown, isOpen] = [[], [], null];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows tables that come, change and go", () => {
  listen();
  latest().say({ tables: [table("a"), table("b")] });
  expect([shown, isOpen]).toEqual([["a", "b"], true]);
  latest().say({ table: table("c") });
  latest().say({ table: table("b", "!") });
  expect(shown).toEqual(["c", "a", "b!"]);
  latest().say({ gone: "a" });
  latest().say({ gone: "nobody knows it" });
  expect(shown).toEqual(["c", "b!"]);
});

it("shows matches that begin, go on and end", () => {
  listen();
  latest().say({ tables: [table("a")] });
  latest().say({ running: run("b", 1) });
  latest().say({ running: run("c", 1) });
  latest().say({ running: run("b", 2) });
  expect([shown, running]).toEqual([["a"], ["c1", "b2"]]);
  latest().say({ ended: "c" });
  expect(running).toEqual(["b2"]);
  // What is running now follows.
  latest().say({ tables: [] });
  expect(running).toEqual([]);
});

it("comes back when the line breaks, and believes what it hears then", () => {
  listen();
  latest().say({ tables: [table("a")] });
  latest().onclose?.();
  expect(isOpen).toBe(false);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all.length).toBe(2);
  latest().say({ tables: [table("b")] });
  expect([shown, isOpen]).toEqual([["b"], true]);
});

it("passes on what the operator tells everybody", () => {
  listen();
  latest().say({ tables: [table("a")] });
  latest().say({ announcement: { text: "Soon!" } });
  expect([shown, announced]).toEqual([["a"], "Soon!"]);
  latest().say({ announcement: null });
  expect([shown, announced]).toEqual([["a"], null]);
});

it("passes on who invites the player", () => {
  listen();
  latest().say({ tables: [table("a")] });
  latest().say({ invitations: [{ table: "t", from: "Ada", game: "take5", at: 1 }] });
  expect([shown, invited]).toEqual([["a"], ["Ada"]]);
  latest().say({ invitations: [] });
  expect(invited).toEqual([]);
});

it("does not come back once it is closed", () => {
  const lobby = listen();
  lobby.close();
  latest().onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
});
