import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { Browser, BrowserContext, Page } from "playwright-core";

import { openBrowser } from "./browser";

/** Longer than anything here takes, on the slowest machine. */
export const PATIENCE = 120_000;

const root = new URL("../../", import.meta.url).pathname;

/** The server that `cargo build` has made. */
export function binary(): string {
  const target = process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
  const path = process.env["TAKETABLE_BINARY"] ?? join(target, "debug", "taketable");
  if (!existsSync(path)) throw new Error(`there is no ${path}: cargo build`);
  return path;
}

interface Person {
  phone?: boolean;
  theme?: string;
  language?: string;
  /** Has never said how they want to be called. */
  isNew?: boolean;
}

/** A real server with a directory of its own, and a real browser. */
export class House {
  readonly #options: string[];
  /** Where the server keeps everything. */
  readonly data = mkdtempSync(join(tmpdir(), "taketable-e2e-"));
  #server: ChildProcess | null = null;
  #browser: Browser | null = null;
  /** What browsers complained about. */
  readonly complaints: string[] = [];
  address = "";

  private constructor(options: string[]) {
    this.#options = options;
  }

  /** With these options for the server, if any. */
  static async open(...options: string[]): Promise<House> {
    const house = new House(options);
    await house.start();
    house.#browser = await openBrowser();
    return house;
  }

  /** Starts the server, at the same address as before if there was one. */
  async start(): Promise<void> {
    const listen = this.address === "" ? "127.0.0.1:0" : new URL(this.address).host;
    const options = ["--listen", listen, "--data", this.data, "--log-level", "warn", ...this.#options];
    const server = spawn(binary(), ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
    this.#server = server;
    for await (const line of createInterface({ input: server.stdout })) {
      const found = /http:\/\/[\d.:]+/.exec(line);
      if (found) {
        this.address = found[0];
        return;
      }
    }
    throw new Error("the server did not say where it is");
  }

  /** Ends the server without a word of farewell. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  }

  /** Somebody who has never been here, with a browser of their own. */
  async person(name: string, more: Person = {}): Promise<Page> {
    if (!this.#browser) throw new Error("there is no browser");
    const context: BrowserContext = await this.#browser.newContext({
      baseURL: this.address,
      viewport: more.phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      locale: more.language ?? "en",
    });
    const settings = JSON.stringify({ speed: "instant", theme: more.theme ?? "light" });
    const kept = { settings, ...(more.isNew ? {} : { "name-said": "yes" }) };
    await context.addInitScript((all) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(`taketable.${name}`, value);
    }, kept);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.complaints.push(`${name}: ${error.message}`));
    page.on("console", (message) => {
      // That a newcomer is not known, that a killed server is not there, and that there is no page where
      // one went astray, browsers say by themselves.
      const isAstray = message.location().url.endsWith("/nowhere");
      const isExpected = isAstray || /401|ERR_CONNECTION|WebSocket connection/.test(message.text());
      if (message.type() === "error" && !isExpected) this.complaints.push(`${name}: ${message.text()}`);
    });
    await page.request.post("/api/me", { data: { name }, headers: { origin: this.address } });
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** What the page says about the turn. */
export const status = (page: Page) => page.getByTestId("status");

/** Waits for our turn, or for the end of the match. */
export async function turnOrEnd(page: Page): Promise<"turn" | "end"> {
  const turn = status(page).getByText("Your turn", { exact: true });
  const end = page.getByTestId("result");
  await turn.or(end).first().waitFor();
  return (await end.isVisible()) ? "end" : "turn";
}

/** Plays by keyboard alone, whatever comes first, so often or until the match is over. */
export async function playByKeyboard(page: Page, most: number): Promise<"turn" | "end"> {
  for (let turn = 0; turn < most; turn++) {
    if ((await turnOrEnd(page)) === "end") return "end";
    const asked = await page.getByTestId("board").getAttribute("data-asked");
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    // Some decisions have two parts: after the card, the focus is among the places for it.
    while (!(await isAnswered(page, asked))) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
    }
  }
  return turnOrEnd(page);
}

/** Whether the question is gone before long. */
async function isAnswered(page: Page, asked: string | null): Promise<boolean> {
  const gone = (before: string | null) =>
    document.querySelector('[data-testid="board"]')?.getAttribute("data-asked") !== before;
  return page.waitForFunction(gone, asked, { timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}
