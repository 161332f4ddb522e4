/**
 * Measures what a player feels: npm run measure. How long a click takes until the server has
 * acknowledged it, whether frames come in time while ten cards are laid on a slow machine, and what has
 * to be fetched before the page is there. It prints figures and judges nothing: machines differ.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { CDPSession, Page } from "playwright-core";

import { House } from "../e2e/house";
import type { NewTable } from "../src/wire/generated";
import { en } from "../src/words/en";

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
}

/** In the page, before anything else: listens to clicks, to what the server accepts, and to frames. */
function count(): void {
  const counted: Counted = { waits: [], frames: [] };
  Object.assign(window, { counted });
  let clicked: number | null = null;
  addEventListener("click", ({ timeStamp }) => (clicked = timeStamp), { capture: true });
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        // What seat 0 did is told to all when it is on disk, and so to seat 0 itself.
        const isThere = /^{"accepted"|"acted":{"seat":0,/.test(String(data));
        if (clicked === null || !isThere) return;
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
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted);
const forget = (page: Page) =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: Counted };
    for (const list of [counted.waits, counted.frames]) list.length = 0;
  });

/** The value that so many hundredths of them do not exceed. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Waits until there is something to decide. */
async function turn(page: Page): Promise<void> {
  await page.getByTestId("status").getByText(en.play.yourTurn, { exact: true }).waitFor();
}

/** Sits down with bots and begins. */
async function begin(house: House, page: Page, asked: NewTable): Promise<void> {
  const headers = { origin: house.address };
  const opened = await page.request.post("/api/tables", { data: asked, headers });
  const { table } = (await opened.json()) as { table: string };
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: en.table.sitOn(1) }).click();
  await page.getByRole("button", { name: en.table.start }).click();
  await turn(page);
}

/** Picks the first thing that can be picked on the board, with the mouse. */
async function pick(page: Page): Promise<void> {
  const asked = await page.getByTestId("board").getAttribute("data-asked");
  await page.locator('[data-testid="board"] button[aria-disabled="false"]').first().click();
  const answered = (before: string | null) =>
    document.querySelector('[data-testid="board"]')?.getAttribute("data-asked") !== before;
  await page.waitForFunction(answered, asked);
}

/** What the processor did for the page in one go, task by task, in milliseconds: also where others use it. */
class Tasks {
  readonly #session: CDPSession;
  readonly #events: TraceEvent[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on("Tracing.dataCollected", ({ value }) => this.#events.push(...(value as unknown as TraceEvent[])));
  }

  static async count(session: CDPSession): Promise<Tasks> {
    const tasks = new Tasks(session);
    const traceConfig = { includedCategories: ["toplevel"], excludedCategories: ["*"] };
    await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
    return tasks;
  }

  async end(): Promise<number[]> {
    const all = new Promise((resolve) => this.#session.once("Tracing.tracingComplete", resolve));
    await this.#session.send("Tracing.end");
    await all;
    const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args["name"] === "CrRendererMain";
    const main = new Set(this.#events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = this.#events.filter(({ name, pid, tid }) => name.endsWith("RunTask") && main.has(`${pid} ${tid}`));
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  }
}

/** A line of the browser's trace. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The time of the processor, in microseconds. */
  tdur?: number;
  args: Record<string, unknown>;
}

async function clicks(house: House): Promise<void> {
  const page = await house.person("Ada");
  await page.addInitScript(count);
  // More than are needed: the match does not end before.
  const rounds = Math.ceil(CLICKS / 10) + 1;
  await begin(house, page, { game: "take5", seats: 2, bots: ["novice"], options: { end: { rounds } } });
  await forget(page);
  while ((await counted(page)).waits.length < CLICKS) {
    await turn(page);
    await pick(page);
  }
  const { waits } = await counted(page);
  const [few, half, most, worst] = [0.05, 0.5, 0.95, 1].map((part) => ms(quantile(waits, part)));
  console.log(`From click to acknowledged action, ${waits.length} clicks: p5 ${few}, median ${half}, p95 ${most}, longest ${worst}`);
  await page.context().close();
}

async function frames(house: House): Promise<void> {
  const page = await house.person("Ada", { speed: "normal" });
  await page.addInitScript(count);
  await begin(house, page, { game: "take5", seats: 10, bots: Array<"novice">(9).fill("novice") });
  const browser = await page.context().newCDPSession(page);
  const turns = async () => {
    for (let shown = 0; shown < TURNS; shown += 1) {
      await pick(page);
      await turn(page);
    }
  };
  // What slows the processor down does so by keeping it busy, and all the more where others want it too. So
  // the time of tasks is taken without that, and multiplied.
  const tasks = await Tasks.count(browser);
  await turns();
  const work = (await tasks.end()).map((task) => task * SLOWER);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await forget(page);
  await turns();
  const { frames } = await counted(page);
  const [half, most, worst] = [0.5, 0.95, 1].map((part) => ms(quantile(frames, part)));
  const over = work.filter((task) => task > 50).length;
  console.log(
    `Frames while ten cards are laid, ${TURNS} turns, processor ${SLOWER} times slower, ${frames.length} frames: ` +
      `median ${half}, p95 ${most}, longest ${worst}; ${SLOWER} times the time that the page's longest task took of the processor: ` +
      `${ms(Math.max(...work))}, p99 ${ms(quantile(work, 0.99))}, ${over} of ${work.length} more than 50 ms`,
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
