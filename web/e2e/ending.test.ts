import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { endFindings } from "./end-findings";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { expectRoom } from "./room";
import { SCREENS, settled } from "./screens";
import { en, list } from "./words";

const house = houseForTests();

const SIZES = [
  ["a small phone", 320, 568],
  ["a phone", 390, 844],
  ["a phone sideways", 844, 390],
  ["a tablet", 820, 1180],
  ["a desktop", 1280, 720],
] as const;

/** Decides until the end of a round is shown. */
async function playRound(player: Player): Promise<void> {
  for (;;) {
    const found = await player.page.waitForFunction(() => {
      if (document.querySelector('[data-testid="round-over"]')) return "over";
      return document.querySelector('[data-asked] button[aria-disabled="false"]') ? "turn" : false;
    });
    if ((await found.jsonValue()) === "over") return;
    await player.decide();
  }
}

/** A match of one round against bots, played to its end. */
async function finished(name: string, input: "mouse" | "touch" = "mouse"): Promise<Player> {
  const player = await house().player(name, { input });
  await player.open({ game: "take5", seats: 4, bots: 3, rounds: 1 });
  expect(await player.play()).toBe("end");
  return player;
}

describe("the end of a round", () => {
  it("is above the board, wholly in the window at any size, and the board is seen", async () => {
    const ada = await house().player("Ada", { speed: "fast" });
    await ada.open({ game: "take5", seats: 10, bots: 9, rounds: 2 });
    await playRound(ada);
    const over = ada.page.getByTestId("round-over");
    expect(await over.getByRole("listitem").count()).toBe(10);
    await over.getByText(en("page-round-left", { rounds: 1 })).waitFor();
    for (const [what, width, height] of SIZES) {
      await ada.page.setViewportSize({ width, height });
      const { left, top, right, bottom, hidden } = await over.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom, hidden: one.scrollHeight - one.clientHeight };
      });
      expect([left >= 0, top >= 0, right <= width, bottom <= height, hidden], what).toEqual([true, true, true, true, 0]);
      expect(((right - left) * (bottom - top)) / (width * height), `${what}: what is covered`).toBeLessThan(0.62);
    }
    await ada.use(ada.button(en("page-play-go-on")));
    await over.waitFor({ state: "detached" });
    expect(await ada.turnOrEnd()).toBe("turn");
  });

  it("says how far everybody is from the limit, and a key goes on", async () => {
    const ada = await house().player("Ada", { speed: "fast", input: "keyboard" });
    await ada.open({ game: "take5", seats: 2, bots: 1 });
    await playRound(ada);
    const lines = ada.page.getByTestId("round-over").getByRole("listitem");
    for (const line of await lines.all()) {
      const total = Number(await line.locator("strong").innerText());
      expect(total).toBeLessThan(66);
      expect(await line.innerText()).toContain(en("page-round-way", { points: 66 - total }));
      expect(await line.innerText()).toContain(en("page-round-to-go", { points: 66 - total }));
    }
    await ada.page.keyboard.press("Escape");
    await ada.page.getByTestId("round-over").waitFor({ state: "detached" });
  });
});

