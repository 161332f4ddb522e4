import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import { Line } from "./line";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();

/** A table with Ada and bots; Ada's line decides for her. */
async function seated(speed: string, game: string, seats: number): Promise<[Player, Line]> {
  const ada = await house().player("Ada", { speed });
  const data = { game, seats, bots: Array<"novice">(seats - 1).fill("novice") };
  const opened = await ada.page.request.post("/api/tables", { data, headers: { origin: house().address } });
  const { table } = (await opened.json()) as { table: string };
  const line = await Line.to(table, await ada.page.context().newPage());
  await line.do({ sit: { seat: 0 } });
  await line.do({ start: {} });
  await ada.look();
  await ada.page.clock.install();
  await ada.page.goto(`/table/${table}`);
  await ada.page.getByTestId("status").waitFor();
  return [ada, line];
}

/** The clock of the page stands still from now on. */
async function holdClock({ page }: Player): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** What the board shows as told, one after the other, while the clock runs on a little at a time. */
async function toldStepByStep({ page }: Player): Promise<{ told: string[]; ms: number }> {
  const told: string[] = [];
  const skip = page.getByRole("button", { name: en("page-play-skip") });
  await skip.waitFor();
  let ms = 0;
  for (; ms < 30_000 && (await skip.count()) > 0; ms += 100) {
    const now = await page.getByTestId("story").locator("p").first().innerText();
    if (told.at(-1) !== now) told.push(now);
    await page.clock.runFor(100);
  }
  // It begins with what was told before.
  return { told: told.slice(1), ms };
}

describe("a turn of Take 5", () => {
  it("is shown step by step with reduced motion, too, and nothing moves", async () => {
    const [ada, line] = await seated("normal", "take5", 4);
    await ada.page.emulateMedia({ reducedMotion: "reduce" });
    await ada.page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, how) {
        const move = animate.call(this, frames, how);
        moved.push(Number(move.effect?.getComputedTiming().duration));
        return move;
      };
    });
    await ada.page.reload();
    await ada.turnOrEnd();
    await holdClock(ada);
    await line.decide();
    const { told } = await toldStepByStep(ada);
    // The cards are turned up, and each of the four is laid by itself; one may be too low.
    expect(told.length, told.join("\n")).toBeGreaterThanOrEqual(2);
    expect(told[0]).toMatch(/^Revealed: /);
    expect(await ada.page.evaluate(() => (window as unknown as { moved: number[] }).moved.filter((ms) => ms > 0))).toEqual([]);
  });

  it("takes no longer than 5 seconds with ten players", async () => {
    const [ada, line] = await seated("normal", "take5", 10);
    await holdClock(ada);
    await line.decide();
    const { told, ms } = await toldStepByStep(ada);
    expect(told[0]).toMatch(/^Revealed: /);
    expect(ms).toBeLessThanOrEqual(5_500);
  });
});

describe("the herd of Hornochsen!", () => {
  it("is a ring where there is room, and a list where there is not", async () => {
    const [ada] = await seated("instant", "hornochsen", 3);
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await ada.page.locator(".circle.round .herd").first().waitFor();
    await ada.page.setViewportSize({ width: 320, height: 568 });
    await ada.page.locator(".circle:not(.round) .herd").first().waitFor();
  });
});
