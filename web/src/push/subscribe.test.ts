import { describe, expect, it, vi } from "vitest";

import { described, subscribe } from "./subscribe";

const KEY = "BAEC_-8";
const bytes = Uint8Array.from([4, 1, 2, 255, 239]);

/** What a browser would return, for a key. */
function subscription(key: Uint8Array<ArrayBuffer>) {
  return {
    endpoint: "https://push.example/x",
    options: { applicationServerKey: key.buffer },
    unsubscribe: vi.fn(() => Promise.resolve(true)),
    toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "B", auth: "a" }, expirationTime: null }),
  };
}

function manager(found: ReturnType<typeof subscription> | null) {
  const made = subscription(bytes);
  const push = { getSubscription: () => Promise.resolve(found), subscribe: vi.fn(() => Promise.resolve(made)) };
  return { made, push, asManager: push as unknown as PushManager };
}

describe("subscribing", () => {
  it("is done once for a key", async () => {
    const { made, push, asManager } = manager(null);
    expect(await subscribe(asManager, KEY)).toBe(made);
    expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: bytes });
    const before = subscription(bytes);
    const again = manager(before);
    expect(await subscribe(again.asManager, KEY)).toBe(before);
    expect(again.push.subscribe).not.toHaveBeenCalled();
  });

  it("replaces what was for another key", async () => {
    const before = subscription(Uint8Array.from([4, 1, 2, 255, 238]));
    const { made, asManager } = manager(before);
    expect(await subscribe(asManager, KEY)).toBe(made);
    expect(before.unsubscribe).toHaveBeenCalledOnce();
  });

  it("tells the server what it has to know, and nothing else", () => {
    const one = subscription(bytes) as unknown as PushSubscription;
    expect(described(one, "fr")).toEqual({ endpoint: "https://push.example/x", p256dh: "B", auth: "a", language: "fr" });
  });
});
