import type { CDPSession, Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";

import type { NewTable } from "../src/wire/generated";
import { findings } from "./findings";
import { houseForTests } from "./house-for-tests";
import { Line } from "./line";
import { SCREENS, settled, type Screen } from "./screens";
import { pairsOf, plan, possiblePairs, type Moment, type Row } from "./sweep-plan";

const house = houseForTests();
const rows = plan();

/** Longer than a line of a chat: all that a bubble holds. */
const LONG_TEXT = "Das war die dickste Rinderherde, die ich je an diesem Tisch eingesammelt habe!";
/** Decisions that are made to see more kinds of questions, and a table with much on it. */
const DECISIONS = 16;

/** What a raised card does and how to confirm it, or what ten players have revealed, may be too long for the smallest windows. */
const TOO_LONG = /^prompt .* (does not fit its place|has letters of 11(\.5)? px)$/;
const WITH_LONG_TEXT: readonly Moment[] = ["raised card", "face-down choice", "chat bubble", "wanted pause", "staged cards"];

/** A table with two people and bots, as one of the people or a spectator sees it. */
class Sweep {
  readonly row: Row;
  readonly found: string[] = [];
  readonly #seen = new Set<string>();
  readonly #sessions = new Map<Page, CDPSession>();

  constructor(row: Row) {
    this.row = row;
  }

  /** Looks at the page in the windows of this moment, or in these. */
  async look(page: Page, moment: Moment, what: string = moment, screens = this.row.looks.get(moment)): Promise<void> {
    for (const n of screens ?? []) {
      const screen = SCREENS[n];
      if (!screen) continue;
      await this.#resize(page, screen);
      const found = await settled(page, screen, () => findings(page));
      const wrong = found.filter((one) => !(WITH_LONG_TEXT.includes(moment) && TOO_LONG.test(one)));
      this.found.push(...wrong.map((one) => `${what}, ${screen.width}x${screen.height}: ${one}`));
    }
    this.#seen.add(moment);
  }

  /** The moments that the plan has and nobody saw. */
  missed(): Moment[] {
    return [...this.row.looks.keys()].filter((moment) => !this.#seen.has(moment));
  }

  /** As wide and as high as the screen, with its pixels: so a browser shows a page at twice its size. */
  async #resize(page: Page, { width, height, scale = 1 }: Screen): Promise<void> {
    const session = this.#sessions.get(page) ?? (await page.context().newCDPSession(page));
    this.#sessions.set(page, session);
    await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: false });
  }
}

/** Waits until the page shows the match and nothing plays back. */
async function shown(page: Page): Promise<void> {
  await page.locator(".layout").waitFor();
}

/** The clock of the page stands still from now on. */
async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Lets the page's clock run on, a little at a time, until this is there. */
async function runUntil(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 400; step++) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.clock.runFor(50);
  }
  throw new Error(`${selector} does not come`);
}

