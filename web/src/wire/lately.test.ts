import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Event, Notice, Welcome } from "./generated";
import { lately } from "./lately";

/** The far end of the line, in the test's hands. */
class FakeSocket {
  static latest: FakeSocket;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { come?: unknown }[] = [];
  isClosed = false;

  constructor() {
    FakeSocket.latest = this;
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as { come?: unknown });
  }
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onclose?.();
  }
  say(notice: Notice) {
    this.onmessage?.({ data: JSON.stringify(notice) });
  }
}

const said = (number: number) => ({ event: { number, at: 0, said: { person: "ad00000000000000", name: "Ada", text: "Hello" } } satisfies Event });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function come(number: number) {
  const heard = lately("ws://here", number).then((events) => events.map((event) => event.number));
  FakeSocket.latest.onopen?.();
  return { heard, socket: FakeSocket.latest };
}

it("asks as somebody who has missed the last events, and leaves when they are told", async () => {
  const { heard, socket } = come(52);
  expect(socket.sent).toMatchObject([{ come: { protocol: 1, last: 12 } }]);
  socket.say({ resumed: { number: 52 } });
  for (let number = 13; number <= 52; number++) socket.say(said(number));
  expect(await heard).toHaveLength(40);
  expect(socket.isClosed).toBe(true);
});

it("asks for all where little has happened", async () => {
  const { heard, socket } = come(2);
  expect(socket.sent).toMatchObject([{ come: { last: 0 } }]);
  socket.say({ resumed: { number: 2 } });
  socket.say(said(1));
  socket.say(said(2));
  expect(await heard).toEqual([1, 2]);
});

it("goes on without if the whole table is shown instead, the line breaks, or nobody answers", async () => {
  const [shown, broken, silent] = [come(50), come(50), come(50)];
  shown.socket.say({ welcome: { number: 120 } as Welcome });
  expect(await shown.heard).toEqual([]);
  broken.socket.close();
  expect(await broken.heard).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(await silent.heard).toEqual([]);
});