describe("the end of a match", () => {
  it("shows the place, a curve for each seat, and the moments, which lead to the replay", async () => {
    const ada = await finished("Ada", "touch");
    const { page } = ada;
    expect(await ada.result.innerText()).toMatch(/^You (win|share|came)/);
    expect(await page.getByTestId("curve").count()).toBe(4);
    const moments = page.getByTestId("moments").getByRole("link");
    await moments.first().waitFor();
    expect(await moments.count()).toBe(3);
    await expectRoom(ada, 360, "the end of a match");
    await ada.use(ada.button(en("page-over-details")));
    await expectRoom(ada, 360, "the details of a match");
    await page.keyboard.press("Escape");

    const told = (await moments.first().innerText()).replace(/^Round 1: /, "");
    await ada.use(moments.first());
    await page.waitForURL("**/match/**");
    await page.getByTestId("story").getByText(told).first().waitFor();
  });

  it.for([
    { game: "take5", seats: 2, language: "fr" },
    { game: "take5", seats: 10, language: "de" },
    { game: "no-thanks", seats: 4, language: "en" },
    { game: "hornochsen", seats: 6, language: "de" },
  ] as const)("of $game with $seats players is one screen in any window, in $language", async ({ game, seats, language }) => {
    const ada = await house().player("Wilhelmina the Third", { language });
    await ada.open({ game, seats, bots: seats - 1, rounds: seats === 2 ? 3 : 1 });
    expect(await ada.play()).toBe("end");
    await ada.page.getByTestId("moments").waitFor();
    const found: string[] = [];
    for (const screen of SCREENS) {
      await ada.page.setViewportSize(screen);
      const now = await settled(ada.page, screen, () => endFindings(ada.page));
      found.push(...now.map((one) => `${screen.width}x${screen.height}: ${one}`));
    }
    expect(found).toEqual([]);
  });

  it("keeps talk, score and log in a window above it", async () => {
    const ada = await finished("Ada");
    const dialog = ada.page.getByRole("dialog");
    await ada.use(ada.button(en("page-play-chat")));
    await dialog.getByRole("textbox", { name: en("page-chat-label") }).fill("Well played!");
    await ada.page.keyboard.press("Enter");
    await dialog.getByText("Well played!").waitFor();
    await ada.use(dialog.getByRole("tab", { name: en("page-play-score") }));
    await dialog.getByRole("group", { name: en("page-sheet-caption") }).waitFor();
    await ada.page.keyboard.press("ArrowRight");
    await dialog.getByTestId("story").waitFor();
    await ada.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("has the record, the seed and the proof of the deals behind one button", async () => {
    const ada = await finished("Ada");
    const proof = ada.page.getByTestId("proof");
    const record = proof.getByRole("link", { name: en("page-over-record") });
    expect(await record.isVisible()).toBe(false);
    await ada.openDetails(en("page-over-record-tab"));
    const [file] = await Promise.all([ada.page.waitForEvent("download"), record.click()]);
    expect(readFileSync(await file.path(), "utf8")).toContain("take5");
    await ada.use(proof.getByRole("button", { name: en("page-fair-check") }));
    await proof.getByText(en("page-fair-good")).waitFor();
  });
});

describe("sharing a result", () => {
  it("gives the share sheet a text with squares, a link and a picture", async () => {
    const ada = await finished("Ada");
    await ada.page.evaluate(() => {
      const seen = globalThis as unknown as { shared: ShareData[] };
      seen.shared = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: (data: ShareData) => Promise.resolve(void seen.shared.push(data)),
      });
    });
    await ada.use(ada.button(en("page-share")));
    await ada.page.waitForFunction(() => (globalThis as unknown as { shared: ShareData[] }).shared.length === 1);
    const { text, pictures } = await ada.page.evaluate(async () => {
      const [data] = (globalThis as unknown as { shared: ShareData[] }).shared;
      const pictures = (data?.files ?? []).map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        return `${file.name} ${file.type} ${width}x${height}`;
      });
      return { text: data?.text ?? "", pictures: await Promise.all(pictures) };
    });
    const match = ada.page.url().replace("/table/", "/match/");
    expect(text.split("\n").at(-1)).toBe(match);
    expect(text).toMatch(/^Taketable: I (won|came)/);
    expect(text).toMatch(/\n[🟩🟨🟥]\n🥇/u);
    expect(pictures).toEqual(["taketable-take5.png image/png 1200x630"]);
  });

  it("copies the text and offers the picture as a file where there is no share sheet", async () => {
    const ada = await finished("Ada");
    await ada.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await ada.page.evaluate(() => Object.assign(navigator, { share: undefined, canShare: undefined }));
    await ada.use(ada.button(en("page-share")));
    await ada.page.getByText(en("page-share-copied")).waitFor();
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toContain("🥇");
    const [file] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.page.getByRole("link", { name: en("page-share-picture") }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("taketable-take5.png");
    expect(readFileSync(await file.path()).subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("a rematch", () => {
  it("against bots begins at once", async () => {
    const ada = await finished("Ada");
    const before = ada.page.url();
    await ada.use(ada.button(en("page-over-again")));
    await ada.page.waitForURL((url) => url.href !== before);
    expect(await ada.turnOrEnd()).toBe("turn");
  });

  it("seats only those who accept", async () => {
    const [ada, bo, cyd] = [await house().player("Ada"), await house().player("Bo"), await house().player("Cyd")];
    await ada.open({ game: "take5", seats: 3, bots: 0, rounds: 1 });
    for (const [player, seat] of [[bo, 2], [cyd, 3]] as const) {
      await player.page.goto(ada.page.url());
      await player.use(player.button(en("page-table-sit-on", { seat })));
      await player.button(en("page-table-stand-up")).waitFor();
    }
    await ada.use(ada.button(en("page-table-start")));
    await Promise.all([ada.play(), bo.play(), cyd.play()]);

    // Bo asks and hosts; the others are asked.
    const before = bo.page.url();
    await bo.use(bo.button(en("page-over-again")));
    await bo.page.waitForURL((url) => url.href !== before);
    for (const { page } of [ada, cyd]) await page.getByText(en("page-over-asks", { name: "Bo" })).waitFor();
    await ada.use(ada.button(en("page-over-accept")));
    await ada.page.waitForURL(bo.page.url());
    const seats = bo.page.getByTestId("seat");
    await seats.nth(0).getByText("Ada").waitFor();
    expect(await seats.nth(2).innerText()).toContain(en("page-table-free-seat", { seat: 3 }));
    await cyd.page.getByText(en("page-over-there", { names: list(["Ada", "Bo"]) })).waitFor();

    // Whoever does not come is not missed.
    await bo.use(bo.button(en("page-table-seat-bot-on", { seat: 3 })));
    await bo.use(bo.button(en("page-table-start")));
    await Promise.all([ada.decide(), bo.decide()]);
    await cyd.page.getByRole("link", { name: en("page-over-go-to-next") }).waitFor();
  });
});
