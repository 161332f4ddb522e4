import { describe, expect, it } from "vitest";

import { catalogue } from "../src/catalogue";
import { houseForTests } from "./house-for-tests";
import { Listener } from "./listener";
import type { Player } from "./player";
import { expectRoom } from "./room";
import { en, list } from "./words";

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
    expect(heard.some((text) => text.startsWith("Revealed:"))).toBe(true);
    const calls = (await ears.urgent()).filter((text) => text === en("page-play-your-turn"));
    expect(calls).toHaveLength(4);
  });

  it("hears what others say", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 2, bots: 0 });
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await bo.use(bo.button(en("reaction-bravo")));
    await expect.poll(() => ears.heard()).toEqual([
      en("table-sat", { seat: "Ada", "seat-is": "you" }),
      en("table-sat", { seat: "Bo", "seat-is": "other" }),
      `Bo: ${en("reaction-bravo")}`,
    ]);
  });
});

describe("motion", () => {
  /** How many movements a turn had, for somebody whose system asks for this. */
  async function movements(reducedMotion: "reduce" | "no-preference"): Promise<number> {
    const ada = await house().player("Ada", { speed: "fast" });
    await ada.page.emulateMedia({ reducedMotion });
    await ada.page.addInitScript(() => {
      const { animate } = Element.prototype;
      Object.assign(globalThis, { movements: 0 });
      Element.prototype.animate = function (...how) {
        (globalThis as unknown as { movements: number }).movements += 1;
        return animate.apply(this, how);
      };
    });
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 1 });
    await ada.play(2);
    return ada.page.evaluate(() => (globalThis as unknown as { movements: number }).movements);
  }

  it("is there, unless the system says that nothing should move", async () => {
    expect(await movements("no-preference")).toBeGreaterThan(4);
    expect(await movements("reduce")).toBe(0);
  });
});

describe("the keyboard", () => {
  it("has shortcuts that ? lists, and that do what is written there", async () => {
    const ada = await house().player("Ada", { input: "keyboard" });
    const { page } = ada;
    await ada.playNow("take5");
    await ada.turnOrEnd();
    await page.keyboard.press("?");
    await window(ada).getByRole("heading", { name: en("page-shortcuts-heading") }).waitFor();
    const all = ["help", "settings", "choose", "take", "skip", "hand", "chat", "rules", "close"] as const;
    const inReplay = ["step", "round", "play"] as const;
    const listed = [
      ...all.map((one) => en(`page-shortcuts-all-${one}`)),
      ...inReplay.map((one) => en(`page-shortcuts-replay-${one}`)),
    ];
    for (const does of listed) {
      expect(await window(ada).getByText(does, { exact: true }).count(), does).toBe(1);
    }
    await page.keyboard.press("Escape");
    await window(ada).waitFor({ state: "detached" });

    await page.keyboard.press("b");
    const card = await ada.focus();
    expect(card).toMatch(/^button Card \d+/);
    await page.keyboard.press("ArrowRight");
    expect(await ada.focus()).not.toBe(card);
    for (const [key, heading] of [[",", en("page-settings-heading")], ["r", en("page-rules-heading", { game: en("game-take5") })]] as const) {
      const before = await ada.focus();
      await page.keyboard.press(key);
      await window(ada).getByRole("heading", { name: heading, exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await window(ada).waitFor({ state: "detached" });
      // Who closes a window is where they were.
      expect(await ada.focus()).toBe(before);
    }
    await page.keyboard.press("c");
    expect(await ada.focus()).toBe(`input ${en("page-chat-label")}`);
    // Where one writes, letters are letters.
    await page.keyboard.type("b?,rs");
    expect(await page.getByRole("textbox", { name: en("page-chat-label") }).inputValue()).toBe("b?,rs");
    await page.keyboard.press("Enter");
    await page.getByText("b?,rs").first().waitFor();
  });

  it("finds a card by its number", async () => {
    const ada = await house().player("Ada", { input: "keyboard" });
    await ada.playNow("take5");
    await ada.turnOrEnd();
    const last = await ada.choices.last().locator("[data-card]").getAttribute("data-card");
    await ada.page.keyboard.type(last ?? "");
    expect(await ada.focus()).toMatch(new RegExp(`^button Card ${last},`));
  });

  it("is on the content after going to another page, and can skip what is above it", async () => {
    const { page } = await house().player("Ada", { input: "keyboard" });
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: en("page-skip-to-content") }).waitFor();
    await page.keyboard.press("Enter");
    const isInside = () => page.evaluate(() => document.activeElement?.id === "content");
    await expect.poll(isInside).toBe(true);
    await page.getByRole("link", { name: en("page-home-create-table") }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: en("page-create-heading") }).waitFor();
    await expect.poll(isInside).toBe(true);
  });
});

