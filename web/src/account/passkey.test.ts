import { describe, expect, it } from "vitest";

import { isNumber, thisSystem } from "./passkey";

describe("where passkeys work", () => {
  it("has a name, not a number", () => {
    for (const host of ["127.0.0.1", "192.168.178.20", "[::1]", "[2001:db8::7]"]) expect(isNumber(host)).toBe(true);
    for (const host of ["localhost", "cards.example", "1.example", "10.0.0.7.example"]) {
      expect(isNumber(host)).toBe(false);
    }
  });
});

describe("a passkey", () => {
  it("is named after the system that it is on", () => {
    for (const [userAgent, name] of [
      ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", "iPhone"],
      ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36", "Android"],
      ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0", "Windows"],
      ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", "Mac"],
      ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0", "ChromeOS"],
      ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Linux"],
      ["Lynx/2.9", ""],
    ] as const) {
      expect(thisSystem(userAgent)).toBe(name);
    }
  });
});
