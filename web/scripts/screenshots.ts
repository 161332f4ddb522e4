/**
 * Makes the pictures in `docs/screenshots`: npm run screenshots. Bots play fixed matches, which a real
 * server then shows at a fixed moment: the pictures change only when the page does.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { binary, House } from "../e2e/house";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

/** A moment that shows what a game is about, as seat 0 sees it. */
const moments = [
  { game: "take5", seats: 4, seed: 3, at: 26, theme: "light" },
  { game: "take-a-number", seats: 4, seed: 5, at: 32, theme: "light" },
  { game: "hornochsen", seats: 3, seed: 8, at: 20, theme: "light" },
  { game: "take-that", seats: 3, seed: 2, at: 22, theme: "light" },
  { game: "no-thanks", seats: 4, seed: 6, at: 60, theme: "light" },
];

/** Left free below the board. */
const SPACE = 16;

const screens = [
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

/** Lets bots play the match and takes it into the server's history, where it has this name. */
function played(data: string, game: string, seats: number, seed: number): string {
  const record = join(data, `${game}.jsonl`);
  const options = ["--seats", `${seats}`, "--seed", `${seed}`, "--bots", "casual", "--record", record];
  execFileSync(binary(), ["watch", game, ...options, "--pace", "0"], { stdio: "ignore" });
  const told = execFileSync(binary(), ["import", "--data", data, "--ids", record], { encoding: "utf8" });
  const [id = ""] = told.split("\n");
  return id;
}

/** In the page: leaves the board and its story, as one who plays has them before them. */
function onlyTable(): void {
  for (const other of document.querySelectorAll<HTMLElement>("main header, .controls, .where, .share, .columns")) {
    other.style.display = "none";
  }
}

/** In the page: where the board and its story end. */
function tableEnds(): number {
  const parts = [...document.querySelectorAll(".board .own, .side")];
  return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
}

const house = await House.open();
await house.kill();
const matches = moments.map((moment) => ({ ...moment, id: played(house.data, moment.game, moment.seats, moment.seed) }));
await house.start();
mkdirSync(folder, { recursive: true });
try {
  for (const { game, id, at, theme } of matches) {
    const page = await house.person("Ada", { theme });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(`/match/${id}?at=${at}&seat=0`);
      await page.getByTestId("board").waitFor();
      await page.evaluate(onlyTable);
      const height = await page.evaluate(tableEnds);
      const clip = { x: 0, y: 0, width: screen.width, height: Math.min(height + SPACE, screen.height) };
      await page.screenshot({ path: join(folder, `${game}-${screen.width}.png`), clip });
    }
    await page.context().close();
  }
} finally {
  await house.close();
}
