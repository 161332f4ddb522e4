import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en, list } from "./words";

const house = houseForTests();

/** Two people at a table for two, and the match has begun. */
async function pair(more: { clock?: string } = {}): Promise<[Player, Player]> {
  const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
  await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, ...more });
  await bo.page.goto(ada.page.url());
  await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
  await ada.use(ada.button(en("page-table-start")));
  await Promise.all([ada.turnOrEnd(), bo.turnOrEnd()]);
  return [ada, bo];
}

/** The card that lies face down. */
const chosen = ({ board }: Player) => board.locator("button[aria-current] [data-card]").getAttribute("data-card");
const story = ({ page }: Player) => page.getByTestId("story");
const ranking = ({ page }: Player) =>
  page.locator("section", { hasText: en("page-over-ranking") }).locator("li").allInnerTexts();

describe("at one table", () => {
  it("two people meet by a link, talk, and play the same match", async () => {
    const ada = await house().player("Ada");
    const bo = await house().player("Bo", { input: "touch", isNew: true });
    await ada.open({ game: "no-thanks", seats: 3, bots: 1, rounds: 1 });
    const link = await ada.page.getByRole("textbox", { name: en("page-table-link") }).inputValue();

    await bo.page.goto(link);
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    // The first time, the player is asked for a name; the suggestion is fine.
    await bo.use(bo.button(en("page-name-keep")));
    await ada.page.getByTestId("seat").nth(1).getByText("Bo").waitFor();
    await bo.page.getByRole("textbox", { name: en("page-chat-label") }).fill("<b>Hello</b>");
    await bo.page.keyboard.press("Enter");
    await ada.page.getByText("<b>Hello</b>").first().waitFor();
    await ada.use(ada.button(en("page-table-start")));

    expect(await Promise.all([ada.play(), bo.play()])).toEqual(["end", "end"]);
    const plain = (lines: string[]) => lines.map((line) => line.replace(`(${en("page-table-you")})`, "").replace(/\s+/g, " "));
    expect(plain(await ranking(ada))).toEqual(plain(await ranking(bo)));
  });

  it("a code that was said leads there, and a wrong one leads nowhere", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo", { input: "touch" })];
    await ada.open({ game: "take-that", seats: 2, bots: 0 });
    const code = await ada.page.getByTestId("code").innerText();

    await bo.page.goto("/");
    const field = bo.page.getByRole("textbox", { name: en("page-home-with-code") });
    await field.fill("AAAAAA");
    await bo.use(bo.button(en("page-home-join")));
    await bo.page.getByText(en("page-home-no-code")).waitFor();
    await field.fill(code.toLowerCase());
    await bo.use(bo.button(en("page-home-join")));
    await bo.page.waitForURL(ada.page.url());
    await bo.button(en("page-table-sit-on", { seat: 2 })).waitFor();
  });

  it("a player who looks for a table sees at once which tables have room", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await bo.page.goto("/tables");
    await bo.page.getByText(en("page-tables-none")).waitFor();
    await ada.open({ game: "hornochsen", seats: 2, bots: 0, isPublic: true });
    const link = bo.page.getByRole("link", { name: en("page-tables-join", { game: en("game-hornochsen") }) });
    await link.waitFor();
    await bo.page.getByText(en("page-tables-free", { count: 1 })).waitFor();
    await ada.use(ada.button(en("page-table-seat-bot-on", { seat: 2 })));
    await link.waitFor({ state: "detached" });
    await ada.use(ada.button(/^Remove/));
    await bo.use(link);
    await bo.page.getByRole("heading", { name: en("page-table-heading", { game: en("game-hornochsen") }) }).waitFor();
  });

  it("somebody may watch, sees no hand, and has nothing to decide", async () => {
    const [ada] = await pair();
    const zoe = await house().player("Zoe");
    await zoe.page.goto(ada.page.url());
    await zoe.page.getByText(en("page-table-watching")).waitFor();
    await zoe.status.getByText(en("page-play-waiting-for", { names: list(["Ada", "Bo"]) })).waitFor();
    const cards = ({ board }: Player) => board.locator("[data-card]").count();
    expect(await zoe.choices.count()).toBe(0);
    expect(await zoe.page.getByRole("group", { name: en("page-board-hand") }).count()).toBe(0);
    // Ada sees her hand besides what lies on the table.
    expect(await cards(ada)).toBe((await cards(zoe)) + 10);
    await ada.decide();
    await zoe.status.getByText(en("page-play-waiting-for", { names: list(["Bo"]) })).waitFor();
    expect(await cards(zoe)).toBe(4);
  });

  it("a player may change a choice until all have chosen", async () => {
    const [ada, bo] = await pair();
    await ada.decide();
    await ada.status.getByText(en("page-play-choose-again")).waitFor();
    const first = await chosen(ada);
    await ada.use(ada.choices.last());
    await ada.status.getByText(en("page-play-saved")).waitFor();
    await expect.poll(() => chosen(ada)).not.toBe(first);
    const last = await chosen(ada);
    await bo.decide();
    await story(bo).getByText(`Ada ${last}`).first().waitFor();
  });

  it("a player who leaves is replaced by a bot, and may come back", async () => {
    const [ada, bo] = await pair();
    const address = ada.page.url();
    await ada.useMenu(en("page-play-leave"));
    await ada.use(ada.page.getByRole("dialog").getByRole("button", { name: en("page-play-leave-yes"), exact: true }));
    await ada.page.getByRole("heading", { name: en("page-home-heading") }).waitFor();
    await bo.page.getByRole("img", { name: en("page-play-away", { names: list(["Ada"]), count: 1 }) }).waitFor();
    // The substitute plays on.
    await bo.play(2);

    await ada.page.goto(address);
    await story(bo).getByText(en("table-back", { seat: "Ada", "seat-is": "other" })).waitFor();
    await bo.page.getByRole("img", { name: en("page-play-away", { names: list(["Ada"]), count: 1 }) }).waitFor({ state: "detached" });
    expect(await Promise.all([ada.play(), bo.play()])).toEqual(["end", "end"]);
  });

  it("the clock stands still when all want that, and goes on when one does", async () => {
    const [ada, bo] = await pair({ clock: en("page-create-clocks-s120") });
    await ada.page.getByRole("timer").waitFor();
    await ada.useMenu(en("page-play-pause"));
    await ada.page.getByTestId("pause").getByText(en("page-play-you-want-pause")).waitFor();
    await bo.page.getByTestId("pause").getByText(en("page-play-wants-pause", { names: list(["Ada"]), count: 1 })).waitFor();
    await bo.use(bo.button(en("page-play-pause-too")));
    await ada.page.getByTestId("pause").getByText(en("page-play-paused")).waitFor();
    expect(await ada.choices.count()).toBe(0);
    expect(await ada.page.getByRole("timer").count()).toBe(0);
    await bo.use(bo.button(en("page-play-end-pause")));
    await Promise.all([ada.turnOrEnd(), bo.turnOrEnd()]);
    await ada.page.getByTestId("pause").waitFor({ state: "detached" });
  });

  it("a muted player stays muted under another name, and a namesake is heard", async () => {
    const [zoe, one, other] = [await house().player("Zoe"), await house().player("Ada"), await house().player("Ada")];
    await zoe.open({ game: "take5", seats: 3, bots: 0, rounds: 1 });
    for (const [player, seat] of [[one, 2], [other, 3]] as const) {
      await player.page.goto(zoe.page.url());
      await player.use(player.button(en("page-table-sit-on", { seat })));
      await player.button(en("page-table-stand-up")).waitFor();
    }
    const chat = zoe.page.getByRole("group", { name: en("page-play-chat") });
    const say = async ({ page }: Player, text: string) => {
      await page.getByRole("textbox", { name: en("page-chat-label") }).fill(text);
      await page.keyboard.press("Enter");
      await page.getByRole("group", { name: en("page-play-chat") }).getByText(text).waitFor();
    };
    await say(one, "Hello from two");
    await say(other, "Hello from three");
    await chat.getByText("Hello from three").waitFor();
    expect(await chat.locator("strong").allInnerTexts()).toEqual(["Ada", "Ada (2)"]);

    await zoe.page.getByText(en("page-chat-mute"), { exact: true }).click();
    await zoe.page.getByRole("checkbox", { name: en("page-chat-mute-one", { name: "Ada (2)" }) }).check();
    await chat.getByText("Hello from three").waitFor({ state: "detached" });
    await chat.getByText("Hello from two").waitFor();
    const renamed = await other.page.evaluate(async () => {
      const body = JSON.stringify({ name: "Bea" });
      return (await fetch("/api/me", { method: "POST", body, headers: { "content-type": "application/json" } })).ok;
    });
    expect(renamed).toBe(true);
    await zoe.page.getByTestId("seat").nth(2).getByText("Bea").waitFor();
    await say(other, "It is me");
    await say(one, "Who?");
    await chat.getByText("Who?").waitFor();
    expect(await chat.getByText("It is me").count()).toBe(0);
    expect(await chat.locator("strong").allInnerTexts()).toEqual(["Ada", "Ada"]);
    // Also when the page is loaded again.
    await zoe.page.reload();
    await chat.getByText("Who?").waitFor();
    expect(await chat.getByText("It is me").count()).toBe(0);
  });

  it("a second tab of the same player shows the same and can do the same", async () => {
    const [ada] = await pair();
    const other = await ada.tab();
    await other.page.goto(ada.page.url());
    await other.turnOrEnd();
    await other.decide();
    const first = await chosen(other);
    await ada.look();
    await ada.status.getByText(en("page-play-choose-again")).waitFor();
    expect(await chosen(ada)).toBe(first);
    await ada.use(ada.choices.last());
    await ada.status.getByText(en("page-play-saved")).waitFor();
    const second = await chosen(ada);
    expect(second).not.toBe(first);
    await other.look();
    await expect.poll(() => chosen(other)).toBe(second);
  });

  it("a player who sits down in one tab sits there in the other", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await ada.open({ game: "take5", seats: 2, bots: 0 });
    const other = await bo.tab();
    await other.page.goto(ada.page.url());
    await other.button(en("page-table-sit-on", { seat: 2 })).waitFor();
    await bo.look();
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await bo.button(en("page-table-stand-up")).waitFor();
    await other.look();
    await other.button(en("page-table-stand-up")).waitFor();
  });
});
