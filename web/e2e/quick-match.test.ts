import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { expectRoom } from "./room";
import { en, list } from "./words";

/** Bots come as soon as nobody minds. */
const house = houseForTests("--quick-match-wait", "0");

const game = en("game-no-thanks");

/** Asks for a quick match of three on the first page. */
async function ask(player: Player, bots: boolean): Promise<void> {
  await player.page.goto("/");
  await player.use(player.button(en("page-quick-of", { game })));
  const dialog = player.page.getByRole("dialog");
  await dialog.waitFor();
  await player.choose(en("page-quick-seats"), "3");
  const box = dialog.getByRole("checkbox", { name: en("page-quick-bots") });
  if ((await box.isChecked()) !== bots) await box.setChecked(bots);
  await player.use(player.button(en("page-quick-find")));
}

const line = ({ page }: Player) => page.getByTestId("quick-line");

describe("a quick match", () => {
  it("brings two people together, a bot takes the last seat, and a third person watches", async () => {
    const ada = await house().player("Ada");
    const bo = await house().player("Bo", { input: "touch", isNew: true });
    const zoe = await house().player("Zoe");
    await zoe.page.goto("/tables");
    await zoe.page.getByText(en("page-tables-none")).waitFor();

    await ask(ada, false);
    await ada.page.waitForURL("**/table/*");
    await line(ada).getByText(en("page-quick-you-want-people")).waitFor();
    await ask(bo, true);
    // The first time, the player is asked for a name; the suggestion is fine.
    await bo.use(bo.button(en("page-name-keep")));
    await bo.page.waitForURL(ada.page.url());
    await line(bo).getByText(en("page-quick-others-want-people", { names: list(["Ada"]), count: 1 })).waitFor();
    await expectRoom(bo, 360, "the table before a quick match");
    await ada.page.getByTestId("seat").nth(1).getByText("Bo").waitFor();
    expect(await ada.page.getByText(en("page-quick-free-seat")).count()).toBe(1);

    // Ada does not mind bots any more. She keeps her seat.
    const table = ada.page.url();
    await ask(ada, true);
    await ada.page.waitForURL(table);
    await Promise.all([ada.turnOrEnd(), bo.turnOrEnd()]);

    const running = zoe.page.getByTestId("running");
    await running.getByText(en("page-running-round", { round: 1 })).waitFor();
    await running.getByText(en("page-running-spectators", { count: 0 })).waitFor();
    await zoe.use(running.getByRole("link", { name: /^Watch/ }));
    await zoe.page.waitForURL(table);
    await zoe.page.getByText(en("page-table-watching")).waitFor();
    expect(await Promise.all([ada.play(), bo.play()])).toEqual(["end", "end"]);
  });

  it("can be left, and is not found any more then", async () => {
    const ada = await house().player("Ada", { input: "keyboard" });
    await ask(ada, false);
    await ada.page.waitForURL("**/table/*");
    const table = ada.page.url();
    await line(ada).waitFor();
    await ada.use(ada.button(en("page-quick-leave")));
    await ada.page.getByRole("heading", { name: en("page-home-heading") }).waitFor();
    await ada.page.goto(table);
    await ada.page.getByText(en("page-quick-no-seat")).waitFor();
    await ada.use(ada.button(en("page-quick-join")));
    // Another table, and a bot on each of the other seats.
    await ada.turnOrEnd();
    expect(ada.page.url()).not.toBe(table);
  });

  it("fits a phone", async () => {
    const ada = await house().player("Ada", { input: "touch" });
    await ada.page.goto("/");
    await ada.use(ada.button(en("page-quick-of", { game: en("game-take5") })));
    await ada.button(en("page-quick-find")).waitFor();
    await expectRoom(ada, 360, "the question for a quick match");
  });
});
