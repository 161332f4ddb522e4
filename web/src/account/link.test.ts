import { describe, expect, it } from "vitest";

import { codeIn, linkTo } from "./link";

describe("the link for another device", () => {
  it("leads to the account page, with the code", () => {
    const link = linkTo(new URL("https://example.org/cards/account"), "01AB-CDEF");
    expect(link).toBe("https://example.org/cards/account#link=01AB-CDEF");
    expect(codeIn(new URL(link).hash)).toBe("01AB-CDEF");
  });

  it.each(["", "#", "#content", "#link"])("has no code in %j", (hash) => {
    expect(codeIn(hash)).toBe("");
  });

  it("may be broken", () => {
    expect(codeIn("#link=%E0%A4%A")).toBe("");
  });
});
