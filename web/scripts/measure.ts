/**
 * Measures what a player feels: npm run measure. How long a click takes until the server has
 * acknowledged it, whether frames come in time while ten cards are laid on a slow machine, and what has
 * to be fetched before the page is there. It prints figures and judges nothing: machines differ.
 */
import type { Page } from "playwright-core";

import { House } from "../e2e/house";
import { en } from "../e2e/words";
import type { NewTable } from "../src/wire/generated";

/** Number of clicks to time. */
const CLICKS = 200;
/** Number of turns of ten cards to watch, and how much the processor is slowed down. */
const TURNS = 4;
const SLOWER = 4;
/** A slow connection of a phone: bytes a second down and up, and milliseconds until an answer begins. */
const SLOW_LINE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150, offline: false };
/** How often the first load is measured: other work on the machine delays some. */
const LOADS = 5;
/** What takes more milliseconds than this is late. */
const LATE = 50;

/** What is counted in the page. */
interface Counted {
  /** How long it took from each click until the server had it. */
  waits: number[];
  /** When something began to move and when it came to rest, in the page's time. */
  moves: [number, number][];
}

/** In the page, before anything else: listens to clicks, to what the server accepts, and to what moves. */
function count(): void {
  const counted: Counted = { waits: [], moves: [] };
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
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const move = animate.apply(this, how);
    void move.finished.then(() => {
      const [start, lasts] = [Number(move.startTime), Number(move.effect?.getComputedTiming().endTime)];
      counted.moves.push([start, start + lasts]);
    });
    return move;
  };
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { counted: Counted }).counted);

/** The value that so many hundredths of them do not exceed. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Waits until there is something to decide. */
async function turn(page: Page): Promise<void> {
  await page.getByTestId("status").getByText(en("page-play-your-turn"), { exact: true }).waitFor();
}

/** Sits down with bots and begins. */
async function begin(house: House, page: Page, asked: NewTable): Promise<void> {
  const headers = { origin: house.address };
  const opened = await page.request.post("/api/tables", { data: asked, headers });
  const { table } = (await opened.json()) as { table: string };
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: en("page-table-sit-on", { seat: 1 }) }).click();
  await page.getByRole("button", { name: en("page-table-start") }).click();
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

/** A line of the browser's trace. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When, in microseconds. */
  ts: number;
  /** The time of the processor, in microseconds. */
  tdur?: number;
  args: {
    name?: string;
    data?: { startTime?: number };
  };
}

/** What the browser notes about its own work. */
class Trace {
  readonly #events: TraceEvent[];
  /** The page's time when the trace's began, in milliseconds. */
  readonly #offset: number;

  private constructor(events: TraceEvent[]) {
    const mark = events.find(({ name }) => name === MARK);
    if (!mark) throw new Error("the trace has no mark");
    this.#offset = (mark.args.data?.startTime ?? 0) - mark.ts / 1000;
    this.#events = events.filter(({ pid }) => pid === mark.pid).sort((a, b) => a.ts - b.ts);
  }

  /** What is noted while this is done. */
  static async of(page: Page, work: () => Promise<void>): Promise<Trace> {
    const session = await page.context().newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const includedCategories = ["toplevel", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"];
    await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories, excludedCategories: ["*"] } });
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    await work();
    const all = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await all;
    return new Trace(events);
  }

  /** What the processor did for the page in one go, task by task, in milliseconds: also where others use it. */
  tasks(): number[] {
    const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
    const main = new Set(this.#events.filter(isMain).map(({ tid }) => tid));
    return this.#events
      .filter(({ name, tid }) => name.endsWith("RunTask") && main.has(tid))
      .map(({ tdur = 0 }) => tdur / 1000);
  }

  /** The milliseconds between frames that were drawn while something moved. */
  frames(moves: readonly [number, number][]): number[] {
    const drawn = this.#events.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts / 1000 + this.#offset);
    const stretches = united(moves.map(([from, to]) => [from, from + (to - from) * VISIBLE]));
    return drawn.flatMap((at, n) => {
      const before = drawn[n - 1] ?? Number.NaN;
      return stretches.some(([from, to]) => from <= before && at <= to) ? at - before : [];
    });
  }
}

