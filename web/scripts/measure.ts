/**
 * Measures what a player feels: npm run measure. How long a click takes until the server has
 * acknowledged it, whether frames come in time while ten cards are laid on a slow machine, and what has
 * to be fetched before the page is there. It prints figures and judges nothing: machines differ.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";

import { House, status, turnOrEnd } from "../e2e/house";
import type { NewTable } from "../src/wire/generated";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** So many clicks are timed. */
const CLICKS = 200;
/** So many turns of ten cards are watched, on a processor that is slowed down so much. */
const TURNS = 4;
const SLOWER = 4;

/** What is counted in the page. */
interface Counted {
  waits: number[];
  frames: number[];
  longFrames: number[];
}

/** In the page, before anything else: listens to clicks, to what the server accepts, and to frames. */
function count(): void {
  const counted: Counted = { waits: [], frames: [], longFrames: [] };
  Object.assign(window, { counted });
  let clicked: number | null = null;
  addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), { capture: true });
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        if (clicked === null || !String(data).startsWith('{"accepted"')) return;
        counted.waits.push(performance.now() - clicked);
        clicked = null;
      });
    }
  };
  let last = performance.now();
  const frame = (now: number) => {
    counted.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const observer = new PerformanceObserver((list) =>
    counted.longFrames.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: "long-animation-frame" });
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted);
const forget = (page: Page) =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: Counted };
    for (const list of [counted.waits, counted.frames, counted.longFrames]) list.length = 0;
  });

/** The value that so many hundredths of them do not exceed. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Sits down with bots and begins. */
async function begin(house: House, page: Page, asked: NewTable): Promise<void> {
  const headers = { origin: house.address };
  const opened = await page.request.post("/api/tables", { data: asked, headers });
  const { table } = (await opened.json()) as { table: string };
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: "Sit on seat 1" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await turnOrEnd(page);
}

/** Picks the first thing that can be picked on the board, with the mouse. */
async function pick(page: Page): Promise<void> {
  const asked = await page.getByTestId("board").getAttribute("data-asked");
  await page.locator('[data-testid="board"] button[aria-disabled="false"]').first().click();
  const answered = (before: string | null) =>
    document.querySelector('[data-testid="board"]')?.getAttribute("data-asked") !== before;
  await page.waitForFunction(answered, asked);
}

async function clicks(house: House): Promise<void> {
  const page = await house.person("Ada");
  await page.addInitScript(count);
  const rounds = Math.ceil(CLICKS / 10);
  await begin(house, page, { game: "take5", seats: 2, bots: ["novice"], options: { end: { rounds } } });
  await forget(page);
  while ((await counted(page)).waits.length < CLICKS && (await turnOrEnd(page)) === "turn") await pick(page);
  const { waits } = await counted(page);
  const [half, most, worst] = [0.5, 0.95, 1].map((part) => ms(quantile(waits, part)));
  console.log(`From click to acknowledged action, ${waits.length} clicks: median ${half}, p95 ${most}, longest ${worst}`);
  await page.context().close();
}

async function frames(house: House): Promise<void> {
  const page = await house.person("Ada");
  await page.addInitScript(count);
  await begin(house, page, { game: "take5", seats: 10, bots: Array<"novice">(9).fill("novice") });
  await page.keyboard.press(",");
  await page.getByRole("group", { name: "Speed of the play" }).getByText("normal").click();
  await page.keyboard.press("Escape");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await forget(page);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await pick(page);
    await status(page).getByText("Your turn", { exact: true }).waitFor();
  }
  const { frames, longFrames } = await counted(page);
  const [half, most, worst] = [0.5, 0.95, 1].map((part) => ms(quantile(frames, part)));
  console.log(
    `Frames while ten cards are laid, ${TURNS} turns, processor ${SLOWER} times slower, ${frames.length} frames: ` +
      `median ${half}, p95 ${most}, longest ${worst}; over 50 ms: ${longFrames.length}`,
  );
  await page.context().close();
}

function firstLoad(): void {
  const index = readFileSync(`${dist}index.html`, "utf8");
  const files = [...index.matchAll(/"\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => `${dist}${file}.gz`);
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  console.log(`First load, scripts and styles, compressed: ${(bytes / 1000).toFixed(1)} kB`);
}

const house = await House.open();
try {
  await clicks(house);
  await frames(house);
  firstLoad();
} finally {
  await house.close();
}
