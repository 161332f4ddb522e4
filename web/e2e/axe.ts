import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect } from "vitest";

import type { Player } from "./player";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What a system may want; the page follows it. */
const looks = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
} as const;

/** All that axe-core finds on a page as it is now, in all colours. */
export async function expectNoFindings({ page }: Player, what: string): Promise<void> {
  // As the debugger does it: the page's own policy would not let a script in.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: `globalThis.axe ?? (() => {${axe}})()` });
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia({ ...media, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${look}"]`).waitFor();
    const expression = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => JSON.stringify(violations))`;
    const { result } = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    const found = JSON.parse(String(result.value)) as Finding[];
    const told = found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary}`));
    expect(told, `${what}, ${look}`).toEqual([]);
  }
  await session.detach();
}
