import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { CHROMIUM, openBrowser } from "../../e2e/browser";
import { catalogue } from "../catalogue";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);
const PLAYS = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => file.replace(".txt", ""));

/** Names of players and what is the same in all languages. */
const NAMES = /\b(Ada|Bo|Carl|Dorothea-Luise|Deutsch|Français)\b/g;
/** The titles of other editions, as the page writes them. */
const TITLES = catalogue.flatMap(({ other_names: names }) => names);

const withoutNames = (text: string) =>
  TITLES.reduce((rest, title) => rest.replaceAll(title, ""), text.replaceAll("\u00a0", " ")).replace(NAMES, "");

/** With English in accents, plain letters are text that was not translated. There is no server behind the page. */
describe.skipIf(!existsSync(CHROMIUM))("a page in accents", { timeout: 120_000 }, () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;
  let address = "";

  beforeAll(async () => {
    server = await createServer({ root: WEB, server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "silent" });
    await server.listen();
    address = server.resolvedUrls?.local[0] ?? "";
    browser = await openBrowser();
    page = await browser.newPage();
    await page.addInitScript(() => localStorage.setItem("taketable.language", "qps"));
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** All that can be read or heard within something. */
  const texts = (within: string) =>
    page.evaluate((within) => {
      const root = document.querySelector(within) ?? document.body;
      const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
      const all = [...root.querySelectorAll("*")].filter((one) => !one.closest("style, script, code"));
      const named = all.flatMap((one) => names.flatMap((name) => one.getAttribute(name) ?? []));
      const read = all.flatMap((one) =>
        [...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [])),
      );
      return [...named, ...read].map((text) => text.trim()).filter(Boolean);
    }, within);

  async function expectAccents(within: string, where: string) {
    await expect.poll(async () => (await texts(within)).join(" "), { timeout: 30_000 }).toMatch(/[áéíóú]/);
    const plain = (await texts(within)).filter((text) => /[A-Za-z]{4}/.test(withoutNames(text)));
    expect(plain, where).toEqual([]);
  }

  it.each(PLAYS)("has nothing else on the board: %s", async (play) => {
    for (const [step, viewer] of [[3, "0"], [17, "1"], [30, "-"]] as const) {
      await page.goto(`${address}gallery.html#${play}&step=${step}&viewer=${viewer}&bare=1&language=qps`);
      await page.reload();
      await page.waitForSelector("[data-game]", { timeout: 60_000 });
      await expectAccents("main", `${play} ${step}`);
    }
  });

  it.each(["", "new/take5", "new/hornochsen", "new/no-thanks", "tables", "matches", "ratings/take5", "nowhere"])(
    "has nothing else elsewhere: /%s",
    async (path) => {
      await page.goto(`${address}${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor({ timeout: 60_000 });
      await expectAccents("#app", path);
    },
  );
});
