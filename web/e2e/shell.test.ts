import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import { en } from "./words";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Until all files of the page are kept, and it is looked after. */
async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
}

/** The addresses of all that is kept. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

describe("without the server", () => {
  const house = houseForTests();

  it("the page is there, says what is missing, and goes on when the server is back", async () => {
    const ada = await house().player("Ada");
    const { page } = ada;
    await page.goto("/");
    await shellIsKept(page);
    await page.getByRole("button", { name: en("page-home-play", { game: en("game-no-thanks") }) }).click();
    await ada.turnOrEnd();
    const table = page.url();
    expect(await kept(page)).not.toContainEqual(expect.stringContaining("/api/"));

    await house().kill();
    await page.goto("/");
    await page.getByTestId("no-connection").waitFor();
    await page.getByRole("link", { name: "Rules of Take That" }).click();
    await page.getByRole("heading", { name: "Take That", level: 1 }).waitFor();
    await page.goto("/matches");
    await page.getByText(en("page-matches-file-waits")).waitFor();
    await page.goto(table);
    await page.getByTestId("no-connection").waitFor();

    await house().start();
    await page.getByTestId("no-connection").waitFor({ state: "detached" });
    await ada.turnOrEnd();
  });

  it("a new version takes over when no page of the old version is open, and clears up", async () => {
    const ada = await house().person("Ada");
    const context = ada.context();
    const names = (page: Page) => page.evaluate(() => caches.keys());
    /** What is kept, as a page finds it that comes when no other is open. */
    const later = async () => {
      const page = await context.newPage();
      await page.goto("/");
      const found = await names(page);
      await page.close();
      return found;
    };
    await ada.goto("/");
    await shellIsKept(ada);
    expect(await names(ada)).toHaveLength(1);

    const worker = `${dist}worker.js`;
    const text = readFileSync(worker, "utf8");
    const [version = ""] = /[0-9a-f]{12}/.exec(text) ?? [];
    const write = (content: string) => {
      writeFileSync(worker, content);
      writeFileSync(`${worker}.gz`, gzipSync(content));
      writeFileSync(`${worker}.br`, brotliCompressSync(content));
    };
    try {
      write(text.replace(version, "f".repeat(12)));
      await ada.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => names(ada)).toHaveLength(2);
      await ada.close();
      await expect.poll(later).toEqual([`taketable-shell-${"f".repeat(12)}`]);
    } finally {
      write(text);
    }
  });
});

describe("under a path of its host", () => {
  const house = houseForTests("--base-path", "/our/cards");

  it("the page is found, played, invited to, and kept", async () => {
    const ada = await house().player("Ada");
    const { page } = ada;
    await page.goto("/our/cards/");
    await shellIsKept(page);
    for (const path of await kept(page)) expect(path).toMatch(/^\/our\/cards\//);

    await page.getByRole("button", { name: en("page-home-play", { game: en("game-no-thanks") }) }).click();
    await ada.play(2);
    expect(new URL(page.url()).pathname).toMatch(/^\/our\/cards\/table\/\w+$/);
    await page.reload();
    await ada.turnOrEnd();

    await ada.use(ada.button(en("page-play-menu")));
    await ada.use(page.getByRole("link", { name: en("page-table-home") }));
    for (const link of ["New table", "Open tables", "Taketable"]) {
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/our\/cards\//);
    }
    await page.goto("/our/cards/new/take5");
    await page.getByRole("button", { name: en("page-create-open") }).click();
    const link = await page.getByRole("textbox", { name: en("page-table-link") }).inputValue();
    expect(link).toContain(`${house().address}/our/cards/table/`);
  });
});

describe("the first load", () => {
  /** What a browser has to fetch before the page is there, compressed. */
  const MOST_BYTES = 140_000;

  it(`has at most ${MOST_BYTES} bytes of scripts, styles and fonts`, () => {
    const page = readFileSync(`${dist}index.html`, "utf8");
    const files = [...page.matchAll(/"\.\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) => `${dist}${file}`);
    expect(files.map((file) => file.split(".").at(-1)).toSorted()).toEqual(expect.arrayContaining(["css", "js", "woff2"]));
    /** A font is compressed in itself, and very small files are not. */
    const sent = files.map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file));
    expect(sent.filter((file) => file.endsWith(".br")).length).toBeGreaterThan(sent.length / 2);
    const bytes = sent.reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
});
