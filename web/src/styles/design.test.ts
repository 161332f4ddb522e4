import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { tokensIn } from "../../design/tokens";
import { CHROMIUM, openBrowser } from "../../e2e/browser";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
const tokens = tokensIn(readFileSync(new URL("tokens.css", import.meta.url), "utf8"));

it("every colour is there in every theme", () => {
  const themed = tokens.filter(({ values }) => !values.has(""));
  expect(themed.length).toBeGreaterThan(15);
  for (const { name, values } of themed) expect([...values.keys()], name).toEqual(["light", "dark", "contrast"]);
});

describe.skipIf(!existsSync(CHROMIUM))("the page of the design", { timeout: 120_000 }, () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;
  const troubles: string[] = [];

  beforeAll(async () => {
    server = await createServer({ root: WEB, server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "error" });
    await server.listen();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1024, height: 800 } });
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) troubles.push(message.text());
    });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function show(theme: string) {
    await page.goto(`${server.resolvedUrls?.local[0]}design.html?theme=${theme}&language=en`);
    await page.waitForSelector("main [data-part=dialog]", { timeout: 60_000 });
  }

  it.each(["light", "dark", "contrast"])("has nothing that axe objects to: %s", async (theme) => {
    await show(theme);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
    await page.click("[data-part=round]");
    expect(await page.evaluate(runAxe, "main")).toEqual([]);
    await page.click("[data-part=dialog]");
    expect(await page.evaluate(runAxe, "dialog")).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("names every colour, and fits a small phone", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await show("light");
    const named = await page.locator("[data-part=colours] tbody th").allInnerTexts();
    expect(named).toEqual(tokens.filter(({ values }) => values.has("dark")).map(({ name }) => name));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

/** In the page: what axe objects to, and where. */
async function runAxe(where: string) {
  interface Found {
    violations: { id: string; nodes: { html: string }[] }[];
  }
  const { axe } = globalThis as unknown as { axe: { run: (where: string) => Promise<Found> } };
  return (await axe.run(where)).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
