import { afterEach, describe, expect, it, vi } from "vitest";

/** The module as it is on a page whose manifest has this address. */
async function onPage(manifest: string | null) {
  vi.resetModules();
  vi.stubGlobal("document", { querySelector: () => (manifest === null ? null : { href: manifest }) });
  return import("./base");
}

afterEach(() => vi.unstubAllGlobals());

describe("the base path", () => {
  it.each([
    ["https://example.org/manifest.webmanifest", ""],
    ["https://example.org/cards/manifest.webmanifest", "/cards"],
    ["https://example.org/a/b/manifest.webmanifest", "/a/b"],
    [null, ""],
  ])("is where the manifest %s lies", async (manifest, base) => {
    const { under, within } = await onPage(manifest);
    expect(under("/")).toBe(`${base}/`);
    expect(under("/table/abc")).toBe(`${base}/table/abc`);
    expect(within(under("/table/abc"))).toBe("/table/abc");
  });
});
