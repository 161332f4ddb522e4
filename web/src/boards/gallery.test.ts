import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { CHROMIUM, openBrowser } from "../../e2e/browser";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);
const PLAYS = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => file.replace(".txt", ""));

/** Looks at one moment in so many: more would take long. */
const ONE_IN = 21;

describe.skipIf(!existsSync(CHROMIUM))("the boards in a browser", { timeout: 120_000 }, () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;
  let address: string;
  const troubles: string[] = [];

  beforeAll(async () => {
    server = await createServer({ root: WEB, server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "error" });
    await server.listen();
    address = `${server.resolvedUrls?.local[0]}gallery.html`;
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("404")) troubles.push(message.text());
    });
    await page.goto(address);
    await page.waitForSelector("[data-game]", { timeout: 60_000 });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function show(play: string, step: number, viewer = "0", more = "") {
    await page.evaluate((hash) => (location.hash = hash), `${play}&step=${step}&viewer=${viewer}&bare=1${more}`);
    const there = `${play} ${step} ${viewer}`;
    await page.waitForFunction((at) => document.querySelector("main")?.dataset["at"] === at, there);
  }

  it.each(PLAYS)("offer all that is legal and nothing else, and fit a small phone: %s", async (play) => {
    await show(play, 0);
    const steps = Number(await page.getAttribute("main", "data-of"));
    for (let step = 0; step < steps; step += ONE_IN) {
      const viewer = ["0", "1", "2", "-"][(step / ONE_IN) % 4];
      await show(play, step, viewer, "&still=1");
      const { legal, done, wide } = await page.evaluate(tryAll);
      expect(done.toSorted(), `step ${step}, viewer ${viewer}`).toEqual(legal.toSorted());
      expect(wide, `step ${step}`).toBeLessThanOrEqual(320);
    }
    expect(troubles).toEqual([]);
  });

  it("are played with the keyboard alone", async () => {
    await page.goto(address);
    await show("take5-standard", 0);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector(".name")?.textContent);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Card 11, 5 heads");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("Card 24, 1 head");
    await page.keyboard.type("103");
    expect(await focused()).toBe("Card 103, 1 head");
    await page.keyboard.press("Escape");
    expect(await page.getAttribute("main", "data-done")).toBe("");
    await page.keyboard.press("Enter");
    expect(await page.getAttribute("main", "data-done")).toBe('{"play":103}');
  });

  it("keep the focus when the card that had it has gone", async () => {
    // Ada plays her 97 next, and the cards are turned up.
    await show("take5-standard", 6);
    await page.keyboard.press("Tab");
    await page.keyboard.type("97");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector('.hand [data-card="97"]'));
    await page.waitForFunction(() => document.activeElement?.closest(".hand") !== null, undefined, { timeout: 5000 });
  });

  it.each(["light", "dark", "contrast"])("have nothing that axe objects to: %s", async (theme) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    await page.evaluate(axe);
    for (const [i, play] of PLAYS.entries()) {
      await show(play, 20 + 3 * i, "0", `&theme=${theme}`);
      const found = await page.evaluate(runAxe);
      expect(found, play).toEqual([]);
    }
  });
});

/** In the page: what axe objects to. */
async function runAxe() {
  const { axe } = globalThis as unknown as { axe: { run: (where: Element) => Promise<{ violations: { id: string }[] }> } };
  return (await axe.run(document.querySelector("main") as Element)).violations.map(({ id }) => id);
}

/** In the page: does all that can be done, also what takes two picks, and says what was done. */
async function tryAll() {
  const main = document.querySelector("main") as HTMLElement;
  const drawn = () => new Promise((resolve) => setTimeout(resolve));
  const can = () => [...main.querySelectorAll<HTMLElement>('button[aria-disabled="false"]')];
  const names = () => can().map((button) => button.textContent);
  /** What came of it, if something did. */
  const pick = async (name: string | null) => {
    const times = main.dataset["times"];
    can()
      .find((button) => button.textContent === name)
      ?.click();
    await drawn();
    return main.dataset["times"] === times ? null : main.dataset["done"];
  };
  await drawn();
  const done = new Set<string>();
  const first = names();
  for (const name of first) {
    const at_once = await pick(name);
    if (at_once) {
      done.add(at_once);
      continue;
    }
    for (const second of names().filter((other) => !first.includes(other))) {
      const then = await pick(second);
      if (then) done.add(then);
      await pick(name);
    }
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await drawn();
  }
  // A card that lies there already cannot be chosen once more: it would change nothing.
  const lies = main.querySelector<HTMLElement>(".hand [aria-current] [data-card]")?.dataset["card"];
  const actions = JSON.parse(main.dataset["legal"] ?? "[]") as unknown[];
  const legal = actions.map((action) => JSON.stringify(action)).filter((action) => action !== `{"play":${lies}}`);
  return { legal, done: [...done], wide: document.documentElement.scrollWidth };
}