/** Movements slow down: in the end they are less than a pixel, and where nothing changes nothing is drawn. */
const VISIBLE = 0.8;
const MARK = "measured from here";

/** The same times, but those that overlap are one. */
function united(times: readonly [number, number][]): [number, number][] {
  const stretches: [number, number][] = [];
  for (const [from, to] of times.toSorted(([a], [b]) => a - b)) {
    const last = stretches.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else stretches.push([from, to]);
  }
  return stretches;
}

async function clicks(house: House): Promise<void> {
  const page = await house.person("Ada");
  await page.addInitScript(count);
  // More than are needed: the match does not end before.
  const rounds = Math.ceil(CLICKS / 10) + 1;
  await begin(house, page, { game: "take5", seats: 2, bots: ["novice"], options: { end: { rounds } } });
  const { length: before } = (await counted(page)).waits;
  while ((await counted(page)).waits.length < before + CLICKS) {
    await turn(page);
    await pick(page);
  }
  const waits = (await counted(page)).waits.slice(before);
  const [few, half, most, worst] = [0.05, 0.5, 0.95, 1].map((part) => ms(quantile(waits, part)));
  console.log(`From click to acknowledged action, ${waits.length} clicks: p5 ${few}, median ${half}, p95 ${most}, longest ${worst}`);
  await page.context().close();
}

async function frames(house: House): Promise<void> {
  const page = await house.person("Ada", { speed: "normal" });
  await page.addInitScript(count);
  await begin(house, page, { game: "take5", seats: 10, bots: Array<"novice">(9).fill("novice") });
  const turns = async () => {
    for (let shown = 0; shown < TURNS; shown += 1) {
      await pick(page);
      await turn(page);
    }
  };
  // What slows the processor down does so by keeping it busy, and all the more where others want it too. So
  // the time of tasks is taken without that, and multiplied.
  const work = (await Trace.of(page, turns)).tasks().map((task) => task * SLOWER);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const slow = await Trace.of(page, turns);
  const between = slow.frames((await counted(page)).moves);
  const [half, most, worst] = [0.5, 0.99, 1].map((part) => ms(quantile(between, part)));
  const rate = (1000 * between.length) / between.reduce((sum, time) => sum + time, 0);
  const over = (times: number[]) => `${times.filter((time) => time > LATE).length} of ${times.length} more than ${LATE} ms`;
  console.log(
    `Frames while ten cards are laid, ${TURNS} turns, processor ${SLOWER} times slower: ${rate.toFixed(1)} a second; ` +
      `between two median ${half}, p99 ${most}, longest ${worst}, ${over(between)}`,
  );
  console.log(
    `What the page did meanwhile in one go, ${SLOWER} times the processor's time: p99 ${ms(quantile(work, 0.99))}, ` +
      `longest ${ms(Math.max(...work))}, ${over(work)}`,
  );
  await page.context().close();
}

/** In the page: when the largest thing in the window was painted, in milliseconds. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}

/** What comes over the line until the page has been there for a while, and when the largest thing was painted. */
async function load(house: House): Promise<{ bytes: number; painted: number }> {
  const page = await house.person("Ada");
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto("/", { waitUntil: "networkidle" });
  const painted = await page.evaluate(largestPaint);
  await page.context().close();
  return { bytes, painted };
}

async function firstLoad(house: House): Promise<void> {
  const loads = [];
  for (let n = 0; n < LOADS; n += 1) loads.push(await load(house));
  const times = loads.map(({ painted }) => painted);
  const bytes = Math.max(...loads.map((one) => one.bytes));
  console.log(
    `First load, all that comes over the line: ${(bytes / 1000).toFixed(1)} kB; at 1.6 Mbit/s and with the processor ` +
      `${SLOWER} times slower, largest paint after median ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}`,
  );
}

const house = await House.open();
try {
  await firstLoad(house);
  await clicks(house);
  await frames(house);
} finally {
  await house.close();
}
