/**
 * Makes the pictures in `docs/screenshots`: npm run screenshots. Bots play fixed matches, which a real
 * server then shows at a fixed moment: the pictures change only when the page does.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";

import { binary, House } from "../e2e/house";
import { sampleOf } from "../src/boards/sample";
import { catalogue } from "../src/catalogue";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

const screens = [
  { name: "phone", width: 390, height: 844 },
  { name: "phone-sideways", width: 844, height: 390 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desktop", width: 1280, height: 800 },
];

/** Lets bots play the match and takes it into the server's history, where it has this name. */
function played(data: string, game: string, seats: number, seed: number): string {
  const record = join(data, `${game}.jsonl`);
  const options = ["--seats", `${seats}`, "--seed", `${seed}`, "--bots", "casual", "--record", record];
  execFileSync(binary(), ["watch", game, ...options, "--delay", "0"], { stdio: "ignore" });
  const told = execFileSync(binary(), ["import", "--data", data, "--ids", record], { encoding: "utf8" });
  const [id = ""] = told.split("\n");
  return id;
}

/** In the page: gives the board the whole window, as it has in a match. */
function onlyBoard(): void {
  const board = document.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("there is no board");
  document.body.append(board);
  board.dataset["live"] = "";
  Object.assign(board.style, { position: "fixed", inset: "0", blockSize: "100%", zIndex: "9" });
}

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

const house = await House.open();
await house.kill();
const matches = catalogue.map(({ id: game, usual_seats }) => {
  const { seed, at } = sampleOf(game).moment;
  return { game, at, id: played(house.data, game, usual_seats, seed) };
});
await house.start();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  for (const { game, id, at } of matches) {
    const page = await house.person("Ada", { theme: "light" });
    for (const screen of screens) {
      await page.setViewportSize({ width: screen.width, height: screen.height });
      await page.goto(`/match/${id}?at=${at}&seat=0`);
      await page.getByTestId("board").waitFor();
      await page.evaluate(onlyBoard);
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
      writeFileSync(join(folder, `${game}-${screen.name}.webp`), await asWebp(page, await page.screenshot()));
    }
    await page.context().close();
  }
} finally {
  await house.close();
}
