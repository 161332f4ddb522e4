import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ApiError } from "./api";
import { TableSocket, type Line } from "./socket";
import type { Event, ServerMessage, Welcome } from "./generated";

/** The far end of a line, in the test's hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get latest(): FakeSocket {
    const latest = FakeSocket.all.at(-1);
    if (!latest) throw new Error("nobody has connected");
    return latest;
  }

  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.all.push(this);
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close() {}
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = (number: number) => ({ welcome: { number } as Welcome });
const said = (number: number) => ({
  event: { number, at: 0, said: { person: "ad00000000000000", name: "Ada", text: "Hello" } } satisfies Event,
});

let heard: string[];
let lines: Line[];

function come(): TableSocket {
  const socket = new TableSocket("ws://here", {
    welcome: ({ number }) => heard.push(`welcome ${number}`),
    resumed: (number) => heard.push(`resumed ${number}`),
    event: ({ number }) => heard.push(`event ${number}`),
    announcement: (announcement) => heard.push(`announcement ${announcement?.text}`),
    line: (line) => lines.push(line),
  });
  FakeSocket.latest.onopen?.();
  return socket;
}

beforeEach(() => {
  FakeSocket.all = [];
  heard = [];
  lines = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("coming", () => {
  it("says which messages it understands, and that it wants views", () => {
    come();
    expect(FakeSocket.latest.sent[0]).toMatchObject({ do: { come: { protocol: 2, views: true, previews: true, tallies: true } } });
    expect(FakeSocket.latest.sent[0]?.["do"]).not.toHaveProperty("come.last");
  });

  it("passes events on once and in order", () => {
    come();
    FakeSocket.latest.say(welcome(3));
    for (const number of [4, 4, 3, 5]) FakeSocket.latest.say(said(number));
    expect(heard).toEqual(["welcome 3", "event 4", "event 5"]);
  });

  it("reloads the whole table when a number is missing", () => {
    come();
    FakeSocket.latest.say(welcome(3));
    FakeSocket.latest.say(said(5));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.latest.onopen?.();
    expect(FakeSocket.latest.sent[0]?.["do"]).not.toHaveProperty("come.last");
    expect(heard).toEqual(["welcome 3"]);
  });
});

describe("coming back", () => {
  it("names the last number that it has seen", () => {
    come();
    FakeSocket.latest.say(welcome(3));
    FakeSocket.latest.say(said(4));
    FakeSocket.latest.onclose?.();
    vi.runOnlyPendingTimers();
    FakeSocket.latest.onopen?.();
    expect(FakeSocket.latest.sent[0]).toMatchObject({ do: { come: { last: 4 } } });
    FakeSocket.latest.say({ resumed: { number: 5 } });
    FakeSocket.latest.say(said(5));
    expect(heard).toEqual(["welcome 3", "event 4", "resumed 5", "event 5"]);
  });

  it("waits a random part of a time that doubles, up to a limit", () => {
    come();
    const waits = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      FakeSocket.latest.onclose?.();
      const line = lines.at(-1);
      if (line?.is !== "waiting") throw new Error("it does not wait");
      waits.push(line.until - Date.now());
      vi.runOnlyPendingTimers();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  it("waits as long as it was told to", () => {
    come();
    FakeSocket.latest.say(welcome(1));
    FakeSocket.latest.say({ bye: { code: "busy", why: "The server goes down.", again_ms: 1000 } });
    expect(lines.at(-1)).toMatchObject({ is: "waiting", until: Date.now() + 1250 });
  });

  it("stays away when it is not wanted, and says so to every pending command", async () => {
    const socket = come();
    const wish = socket.wish({ sit: { seat: 0 } });
    FakeSocket.latest.say({ bye: { code: "no_table", why: "There is no such table." } });
    await expect(wish).rejects.toThrow("There is no such table.");
    expect(lines.at(-1)).toMatchObject({ is: "ended", refusal: { code: "no_table" } });
    FakeSocket.latest.onclose?.();
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("comes back at once when it is hurried", () => {
    const socket = come();
    socket.hurry();
    expect(FakeSocket.all).toHaveLength(1);
    FakeSocket.latest.onclose?.();
    socket.hurry();
    expect(FakeSocket.all).toHaveLength(2);
    vi.runOnlyPendingTimers();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("wishes", () => {
  it("are answered under their own ids", async () => {
    const socket = come();
    FakeSocket.latest.say(welcome(1));
    const sit = socket.wish({ sit: { seat: 0 } });
    const start = socket.wish({ start: {} });
    const [first, second] = FakeSocket.latest.sent.slice(1).map((frame) => String(frame["id"]));
    if (!first || !second) throw new Error("nothing was sent");
    FakeSocket.latest.say({ refused: { id: second, code: "not_host", why: "Only the host can." } });
    FakeSocket.latest.say({ accepted: { id: first, number: 2 } });
    await expect(sit).resolves.toBe(2);
    await expect(start).rejects.toBeInstanceOf(ApiError);
  });

  it("wait for a line", () => {
    const socket = come();
    void socket.wish({ sit: { seat: 0 } });
    expect(FakeSocket.latest.sent).toHaveLength(1);
    FakeSocket.latest.say(welcome(1));
    expect(FakeSocket.latest.sent[1]).toMatchObject({ do: { sit: { seat: 0 } } });
  });

  it("go over the next line with the same id, and only without an answer", async () => {
    const socket = come();
    FakeSocket.latest.say(welcome(1));
    const answered = socket.wish({ sit: { seat: 0 } });
    const lost = socket.wish({ act: { decision: 1, do: "pass" } });
    const [sit, act] = FakeSocket.latest.sent.slice(1);
    FakeSocket.latest.say({ accepted: { id: String(sit?.["id"]), number: 2 } });
    await answered;
    FakeSocket.latest.onclose?.();
    vi.runOnlyPendingTimers();
    FakeSocket.latest.onopen?.();
    FakeSocket.latest.say({ resumed: { number: 1 } });
    expect(FakeSocket.latest.sent.slice(1)).toEqual([act]);
    FakeSocket.latest.say({ accepted: { id: String(act?.["id"]), number: 2 } });
    await expect(lost).resolves.toBe(2);
  });

  it("do not trust a line that gives no answer", () => {
    const socket = come();
    FakeSocket.latest.say(welcome(1));
    void socket.wish({ act: { decision: 1, do: "pass" } });
    vi.advanceTimersByTime(8_000);
    expect(lines.at(-1)?.is).toBe("waiting");
  });

  it("are said again when they came too fast", () => {
    const socket = come();
    FakeSocket.latest.say(welcome(1));
    void socket.wish({ say: { text: "Hello" } });
    FakeSocket.latest.say({ refused: { id: null, code: "slower", why: "Too much at once." } });
    vi.advanceTimersByTime(1_000);
    const [first, second] = FakeSocket.latest.sent.slice(1);
    expect(second).toEqual(first);
  });
});