describe("where the system chooses the colours", () => {
  it("shows which of several is chosen", async () => {
    const { page } = await house().player("Ada");
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/new");
    const games = page.getByRole("group", { name: en("page-create-game") });
    await games.getByRole("radio").first().waitFor();
    const grounds = await games.locator("label").evaluateAll((labels) =>
      labels.map((label) => ({
        chosen: label.querySelector("input")?.checked,
        ground: getComputedStyle(label.querySelector("span") ?? label).backgroundColor,
      })),
    );
    const of = (chosen: boolean) => new Set(grounds.flatMap((one) => (one.chosen === chosen ? one.ground : [])));
    expect(of(true).size).toBe(1);
    expect(of(false)).not.toContain([...of(true)][0]);
  });
});

describe.each(["en", "fr", "de"])("a small page, in %s", (language) => {
  const WIDTH = 320;
  const guest = { input: "touch", language } as const;
  const small = async (name: string) => {
    const player = await house().player(name, guest);
    await player.page.setViewportSize({ width: WIDTH, height: 640 });
    return player;
  };

  it("has nothing that sticks out to the side", async () => {
    const ada = await small("Ada");
    const { page } = ada;
    for (const path of ["/", "/new", "/tables", "/matches", "/ratings", "/rules/hornochsen"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectRoom(ada, WIDTH, path);
    }
    for (const game of games) {
      await ada.playNow(game);
      await ada.turnOrEnd();
      await expectRoom(ada, WIDTH, game);
    }
  });

  it("does not move the board, whatever is said above it", async () => {
    const ada = await house().player("Ada", { ...guest, speed: "fast" });
    await ada.playNow("take5");
    await ada.turnOrEnd();
    await ada.status.evaluate((status) => {
      const heights = new Set<number>();
      Object.assign(globalThis, { heights });
      new ResizeObserver(() => heights.add(status.getBoundingClientRect().height)).observe(status);
    });
    await ada.play(2);
    const heights = await ada.page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights]);
    expect(heights).toHaveLength(1);
  });

  it("has room for every table of the rules, unless it is very small", async () => {
    const { page } = await house().player("Ada", guest);
    for (const game of games) {
      await page.goto(`/rules/${game}`);
      await page.locator(".rules table").first().waitFor();
      const tables = await page.locator(".rules .wide").evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(tables, game).toEqual(tables.map(() => 0));
    }
  });

  it("has nothing that sticks out around a match with a clock, long names and somebody who watches", async () => {
    const [ada, bo, zoe] = [await small("Ada Konstantinopoulou"), await small("Bonaventura-Maximilian"), await small("Zoe")];
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, clock: ada.words("page-create-clocks-d1") });
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(ada.words("page-table-sit-on", { seat: 2 })));
    await ada.page.getByText(bo.name).first().waitFor();
    await expectRoom(ada, WIDTH, "before the match, for its host");
    await expectRoom(bo, WIDTH, "before the match, for a guest");
    await ada.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await ada.button(ada.words("page-table-start")).evaluate((start: HTMLElement) => start.click());
    await ada.turnOrEnd();
    // Who started it from further down sees the board.
    expect(await ada.page.evaluate(() => scrollY)).toBe(0);
    await expectRoom(ada, WIDTH, "with a clock");
    await zoe.page.goto(ada.page.url());
    await zoe.status.getByText(ada.words("page-play-waiting-for", { names: list(["Ada Konstantinopoulou", "Bonaventura-Maximilian"], language) })).waitFor();
    await expectRoom(zoe, WIDTH, "for a spectator");
    await ada.decide();
    await expectRoom(ada, WIDTH, "with a choice");
    await Promise.all([ada.play(), bo.play()]);
    await expectRoom(ada, WIDTH, "at the end");
    await zoe.page.goto(ada.page.url().replace("/table/", "/match/"));
    await zoe.button(ada.words("page-replay-last")).waitFor();
    await expectRoom(zoe, WIDTH, "a replay");
  });
});
