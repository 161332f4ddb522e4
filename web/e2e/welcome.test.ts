import { describe, expect, it } from "vitest";

import { catalogue } from "../src/catalogue";
import { houseForTests } from "./house-for-tests";
import { en, list } from "./words";

const house = houseForTests();

describe("a new visitor", () => {
  it.each(["mouse", "keyboard", "touch"] as const)("plays with the first button, by %s", async (input) => {
    const ada = await house().player("Ada", { input });
    await ada.page.goto("/");
    await ada.page.getByRole("heading", { level: 1, name: en("tagline") }).waitFor();
    const play = ada.button(/^Play\b.*Take 5 against 3 bots$/);
    expect(await play.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await ada.use(play);
    await ada.decide();

    // The next time, it is the game that was played last.
    await ada.playNow("no-thanks");
    await ada.turnOrEnd();
    await ada.page.goto("/");
    await ada.button(/^Play\b.*No Thanks! against 3 bots$/).waitFor();
  });

  it("finds a game by the name on the box at home", async () => {
    const ada = await house().player("Ada");
    await ada.page.goto("/");
    for (const { id, other_names: names } of catalogue.filter(({ other_names: names }) => names.length > 0)) {
      const card = ada.page.getByRole("listitem").filter({ has: ada.page.getByRole("heading", { name: en(`game-${id}`) }) });
      await card.getByText(en("page-home-also", { names: list(names) })).waitFor();
    }
    await ada.page.getByText("6 nimmt!").waitFor();
  });

  it("opens a table for friends, and is asked for a name first", async () => {
    const ada = await house().player("Ada", { isNew: true });
    await ada.page.goto("/");
    await ada.use(ada.button(en("page-home-with-friends-of", { game: en("game-take-that") })));
    await ada.page.getByRole("dialog").waitFor();
    await ada.use(ada.button(en("page-name-keep")));
    await ada.page.getByRole("heading", { name: en("page-table-heading", { game: en("game-take-that") }) }).waitFor();
    await ada.page.getByText(en("page-table-free-seat", { seat: 2 })).waitFor();
  });
});

describe("on a phone", () => {
  it("every page leads to the others", async () => {
    const ada = await house().player("Ada", { input: "touch" });
    const { page } = ada;
    const menu = page.getByRole("navigation", { name: en("page-nav-menu") });
    const places = { matches: en("page-matches-heading"), ratings: en("page-ratings-heading"), rules: en("page-nav-rules") };
    await page.goto("/");
    for (const [place, name] of Object.entries(places)) {
      await ada.use(ada.button(en("page-nav-menu")));
      await ada.use(menu.getByRole("link", { name }));
      await page.waitForURL(`**/${place}**`);
      await menu.waitFor({ state: "hidden" });
    }
    await page.goto("/nowhere");
    await ada.use(ada.button(en("page-nav-menu")));
    await menu.getByRole("link", { name: places.matches }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await ada.focus()).toBe(`button ${en("page-nav-menu")}`);
  });
});
