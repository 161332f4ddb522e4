import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import { Listener } from "./listener";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();

const connection = ({ page }: Player) => page.getByTestId("connection");

describe("loading the page again", () => {
  it("in the middle of a choice, a card that lies face down still does, and may be changed", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.use(ada.button(en("page-table-start")));
    await ada.turnOrEnd();
    await ada.decide();
    await ada.status.getByText(en("page-play-saved")).waitFor();

    // What is on the board, card by card.
    const shown = () => ada.board.locator(".name").allInnerTexts();
    const before = await shown();
    await ada.page.reload();
    await ada.status.getByText(en("page-play-choose-again")).waitFor();
    await expect.poll(shown).toEqual(before);
    await ada.use(ada.choices.last());
    await ada.status.getByText(en("page-play-saved")).waitFor();
    await expect.poll(shown).not.toEqual(before);
  });

  it("when the second half of a decision is asked for, it is asked from the start", async () => {
    const ada = await house().player("Ada");
    await ada.open({ game: "hornochsen", seats: 2, bots: 1, rounds: 1 });
    await ada.turnOrEnd();
    const special = ada.board.getByRole("button", { name: en("page-board-special", { kind: "×2" }) });
    await ada.use(special);
    await ada.board.getByText(en("page-board-ask-under", { kind: "×2" })).waitFor();
    await ada.page.reload();
    await ada.board.getByText(en("hornochsen-ask-turn", { laid: 0 })).waitFor();
    expect(await ada.play(2)).toBe("turn");
  });

  it("the last turns are still told, in the same words, and nobody has to hear them again", async () => {
    const [ada, zoe] = [await house().player("Ada"), await house().player("Zoe")];
    const [ears, others] = [await Listener.at(ada.page), await Listener.at(zoe.page)];
    await ada.open({ game: "take5", seats: 3, bots: 2, rounds: 1 });
    await ada.play(2);
    const before = await ears.story();
    expect(before.at(-1)).not.toBe(en("page-play-story-empty"));

    const ofMatch = before.slice(before.indexOf(en("table-started")));
    await ada.page.reload();
    await ada.turnOrEnd();
    await expect.poll(() => ears.story()).toEqual(ofMatch);
    expect(await ears.heard()).toEqual([]);
    // What happens next is told after it, and heard.
    await ada.play(1);
    expect((await ears.story()).slice(0, ofMatch.length)).toEqual(ofMatch);
    expect(await ears.heard()).not.toEqual([]);

    await zoe.page.goto(ada.page.url());
    await zoe.board.waitFor();
    await expect.poll(() => others.story()).toContain(ofMatch.at(-1));
    expect(await others.heard()).toEqual([]);
  });
});

describe("a killed server", () => {
  it("is said to be gone, and the match goes on by itself when it is back", async () => {
    const ada = await house().player("Ada");
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 3, bots: 2, rounds: 1 });
    await ada.play(3);
    await house().kill();
    await connection(ada).getByText(en("page-connection-lost")).waitFor();
    // An impatient player may try, in vain.
    await ada.use(ada.button(en("page-connection-now")));
    await connection(ada).getByText(en("page-connection-lost")).waitFor();
    await house().start();
    await connection(ada).waitFor({ state: "detached" });
    expect(await ada.play()).toBe("end");
    await ada.openDetails(en("page-play-story"));
    // Nothing is told twice, and nothing is left out.
    expect(await ears.heard()).toEqual(await ears.story());
    expect(await ears.urgent()).toEqual(expect.arrayContaining([en("page-connection-lost"), en("page-connection-back")]));
  });

  it("gets a decision that was made meanwhile, once", async () => {
    const ada = await house().player("Ada");
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 1 });
    await ada.turnOrEnd();
    await house().kill();
    await connection(ada).waitFor();
    const asked = await ada.board.getAttribute("data-asked");
    const card = await ada.choices.first().locator("[data-card]").getAttribute("data-card");
    await ada.use(ada.choices.first());
    await ada.status.getByText(en("page-play-sending")).waitFor();
    await house().start();
    await expect.poll(() => ada.board.getAttribute("data-asked")).not.toBe(asked);
    expect(await ada.play()).toBe("end");
    const record = await ada.page.request.get(`/api/tables/${ada.page.url().split("/").pop()}/record`);
    const lines = (await record.text()).split("\n").filter((line) => line.startsWith('{"seat":0,"do":{"play":'));
    expect(lines).toHaveLength(10);
    expect(lines.filter((line) => line.includes(`{"play":${card}}`))).toHaveLength(1);
  });

  it("is missed in the list of open tables, which comes back by itself", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await bo.page.goto("/tables");
    await bo.page.getByText(en("page-tables-none")).waitFor();
    await house().kill();
    await bo.page.getByText(en("page-tables-lost")).waitFor();
    await house().start();
    await bo.page.getByText(en("page-tables-lost")).waitFor({ state: "detached" });
    await ada.open({ game: "take-that", seats: 2, bots: 0, isPublic: true });
    await bo.page.getByRole("link", { name: en("page-tables-join", { game: en("game-take-that") }) }).waitFor();
  });
});
