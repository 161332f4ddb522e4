import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { House, playByKeyboard, turnOrEnd } from "./house";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let house: House;

beforeAll(async () => {
  house = await House.open();
});

afterAll(async () => {
  await house.close();
  expect(house.complaints).toEqual([]);
});

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe-core finds serious on a page as it is now. */
async function findings(page: Page): Promise<string[]> {
  // As the debugger does it: the page's own policy would not let a script in.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  const expression = "axe.run(document).then(({ violations }) => JSON.stringify(violations))";
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result } = await session.send("Runtime.evaluate", options);
  const found = JSON.parse(String(result.value)) as Finding[];
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

async function expectNoFindings(page: Page, what: string): Promise<void> {
  expect(await findings(page), what).toEqual([]);
}

describe.each(["light", "dark", "contrast"])("in %s colours", (theme) => {
  it("every page can be used by everybody", async () => {
    const page = await house.person("Ada", { theme });
    await page.goto("/");
    await page.getByRole("heading", { name: "Play now" }).waitFor();
    await expectNoFindings(page, "home");
    for (const path of ["/new", "/tables", "/rules/take5", "/nowhere", "/table/nothing"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectNoFindings(page, path);
    }
    for (const key of ["?", ","]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await expectNoFindings(page, `the window behind ${key}`);
      await page.keyboard.press("Escape");
    }
    await page.context().close();
  });

  it("every board can be used by everybody", async () => {
    const page = await house.person("Ada", { theme });
    for (const game of ["Take 5", "Take A Number", "Hornochsen!", "Take That", "No Thanks!"]) {
      await page.goto("/");
      await page.getByRole("button", { name: `Play now: ${game}` }).click();
      await turnOrEnd(page);
      await playByKeyboard(page, 2);
      await expectNoFindings(page, game);
    }
    await playByKeyboard(page, 300);
    await expectNoFindings(page, "the end of a match");
    await page.context().close();
  });

  it("the table can be used by everybody before the match", async () => {
    const page = await house.person("Ada", { theme });
    await page.goto("/new/take5");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByRole("button", { name: "Stand up" }).waitFor();
    await expectNoFindings(page, "gathering");
    await page.context().close();
  });
});

describe("the page", () => {
  it.each([
    ["fr", "Jouer maintenant"],
    ["de", "Jetzt spielen"],
    ["pt", "Play now"],
  ])("speaks the browser's language, if it can: %s", async (language, heading) => {
    const page = await house.person("Ada", { language });
    await page.goto("/");
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.context().close();
  });

  it("fits a small phone: nothing sticks out to the side", async () => {
    const page = await house.person("Ada");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/new", "/tables", "/rules/hornochsen"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(320);
    }
    for (const game of ["Take 5", "Take A Number", "Hornochsen!", "Take That", "No Thanks!"]) {
      await page.goto("/");
      await page.getByRole("button", { name: `Play now: ${game}` }).click();
      await turnOrEnd(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, game).toBeLessThanOrEqual(320);
    }
    await page.context().close();
  });

  it("lists a public table for others", async () => {
    const [ada, bo] = [await house.person("Ada"), await house.person("Bo")];
    await ada.goto("/new/take-that");
    await ada.getByText("Everybody", { exact: true }).click();
    await ada.getByRole("button", { name: "Open the table" }).click();
    await ada.getByRole("button", { name: "Stand up" }).waitFor();
    await bo.goto("/tables");
    await bo.getByRole("link", { name: "Go to this table of Take That" }).click();
    await bo.getByRole("heading", { name: "Table of Take That" }).waitFor();
    await Promise.all([ada, bo].map((page) => page.context().close()));
  });
});
