import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { House, PATIENCE, playByKeyboard, status, turnOrEnd } from "./house";

let house: House;

beforeAll(async () => {
  house = await House.open();
});

afterAll(async () => {
  await house.close();
  expect(house.complaints).toEqual([]);
});

describe("play now", () => {
  /** So many decisions are more than a match has. */
  const MOST = 1_000;

  // Games whose matches are short are played to their end.
  it.each(["Take A Number", "Hornochsen!", "Take That", "No Thanks!"])(
    "%s to the end, with the keyboard alone",
    async (game) => {
      const page = await house.person("Keyboard");
      await page.goto("/");
      await page.getByRole("button", { name: `Play now: ${game}` }).focus();
      await page.keyboard.press("Enter");
      expect(await playByKeyboard(page, MOST)).toBe("end");
      await page.getByRole("heading", { name: "Final ranking" }).waitFor();
      const record = await page.request.get(`/api/tables/${page.url().split("/").pop()}/record`);
      expect(record.ok()).toBe(true);
      await page.context().close();
    },
  );

  it("Take 5 for a round, with the keyboard alone", async () => {
    const page = await house.person("Keyboard");
    await page.goto("/");
    await page.getByRole("button", { name: "Play now: Take 5" }).focus();
    await page.keyboard.press("Enter");
    await turnOrEnd(page);
    while (!(await page.getByTestId("story").getByText("Round 1 is over").isVisible())) {
      await playByKeyboard(page, 1);
    }
    await page.getByRole("rowheader", { name: "1", exact: true }).waitFor();
    await page.context().close();
  });
});

describe("at one table", () => {
  it("two people meet by a link, talk, and play the same match", async () => {
    const [ada, bo] = [await house.person("Ada"), await house.person("Bo", { phone: true, isNew: true })];
    await ada.goto("/new/no-thanks");
    await ada.getByRole("group", { name: "Seats" }).getByText("3", { exact: true }).click();
    await ada.getByRole("button", { name: "Open the table" }).click();
    const link = await ada.getByRole("textbox", { name: "Link to this table" }).inputValue();

    await bo.goto(link);
    await bo.getByRole("button", { name: "Sit on seat 2" }).click();
    // The first time, one is asked for a name; what the server thought of is fine.
    await bo.getByRole("button", { name: "That's me" }).click();
    await ada.getByTestId("seat").nth(1).getByText("Bo").waitFor();
    await bo.getByRole("textbox", { name: "Message" }).fill("<b>Hello</b>");
    await bo.keyboard.press("Enter");
    await ada.getByText("<b>Hello</b>").first().waitFor();
    await ada.getByRole("button", { name: "Begin" }).click();

    await Promise.all([playByKeyboard(ada, 300), playByKeyboard(bo, 300)]);
    const result = (page: typeof ada) => page.getByRole("heading", { level: 1 }).innerText();
    await Promise.all([ada, bo].map((page) => page.getByTestId("result").waitFor()));
    const ranking = (page: typeof ada) =>
      page.locator("section", { hasText: "Final ranking" }).locator("li").allInnerTexts();
    const [a, b] = [await ranking(ada), await ranking(bo)];
    const plain = (lines: string[]) => lines.map((line) => line.replace("(you)", "").replace(/\s+/g, " "));
    expect(plain(a)).toEqual(plain(b));
    expect(await result(ada)).not.toBe("");
    await Promise.all([ada, bo].map((page) => page.context().close()));
  });

  it("somebody may watch, and has nothing to decide", async () => {
    const [ada, zoe] = [await house.person("Ada"), await house.person("Zoe")];
    await ada.goto("/");
    await ada.getByRole("button", { name: "Play now: No Thanks!" }).click();
    await turnOrEnd(ada);
    await zoe.goto(ada.url());
    await zoe.getByText("You are watching.").waitFor();
    await status(zoe).getByText("Waiting for Ada").waitFor();
    await Promise.all([ada, zoe].map((page) => page.context().close()));
  });
});

describe("coming back", () => {
  it("after loading the page again, a card that lies face down still does", async () => {
    const [ada, bo] = [await house.person("Ada"), await house.person("Bo")];
    await ada.goto("/new/take5");
    await ada.getByRole("group", { name: "Seats" }).getByText("2", { exact: true }).click();
    await ada.getByRole("group", { name: "Bots from the start" }).getByText("none").click();
    await ada.getByRole("button", { name: "Open the table" }).click();
    await ada.getByRole("textbox", { name: "Link to this table" }).waitFor();
    await bo.goto(ada.url());
    await bo.getByRole("button", { name: "Sit on seat 2" }).click();
    await ada.getByRole("button", { name: "Begin" }).click();
    await turnOrEnd(ada);
    await ada.keyboard.press("b");
    await ada.keyboard.press("Enter");
    await status(ada).getByText("Saved").waitFor();

    // What is on the board, card by card.
    const shown = () => ada.getByTestId("board").locator(".name").allInnerTexts();
    const before = await shown();
    await ada.reload();
    await status(ada).getByText("You have chosen.").waitFor();
    await expect.poll(shown).toEqual(before);
    await Promise.all([ada, bo].map((page) => page.context().close()));
  });

  it("a match survives that the server is killed", async () => {
    const page = await house.person("Ada");
    await page.goto("/");
    await page.getByRole("button", { name: "Play now: No Thanks!" }).click();
    await playByKeyboard(page, 2);
    await house.kill();
    await page.getByTestId("connection").waitFor();
    await house.start();
    await page.getByTestId("connection").waitFor({ state: "detached", timeout: PATIENCE });
    expect(await playByKeyboard(page, 300)).toBe("end");
    await page.context().close();
  });
});