/** A match of this row, at all moments of the plan. */
async function sweep(row: Row): Promise<Sweep> {
  const { game, options, seats, cards, language, looks } = row;
  const seen = new Sweep(row);
  const guest = { language, cards, speed: "normal", input: "touch" as const };
  const [ada, bo, zoe] = [await house().player("Ada", guest), await house().player("Wilhelmina"), await house().player("Zoe", guest)];
  const asked: NewTable = {
    game, seats, bots: Array<"novice">(seats - 2).fill("novice"), clock: { days: 1 }, spectators: true,
    options: { ...options, ...(row.looks.has("staged cards") ? {} : { first: 0 }) } as NonNullable<NewTable["options"]>,
  };
  const opened = await ada.page.request.post("/api/tables", { data: asked, headers: { origin: house().address } });
  const { table } = (await opened.json()) as { table: string };
  const [mine, theirs] = [await Line.to(table, await ada.page.context().newPage()), await Line.to(table, bo.page)];
  await mine.do({ sit: { seat: 0 } });
  await theirs.do({ sit: { seat: 1 } });
  await mine.do({ start: {} });

  // The line of the page can be cut.
  const { page } = ada;
  let isCut = false;
  let route: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (isCut) return void socket.close();
    route = socket;
    socket.connectToServer();
  });
  await page.clock.install();
  await ada.look();
  const address = `/table/${table}`;
  const open = async () => {
    await page.goto(address);
    await shown(page);
  };
  await open();
  await seen.look(page, "own decision");

  const first = ada.choices.first();
  if (looks.has("raised card")) {
    await first.tap();
    await page.locator(".raised, .prompt.outcome").first().waitFor();
    await seen.look(page, "raised card");
  }
  // The other person is asked next, or has still to choose.
  await mine.decide();
  for (let turn = 0; turn < 40 && (await theirs.ask()) === null; turn++) await mine.decide();
  await open();
  await page.getByTestId("status").waitFor();
  const waiting: Moment = looks.has("face-down choice") ? "face-down choice" : "another's turn";
  await seen.look(page, waiting);

  await zoe.look();
  await zoe.page.goto(address);
  await shown(zoe.page);
  await seen.look(zoe.page, "spectator");
  await ada.look();

  await holdClock(page);
  await theirs.do({ say: { text: LONG_TEXT } });
  await page.locator(".bubble").waitFor();
  await seen.look(page, "chat bubble");
  await theirs.do({ pause: {} });
  await page.getByTestId("pause").waitFor();
  await seen.look(page, "wanted pause");
  await theirs.do({ go_on: {} });
  await page.getByTestId("pause").waitFor({ state: "detached" });

  if (looks.has("staged cards")) {
    await theirs.decide();
    await runUntil(page, ".stage .card");
    await seen.look(page, "staged cards");
  }

  isCut = true;
  await route?.close();
  await runUntil(page, '[data-testid="connection"]');
  await seen.look(page, "lost connection");
  isCut = false;
  await page.clock.resume();

  // Later there is more on the table, and something else is asked.
  const kinds = new Set<string>();
  const every = looks.get("own decision") ?? [];
  for (let made = 0; made < DECISIONS; made++) {
    const ask = await mine.ask();
    const kind = ask?.legal.map((one) => (typeof one === "string" ? one : Object.keys(one)[0])).sort().join() ?? "";
    const kindOf = [...new Set(kind.split(","))].join();
    if (ask && (!kinds.has(kindOf) || made === DECISIONS - 1)) {
      kinds.add(kindOf);
      await open();
      await seen.look(page, "own decision", `decision ${made + 1} (${kindOf})`, every.map((n) => (n + 3 * kinds.size) % SCREENS.length));
    }
    if (ask) await mine.decide(made % 3 === 0 ? 0 : made * 5);
    await theirs.decide(made * 3);
  }
  return seen;
}

// Where something lies does not depend on how busy the machine is.
describe("a match in any window", { retry: 0 }, () => {
  it("is planned so that each two things occur together", () => {
    const looked = new Set<string>();
    for (const { game, variant, level, cards, language, looks } of rows) {
      for (const [moment, screens] of looks) {
        for (const n of screens) {
          const screen = `${SCREENS[n]?.width}x${SCREENS[n]?.height}`;
          for (const pair of pairsOf([`${game} ${variant}`, level, cards, language, moment, screen])) looked.add(pair);
        }
      }
    }
    expect([...possiblePairs(rows)].filter((pair) => !looked.has(pair))).toEqual([]);
  });

  // It needs a machine that has time for it: SWEEP=pairs npm run e2e
  it.runIf(process.env["SWEEP"] === "pairs").for(rows)("$game, $variant, with $seats players fits, $cards cards, $language", async (row) => {
    const seen = await sweep(row);
    expect(seen.missed()).toEqual([]);
    expect([...new Set(seen.found)]).toEqual([]);
  });
});
