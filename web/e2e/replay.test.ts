import { readFile } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import type { RecordHead } from "../src/wire/generated";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { de, en } from "./words";

const house = houseForTests();

/** The match that the first test plays to its end, and its record. */
let id: string;
let record: string;

const step = ({ page }: Player) => page.getByTestId("step");
const cards = ({ board }: Player) => board.locator("[data-card]").count();
const shown = ({ board }: Player) =>
  board.locator("[data-card]").evaluateAll((all) => all.map((one) => one.getAttribute("data-card")));

/** What all deals followed from is shown, and can be copied. */
async function expectSeed({ page, words }: Player): Promise<void> {
  const { seed } = JSON.parse(record.split("\n")[0] ?? "") as RecordHead;
  const shown = page.getByTestId("seed");
  expect(await shown.locator("code").textContent()).toBe(`${seed.slice(0, 8)}…${seed.slice(-8)}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await shown.getByRole("button", { name: words("page-fair-copy-seed") }).click();
  await shown.getByText(words("page-table-copied")).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seed);
}

/** Drops a file on the page, as from a folder. */
async function drop({ page }: Player, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "match.jsonl", { type: "application/jsonl" }));
    return transfer;
  }, content);
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

describe("a match that is over", () => {
  it("can be checked and downloaded by its players", async () => {
    const ada = await house().player("Ada");
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 1 });
    expect(await ada.play()).toBe("end");
    id = ada.page.url().split("/").pop() ?? "";
    await ada.openDetails(en("page-over-record-tab"));
    await ada.use(ada.button(en("page-fair-check")));
    const findings = ada.page.getByTestId("findings");
    await findings.getByText(en("page-fair-good")).waitFor();
    for (const line of [en("page-fair-secret-yes"), en("page-fair-seed-yes"), en("page-fair-deals-yes"), en("page-fair-promise-yes"), en("page-fair-mine-yes")]) {
      await findings.getByText(line).waitFor();
    }

    const download = ada.page.waitForEvent("download");
    await ada.use(ada.page.getByRole("link", { name: en("page-over-record") }));
    record = await readFile(await (await download).path(), "utf8");
    expect(record.split("\n")[0]).toContain('"taketable":1');
    await expectSeed(ada);

    await ada.page.goto("/matches");
    await ada.use(ada.page.getByTestId("matches").getByRole("link"));
    await ada.page.getByRole("heading", { name: en("page-replay-heading", { game: en("game-take5") }) }).waitFor();
    await step(ada).getByText(/^Step 0 of/).waitFor();
    await expectSeed(ada);
    await ada.use(ada.button(en("page-fair-check")));
    await findings.getByText(en("page-fair-good")).waitFor();
  });

  it("says to others what they cannot check", async () => {
    const zoe = await house().player("Zoe");
    await zoe.page.goto(`/table/${id}`);
    await zoe.openDetails(en("page-over-record-tab"));
    await zoe.use(zoe.button(en("page-fair-check")));
    await zoe.page.getByTestId("findings").getByText(en("page-fair-partly")).waitFor();
  });

  it("is seen again by its link: step by step, in jumps, by each seat and with all hands", async () => {
    const zoe = await house().player("Zoe");
    await zoe.page.goto(`/match/${id}`);
    await step(zoe).getByText(/^Step 0 of/).waitFor();
    // A spectator sees all hands: ten cards each besides the four rows.
    await expect.poll(() => zoe.page.locator("[data-card]").count()).toBe(24);
    await zoe.page.getByLabel(en("page-replay-whose")).selectOption("Ada");
    await expect.poll(() => cards(zoe)).toBe(14);

    await zoe.use(zoe.button(en("page-replay-on")));
    await step(zoe).getByText(/^Step 1 of/).waitFor();
    await zoe.use(zoe.button(en("page-replay-on")));
    await step(zoe).getByText(/^Step 2 of/).waitFor();
    await zoe.use(zoe.button(en("page-replay-back")));
    await step(zoe).getByText(/^Step 1 of/).waitFor();
    await zoe.use(zoe.button(en("page-replay-last")));
    await step(zoe).getByText(/^Step (\d+) of \1,/).waitFor();
    await zoe.page.getByTestId("story").getByText(/^The match is over/).waitFor();
    await zoe.page.getByRole("slider").fill("3");
    await step(zoe).getByText(/^Step 3 of/).waitFor();
    await zoe.use(zoe.button(en("page-replay-play")));
    await step(zoe).getByText(/^Step [4-9] of/).waitFor();
    await zoe.use(zoe.button(en("page-replay-pause")));
  });

  it("has a link to each of its moments", async () => {
    const [zoe, yves] = [await house().player("Zoe"), await house().player("Yves", { input: "touch" })];
    await zoe.page.goto(`/match/${id}?at=5&seat=1`);
    await step(zoe).getByText(/^Step 5 of/).waitFor();
    await zoe.page.keyboard.press("ArrowRight");
    await step(zoe).getByText(/^Step 6 of/).waitFor();
    const link = await zoe.page.getByRole("textbox", { name: en("page-replay-share") }).inputValue();
    expect(link).toContain("at=6&seat=1");
    expect(zoe.page.url()).toBe(link);
    await yves.page.goto(link);
    await step(yves).getByText(/^Step 6 of/).waitFor();
    await expect.poll(() => shown(yves)).toEqual(await shown(zoe));
    // Also a link that leads beyond the end leads somewhere.
    await yves.page.goto(`/match/${id}?at=9999&seat=7`);
    await step(yves).getByText(/^Step (\d+) of \1,/).waitFor();
  });

  it("is seen again from its record, dropped or chosen, and a broken record is refused in words", async () => {
    const zoe = await house().player("Zoe");
    await zoe.page.goto("/matches");
    await zoe.page.getByText(en("page-matches-none")).waitFor();
    await drop(zoe, record);
    await zoe.page.getByRole("heading", { name: en("page-replay-heading", { game: en("game-take5") }) }).waitFor();
    await zoe.use(zoe.button(en("page-replay-last")));
    await step(zoe).getByText(/^Step (\d+) of \1,/).waitFor();
    await expectSeed(zoe);

    await zoe.use(zoe.button(en("page-matches-close-file")));
    const file = { name: "match.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(record) };
    await zoe.page.locator('input[type="file"]').setInputFiles(file);
    await step(zoe).getByText(/^Step 0 of/).waitFor();

    await drop(zoe, record.replace(/"do":\{"play":\d+\}/, '"do":{"play":0}'));
    await zoe.page.getByRole("alert").getByText(/^This file is not a valid match record. See line \d+/).waitFor();
  });

  it("is told from any other file in the words of the page, and another file can be chosen", async () => {
    const zoe = await house().player("Zoe", { language: "de" });
    await zoe.page.goto("/matches");
    await zoe.page.getByText(de("page-matches-none")).waitFor();
    await drop(zoe, "Einkaufen: Brot, Milch\n");
    const alert = zoe.page.getByRole("alert");
    await alert.getByText(de("page-matches-no-record-line", { line: 1 }), { exact: true }).waitFor();
    expect(await zoe.button(de("page-retry")).count()).toBe(0);
    const file = { name: "match.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(record) };
    await alert.getByLabel(de("page-matches-choose-another")).setInputFiles(file);
    await zoe.page.getByRole("heading", { name: de("page-replay-heading", { game: de("game-take5") }) }).waitFor();
  });

  it("is not shown before it is over", async () => {
    const [player, zoe] = [await house().player("Ada"), await house().player("Zoe")];
    await player.playNow("hornochsen");
    await player.turnOrEnd();
    expect(await player.page.getByTestId("seed").count()).toBe(0);
    await zoe.page.goto(player.page.url().replace("/table/", "/match/"));
    await zoe.page.getByText(en("page-replay-not-over")).waitFor();
    expect(await zoe.page.locator("[data-card]").count()).toBe(0);
  });
});
