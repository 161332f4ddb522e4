/**
 * Makes the pictures in `docs/screenshots`: npm run screenshots. Bots play fixed matches, which a real
 * server then shows at a fixed moment: the pictures change only when the page does.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { binary, House } from "../e2e/house";
import { sampleOf } from "../src/boards/sample";
import { catalogue } from "../src/catalogue";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

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
const matches = catalogue.map(({ id: game, usual_seats }) => {
  const { seed, at } = sampleOf(game).moment;
  return { game, at, id: played(house.data, game, usual_seats, seed) };
});
await house.start();
mkdirSync(folder, { recursive: true });
try {
  for (const { game, id, at } of matches) {
    const page = await house.person("Ada", { theme: "light" });
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
