import { describe, it } from "vitest";

import { catalogue } from "../src/catalogue";
import { expectNoFindings } from "./axe";
import { houseForTests } from "./house-for-tests";
import { Line } from "./line";
import type { InputMethod } from "./player";
import { en } from "./words";

const house = houseForTests();

describe.each(["mouse", "touch"] as InputMethod[])("axe-core finds nothing, by %s", (input) => {
  it("on the pages around a match", async () => {
    const ada = await house().player("Ada", { input });
    const { page } = ada;
    await page.goto("/");
    await page.getByRole("heading", { name: en("page-home-heading") }).waitFor();
    await expectNoFindings(ada, "the first page");
    for (const path of ["/new", "/tables", "/rules/take5", "/matches", "/ratings", "/profile", "/account", "/nowhere", "/table/nothing"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectNoFindings(ada, path);
    }
  });

  it("on the windows above a page", async () => {
    const ada = await house().player("Ada", { input });
    await ada.page.goto("/");
    await ada.button(en("page-nav-name", { name: "Ada" })).click();
    await ada.page.getByRole("dialog").waitFor();
    await expectNoFindings(ada, "the name");
    await ada.page.goto("/");
    await ada.button(en("page-quick-of", { game: en("game-take5") })).click();
    await ada.button(en("page-quick-find")).waitFor();
    await expectNoFindings(ada, "the question for a quick match");
    await ada.page.getByRole("checkbox", { name: en("page-quick-bots") }).uncheck();
    await ada.button(en("page-quick-find")).click();
    await ada.page.getByTestId("quick-line").waitFor();
    await expectNoFindings(ada, "the table before a quick match");
    for (const key of ["?", ","]) {
      await ada.page.goto("/");
      await ada.button(en("page-nav-settings")).waitFor();
      await ada.page.keyboard.press(key);
      await ada.page.getByRole("dialog").waitFor();
      await expectNoFindings(ada, `the window behind ${key}`);
    }
  });

  it.each(catalogue.map(({ id }) => id))("on the board of %s", async (game) => {
    const ada = await house().player("Ada", { input });
    await ada.playNow(game);
    await ada.play(2);
    await expectNoFindings(ada, game);
  });

  it("on a raised card, the chat and a pause", async () => {
    const [ada, bo] = [await house().player("Ada", { input, speed: "normal" }), await house().player("Bo")];
    await ada.page.setViewportSize({ width: 820, height: 1180 });
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 2, clock: en("page-create-clocks-d1") });
    const table = ada.page.url().split("/").pop() ?? "";
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.use(ada.button(en("page-table-start")));
    await ada.turnOrEnd();
    if (input === "touch") await ada.choices.first().tap();
    else await ada.choices.first().hover();
    await ada.board.locator(".prompt.outcome").waitFor();
    await expectNoFindings(ada, "a raised card");
    await ada.use(ada.button(en("page-play-panel")));
    await ada.page.getByTestId("drawer").waitFor();
    for (const tab of [en("page-play-story"), en("page-play-score"), en("page-play-chat")]) {
      await ada.use(ada.page.getByRole("tab", { name: tab }));
      await expectNoFindings(ada, `the drawer: ${tab}`);
    }
    await ada.use(ada.page.getByTestId("drawer").getByRole("button", { name: en("page-close") }));
    const [mine, theirs] = [await Line.to(table, await ada.page.context().newPage()), await Line.to(table, await bo.page.context().newPage())];
    await theirs.do({ pause: {} });
    await ada.look();
    await ada.page.getByTestId("pause").waitFor();
    await expectNoFindings(ada, "a wanted pause");
    await mine.do({ pause: {} });
    await ada.page.getByTestId("pause").getByText(en("page-play-paused")).waitFor();
    await expectNoFindings(ada, "a pause");
  });

  it("on a profile with matches", async () => {
    const ada = await house().player("Ada", { input });
    for (let match = 0; match < 2; match++) {
      const data = { game: "take5", seats: 2, bots: ["novice"], options: { end: { rounds: 4 } } };
      const opened = await ada.page.request.post("/api/tables", { data, headers: { origin: house().address } });
      const { table } = (await opened.json()) as { table: string };
      const line = await Line.to(table, ada.page);
      await line.do({ sit: { seat: 0 } });
      await line.do({ start: {} });
      while (await line.decide(1));
    }
    await ada.page.goto("/profile");
    await ada.page.getByTestId("profile-games").waitFor();
    await expectNoFindings(ada, "a profile with matches");
  });

  it("on a table from its opening to its replay", async () => {
    const [ada, bo] = [await house().player("Ada", { input }), await house().player("Bo", { input })];
    const clock = en("page-create-clocks-d1");
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, clock, isPublic: true });
    await ada.page.getByTestId("push").waitFor();
    await bo.page.goto("/tables");
    await bo.page.getByRole("link", { name: en("page-tables-join", { game: en("game-take5") }) }).waitFor();
    await expectNoFindings(bo, "the list of tables");
    await bo.page.goto(ada.page.url());
    await bo.button(en("page-table-sit-on", { seat: 2 })).waitFor();
    await expectNoFindings(ada, "the table before the match, for its host");
    await expectNoFindings(bo, "the table before the match, for a guest");
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.use(ada.button(en("page-table-start")));
    await ada.turnOrEnd();
    const zoe = await house().player("Zoe", { input });
    await zoe.page.goto("/tables");
    await zoe.page.getByTestId("running").waitFor();
    await expectNoFindings(zoe, "the list of running tables");
    await ada.decide();
    await expectNoFindings(ada, "a card that lies face down");
    await ada.use(ada.button(en("page-play-menu")));
    await expectNoFindings(ada, "the menu");
    await ada.page.keyboard.press("Escape");
    await ada.useMenu(en("page-play-rules"));
    await ada.page.getByRole("dialog").getByRole("heading", { level: 2 }).first().waitFor();
    await expectNoFindings(ada, "the rules at the table");
    await ada.page.keyboard.press("Escape");
    await ada.useMenu(en("page-play-leave"));
    await expectNoFindings(ada, "the question before leaving");
    await ada.page.keyboard.press("Escape");
    await Promise.all([ada.play(), bo.play()]);
    await expectNoFindings(ada, "the result");
    await ada.openDetails(en("page-play-chat"));
    await expectNoFindings(ada, "the chat after a match");
    for (const tab of [en("page-play-score"), en("page-play-story"), en("page-over-record-tab")]) {
      await ada.use(ada.page.getByRole("dialog").getByRole("tab", { name: tab }));
      await expectNoFindings(ada, `the details of a match: ${tab}`);
    }
    await ada.use(ada.button(en("page-fair-check")));
    await ada.page.getByTestId("findings").getByText(en("page-fair-good")).waitFor();
    await expectNoFindings(ada, "the record of a match");
    await ada.page.keyboard.press("Escape");
    await ada.page.goto("/matches");
    await ada.page.getByTestId("matches").waitFor();
    await expectNoFindings(ada, "my matches");
    await ada.use(ada.page.getByTestId("matches").getByRole("link"));
    await ada.board.waitFor();
    await expectNoFindings(ada, "a replay");
    await ada.page.getByLabel(en("page-replay-whose")).selectOption(en("page-replay-all"));
    await ada.page.getByRole("heading", { name: en("page-replay-hands") }).waitFor();
    await expectNoFindings(ada, "a replay with all hands");
  });
});
