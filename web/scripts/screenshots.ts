/**
 * Makes the pictures in `docs/screenshots`: npm run screenshots. They show real matches on a real server at a
 * decision of the player, with bots at the other seats, and the home page, the end of a round and of a match. Deals
 * differ each time, so that the pictures are made again when the page has changed, and not otherwise.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";

import { House } from "../e2e/house";
import { Line } from "../e2e/line";
import { catalogue } from "../src/catalogue";
import type { GameId, NewTable } from "../src/wire/generated";

const folder = process.env["SCREENSHOTS"] ?? fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

const screens = [
  { name: "phone", width: 390, height: 844 },
  { name: "phone-sideways", width: 844, height: 390 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desktop", width: 1280, height: 800 },
];

/** Decisions before the picture: there is something on the table then. */
const BEFORE = 4;

/** The picture as WebP, which is a fifth as large: the browser knows how to write that. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const written = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString("base64"));
  return Buffer.from(written);
}

/** A picture of the page in each window. */
async function take(page: Page, name: string): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize({ width: screen.width, height: screen.height });
    // Whatever moves has come to rest.
    await page.waitForTimeout(800);
    writeFileSync(join(folder, `${name}-${screen.name}.webp`), await asWebp(page, await page.screenshot()));
  }
}

/** Somebody at a table with bots; the line decides for them, and the page follows. */
interface Seated {
  page: Page;
  line: Line;
}

async function sit(house: House, game: GameId, more: Partial<NewTable>, speed: string): Promise<Seated> {
  const page = await house.person("Ada", { theme: "light", speed });
  const { usual_seats: seats } = catalogue.find(({ id }) => id === game) ?? { usual_seats: 4 };
  const asked: NewTable = { game, seats, bots: Array<"casual">(seats - 1).fill("casual"), ...more };
  const opened = await page.request.post("/api/tables", { data: asked, headers: { origin: house.address } });
  const { table } = (await opened.json()) as { table: string };
  const line = await Line.to(table, await page.context().newPage());
  await line.do({ sit: { seat: 0 } });
  await line.do({ start: {} });
  await page.bringToFront();
  await page.clock.install();
  await page.goto(`/table/${table}`);
  return { page, line };
}

/** Decides until this is on the page. */
async function playUntil({ page, line }: Seated, testId: string): Promise<void> {
  const there = page.getByTestId(testId);
  while ((await there.count()) === 0) {
    if ((await line.decide()) === null) await page.waitForTimeout(100);
  }
  await there.first().waitFor();
}

const house = await House.open();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  for (const { id: game } of catalogue) {
    const seated = await sit(house, game, {}, "instant");
    for (let made = 0; made < BEFORE; made++) await seated.line.decide(made * 5);
    // The page is behind; opened again, it shows the present.
    await seated.page.reload();
    await seated.page.locator('[data-asked] button[aria-disabled="false"]').first().waitFor();
    await take(seated.page, game);
    await seated.page.context().close();
  }

  const round = await sit(house, "take5", {}, "fast");
  await playUntil(round, "round-over");
  // It stays until all pictures are taken.
  await round.page.clock.pauseAt((await round.page.evaluate(() => Date.now())) + 3_000);
  await take(round.page, "round-end");
  await round.page.context().close();

  const match = await sit(house, "take5", { options: { end: { rounds: 4 } } }, "instant");
  await playUntil(match, "result");
  await match.page.getByTestId("moments").waitFor();
  await take(match.page, "match-end");
  await match.page.context().close();

  const home = await house.person("Ada", { theme: "light" });
  await home.goto("/");
  await home.getByRole("heading", { level: 1 }).first().waitFor();
  await take(home, "home");
} finally {
  await house.close();
}
