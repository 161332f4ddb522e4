import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();

interface Signs {
  /** What stands on the badge of the app. */
  badge: number;
  /** How many tones were heard. */
  tones: number;
  isHidden: boolean;
}

/** Watches what is seen and heard outside the page. */
async function watch(page: Page): Promise<() => Promise<Signs>> {
  await page.addInitScript(() => {
    const signs = { badge: 0, tones: 0, isHidden: false };
    Object.assign(window, { signs });
    navigator.setAppBadge = (count = 0) => ((signs.badge = count), Promise.resolve());
    navigator.clearAppBadge = () => ((signs.badge = 0), Promise.resolve());
    Object.defineProperty(document, "hidden", { get: () => signs.isHidden });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      signs.tones += 1;
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { signs: Signs }).signs);
}

const hide = ({ page }: Player) =>
  page.evaluate(() => void ((window as unknown as { signs: Signs }).signs.isHidden = true));

const icon = ({ page }: Player) => page.locator('link[rel="icon"]').getAttribute("href");

async function chooseSound(ada: Player, label: string): Promise<void> {
  await ada.page.goto("/");
  await ada.use(ada.button(en("page-nav-settings")));
  await ada.choose(en("page-settings-sound"), label);
  await ada.page.keyboard.press("Escape");
}

describe("whose turn it is", () => {
  it.each([
    { sound: "on", heard: false },
    { sound: "always", heard: true },
  ] as const)("is seen outside the page, and heard with the sound $sound: $heard", async ({ sound, heard }) => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    const signs = await watch(ada.page);
    await chooseSound(ada, en(`page-settings-sounds-${sound}`));
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
    expect(await ada.page.title()).toBe(en("page-title"));
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.use(ada.button(en("page-table-start")));

    const title = en("page-play-title", { game: en("game-take5") });
    await ada.turnOrEnd();
    await expect.poll(() => ada.page.title()).toBe(title);
    expect(await icon(ada)).toMatch(/\/icon-turn\.svg$/);
    expect((await signs()).badge).toBe(1);

    await ada.decide();
    await expect.poll(() => ada.page.title()).toBe(en("page-title"));
    expect(await icon(ada)).toMatch(/\/icon\.svg$/);
    expect((await signs()).badge).toBe(0);

    await hide(ada);
    const before = (await signs()).tones;
    await bo.turnOrEnd();
    await bo.decide();
    // A card lower than every row makes Bo decide once more.
    const isAsked = () => ada.page.waitForFunction((title) => document.title === title, title, { timeout: 10_000 });
    await isAsked().catch(async () => {
      await bo.decide();
      await isAsked();
    });
    expect((await signs()).badge).toBe(1);
    expect((await signs()).tones > before).toBe(heard);
  });

  it("is on the badge for all tables, from the first page", async () => {
    const ada = await house().player("Ada");
    const signs = await watch(ada.page);
    for (const game of ["take5", "no-thanks"] as const) {
      await ada.playNow(game);
      await ada.turnOrEnd();
    }
    await ada.page.goto("/");
    await expect.poll(async () => (await signs()).badge).toBe(2);
    expect(await icon(ada)).toMatch(/\/icon-turn\.svg$/);
  });
});
