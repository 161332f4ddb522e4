import { describe, expect, it } from "vitest";

import { decode, encode } from "./base64url";

describe("base64url", () => {
  it("is what RFC 4648 says, without padding", () => {
    for (const [bytes, text] of [
      [[], ""],
      [[0x66], "Zg"],
      [[0x66, 0x6f], "Zm8"],
      [[0x66, 0x6f, 0x6f], "Zm9v"],
      [[0xfb, 0xff, 0xfe], "-__-"],
    ] as const) {
      expect(encode(Uint8Array.from(bytes).buffer)).toBe(text);
      expect([...decode(text)]).toEqual([...bytes]);
    }
  });

  it("brings every byte back", () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(decode(encode(all.buffer))).toEqual(all);
  });
});
