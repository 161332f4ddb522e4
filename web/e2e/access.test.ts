import { describe, expect, it } from "vitest";

import { catalogue } from "../src/catalogue";
import { en } from "../src/words/en";
import { houseForTests } from "./house_for_tests";
import { Listener } from "./listener";
import type { Player } from "./player";

const house = houseForTests();
const games = catalogue.map(({ id }) => id);

const window = ({ page }: Player) => page.getByRole("dialog");

describe("a screen reader", () => {
  it("hears each event and each turn once, also with motion", async () => {
    const ada = await house().player("Ada", { speed: "fast" });
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 1 });
    await ada.play(2);
    await ada.decide();
    await ada.page.keyboard.press("s");
    await ada.turnOrEnd();
    const heard = await ears.heard();
    expect(heard).toEqual(await ears.story());
    expect(heard.some((text) => text.startsWith("Turned up:"))).toBe(true);
    const calls = (await ears.urgent()).filter((text) => text === en.play.yourTurn);
    expect(calls).toHaveLength(4);
  });

  it("hears what others say", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 2, bots: 0 });
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en.table.sitOn(2)));
    await bo.use(bo.button(en.chat.reactions.bravo));
    await expect.poll(() => ears.heard()).toEqual([
      en.story.sat("Ada"),
      en.story.sat("Bo"),
      `Bo: ${en.chat.reactions.bravo}`,
    ]);
  });
});

describe("the keyboard", () => {
  it("has shortcuts that ? lists, and that do what is written there", async () => {
    const ada = await house().player("Ada", { way: "keyboard" });
    const { page } = ada;
    await ada.playNow("take5");
    await ada.turnOrEnd();
    await page.keyboard.press("?");
    const { shortcuts } = en;
    await window(ada).getByRole("heading", { name: shortcuts.heading }).waitFor();
    for (const does of [...Object.values(shortcuts.all), ...Object.values(shortcuts.replay)]) {
      expect(await window(ada).getByText(does, { exact: true }).count(), does).toBe(1);
    }
    await page.keyboard.press("Escape");
    await window(ada).waitFor({ state: "detached" });

    await page.keyboard.press("b");
    const card = await ada.focus();
    expect(card).toMatch(/^button Card \d+/);
    await page.keyboard.press("ArrowRight");
    expect(await ada.focus()).not.toBe(card);
    for (const [key, heading] of [[",", en.settings.heading], ["r", en.rules.heading(en.about.take5.name)]] as const) {
      const before = await ada.focus();
      await page.keyboard.press(key);
      await window(ada).getByRole("heading", { name: heading, exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await window(ada).waitFor({ state: "detached" });
      // Who closes a window is where they were.
      expect(await ada.focus()).toBe(before);
    }
    await page.keyboard.press("c");
    expect(await ada.focus()).toBe(`input ${en.chat.label}`);
    // Where one writes, letters are letters.
    await page.keyboard.type("b?,rs");
    expect(await page.getByRole("textbox", { name: en.chat.label }).inputValue()).toBe("b?,rs");
    await page.keyboard.press("Enter");
    await page.getByText("b?,rs").first().waitFor();
  });

  it("finds a card by its number", async () => {
    const ada = await house().player("Ada", { way: "keyboard" });
    await ada.playNow("take5");
    await ada.turnOrEnd();
    const last = await ada.choices.last().locator("[data-card]").getAttribute("data-card");
    await ada.page.keyboard.type(last ?? "");
    expect(await ada.focus()).toMatch(new RegExp(`^button Card ${last},`));
  });

  it("is on the content after going to another page, and can skip what is above it", async () => {
    const { page } = await house().player("Ada", { way: "keyboard" });
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: en.skipToContent }).waitFor();
    await page.keyboard.press("Enter");
    const isInside = () => page.evaluate(() => document.activeElement?.id === "content");
    await expect.poll(isInside).toBe(true);
    await page.getByRole("link", { name: en.home.createTable }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: en.create.heading }).waitFor();
    await expect.poll(isInside).toBe(true);
  });
});

describe("a small page", () => {
  it("has nothing that sticks out to the side", async () => {
    const ada = await house().player("Ada", { way: "touch" });
    const { page } = ada;
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const path of ["/", "/new", "/tables", "/matches", "/ratings", "/rules/hornochsen"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await wide(), path).toBeLessThanOrEqual(320);
    }
    for (const game of games) {
      await ada.playNow(game);
      await ada.turnOrEnd();
      expect(await wide(), game).toBeLessThanOrEqual(320);
    }
  });
});
