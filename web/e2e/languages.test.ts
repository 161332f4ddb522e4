import { describe, expect, it } from "vitest";

import { codes } from "../vite/lang";
import { englishOn, onlyEnglish } from "./english";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { de, en, wordsIn } from "./words";

const house = houseForTests();

async function expectNoEnglish({ page, language }: Player, where: string): Promise<void> {
  expect(await englishOn(page, language), where).toEqual([]);
  // Speech control needs the visible text of a button or a link to be part of its name.
  const misnamed = await page.locator("button[aria-label]:visible, a[aria-label]:visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const [name, text] = [one.getAttribute("aria-label") ?? "", (one as HTMLElement).innerText.trim()];
      return name.toLowerCase().includes(text.toLowerCase()) ? [] : `${text}: ${name}`;
    }),
  );
  expect(misnamed, where).toEqual([]);
}

const spoken = ({ page }: Player) => page.locator("html").getAttribute("lang");

describe.each(codes().filter((code) => code !== "en"))("in %s", (language) => {
  const words = wordsIn(language);

  it("the pages around a match say nothing in English", async () => {
    const ada = await house().player("Ada", { language });
    for (const path of ["/", "/new", "/new/no-thanks", "/new/take-that", "/tables", "/matches", "/ratings", "/nowhere", "/table/nothing"]) {
      await ada.page.goto(path);
      await ada.page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(await spoken(ada)).toBe(language);
      await expectNoEnglish(ada, path);
    }
    for (const key of ["?", ","]) {
      const dialog = ada.page.getByRole("dialog");
      // A key that comes while a page is still being set up, or a window is closing, is not heard.
      await expect
        .poll(async () => {
          if (!(await dialog.isVisible())) await ada.page.keyboard.press(key);
          return dialog.isVisible();
        }, { timeout: 60_000 })
        .toBe(true);
      await expectNoEnglish(ada, `the window behind ${key}`);
      await ada.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
    await ada.page.goto("/rules/hornochsen");
    await ada.page.getByRole("heading", { name: words("game-hornochsen") }).first().waitFor();
    await expectNoEnglish(ada, "the rules");
  });

  it("a new visitor is offered a name in it", async () => {
    const ada = await house().player("Ada", { language, isNew: true });
    await ada.page.context().clearCookies();
    await ada.page.goto("/new/take5");
    await ada.use(ada.button(words("page-create-open")));
    const proposed = await ada.page.getByRole("dialog").getByRole("textbox", { name: words("page-name-label") }).inputValue();
    expect(words("page-name-who").split(", ").flatMap((one) => words("page-name-how").split(", ").map((other) => words("page-name-friendly", { who: one, how: other })))).toContain(proposed);
    await ada.use(ada.button(words("page-name-keep")));
    await ada.page.getByTestId("seat").first().getByText(proposed).waitFor();
  });

  it.each(["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"] as const)(
    "a turn of %s has nothing in English",
    async (game) => {
      const ada = await house().player("Ada", { language });
      await ada.playNow(game);
      await ada.play(2);
      await ada.page.getByTestId("story").getByText(words("table-started")).waitFor();
      await expectNoEnglish(ada, game);
    },
  );

  it("a table from its opening to its replay has nothing in English", async () => {
    const ada = await house().player("Ada", { language });
    await ada.open({ game: "take5", seats: 3, bots: 1, rounds: 1 });
    await ada.button(words("page-table-stand-up")).waitFor();
    await expectNoEnglish(ada, "the table before the match");
    await ada.use(ada.button(words("page-table-seat-bot-on", { seat: 2 })));
    await ada.use(ada.button(words("page-table-start")));
    await ada.turnOrEnd();
    await ada.use(ada.button(words("page-play-menu")));
    await expectNoEnglish(ada, "the menu");
    await ada.page.keyboard.press("Escape");
    await ada.useMenu(words("page-play-leave"));
    await expectNoEnglish(ada, "the question before leaving");
    await ada.use(ada.button(words("page-play-leave-no")));
    expect(await ada.play()).toBe("end");
    await ada.page.getByTestId("moments").waitFor();
    await expectNoEnglish(ada, "the end");
    await ada.openDetails(words("page-play-score"));
    for (const tab of ["page-play-story", "page-play-chat", "page-over-record-tab"] as const) {
      await expectNoEnglish(ada, `the end, until ${tab}`);
      await ada.use(ada.page.getByRole("dialog").getByRole("tab", { name: words(tab) }));
    }
    await ada.use(ada.button(words("page-fair-check")));
    await ada.page.getByTestId("findings").getByText(words("page-fair-good")).waitFor();
    await expectNoEnglish(ada, "the record");
    await ada.page.keyboard.press("Escape");
    await ada.use(ada.page.getByRole("link", { name: words("page-over-replay") }));
    await ada.use(ada.button(words("page-replay-last")));
    await expectNoEnglish(ada, "the replay");
  });
});

describe("the language", () => {
  it("is English where we do not speak the browser's, and can be switched for good", async () => {
    const ada = await house().player("Ada", { language: "pt" });
    await ada.page.goto("/");
    await ada.page.getByRole("heading", { name: en("page-home-heading") }).waitFor();
    expect(await spoken(ada)).toBe("en");
    await ada.use(ada.button(en("page-nav-settings")));
    await ada.use(ada.page.getByRole("group", { name: en("page-settings-language") }).getByText("Deutsch"));
    await ada.page.getByRole("dialog", { name: de("page-settings-heading") }).waitFor();
    expect(await spoken(ada)).toBe("de");
    await ada.page.reload();
    await ada.page.getByRole("heading", { name: de("page-home-heading") }).waitFor();
    expect(await spoken(ada)).toBe("de");
  });

  it("of this test is told from others", async () => {
    expect(onlyEnglish("fr").length).toBeGreaterThan(200);
    const ada = await house().player("Ada");
    await ada.page.goto("/");
    await ada.page.getByRole("heading", { name: en("page-home-heading") }).waitFor();
    expect(await englishOn(ada.page, "fr")).toEqual(expect.arrayContaining([en("page-home-heading"), "Play now:"]));
  });
});
