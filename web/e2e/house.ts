import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { Browser, BrowserContextOptions, Page } from "playwright-core";

import { codes } from "../vite/lang";
import { openBrowser } from "./browser";
import { Player, type InputMethod } from "./player";

/** Longer than anything here takes, on the slowest machine. */
const PATIENCE = 120_000;

const root = new URL("../../", import.meta.url).pathname;

/** The server that `cargo build` has made. */
export function binary(): string {
  const target = process.env["CARGO_TARGET_DIR"] ?? join(root, "target");
  const path = process.env["TAKETABLE_BINARY"] ?? join(target, "debug", "taketable");
  if (!existsSync(path)) throw new Error(`there is no ${path}: cargo build`);
  return path;
}

/** All who play here come from one address and do nothing but play: they are not slowed down for that. */
const HASTE = [
  ["--command-rate", "1000"],
  ["--bot-delay", "0"],
  ["--request-rate", "100000+100000/min"],
  ["--guest-rate", "100000+100000/min"],
].flat();

/** The device for each input method. */
const devices: Record<InputMethod, BrowserContextOptions> = {
  mouse: { viewport: { width: 1280, height: 800 } },
  keyboard: { viewport: { width: 1280, height: 800 } },
  touch: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};

interface Guest {
  input?: InputMethod;
  language?: string;
  theme?: string;
  cards?: string;
  speed?: string;
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
    const settings = ["--listen", listen, "--data", this.data, "--log-level", "warn", ...HASTE, ...this.#options];
    const server = spawn(binary(), ["serve", ...settings], { stdio: ["ignore", "pipe", "inherit"] });
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
  async player(name: string, guest: Guest = {}): Promise<Player> {
    const { input = "mouse", language = "en" } = guest;
    return new Player(await this.person(name, guest), name, input, codes().includes(language) ? language : "en");
  }

  /** Their page. */
  async person(name: string, guest: Guest = {}): Promise<Page> {
    if (!this.#browser) throw new Error("there is no browser");
    const { input = "mouse", language = "en", theme = "auto", cards = "medium", speed = "instant", isNew = false } = guest;
    const context = await this.#browser.newContext({ baseURL: this.address, locale: language, ...devices[input] });
    const settings = JSON.stringify({ speed, theme, cards });
    const kept = { settings, level: "novice", ...(isNew ? {} : { "name-said": "yes" }) };
    await context.addInitScript((all) => {
      // An empty page has nothing to keep anything in.
      if (location.origin === "null") return;
      for (const [name, value] of Object.entries(all)) {
        if (localStorage.getItem(`taketable.${name}`) === null) localStorage.setItem(`taketable.${name}`, value);
      }
    }, kept);
    context.setDefaultTimeout(PATIENCE);
    context.on("page", (page) => this.#listen(page, name));
    await context.request.post("/api/me", { data: { name }, headers: { origin: this.address } });
    return context.newPage();
  }

  /** Hears what a browser complains about. */
  #listen(page: Page, name: string): void {
    page.on("pageerror", (error) => this.complaints.push(`${name}: ${error.message}`));
    page.on("console", (message) => {
      // Browsers complain by themselves about refusals, a killed server, and addresses with nothing behind them.
      const isRefusal = /\/nowhere$|\/api\//.test(message.location().url) && /status of 4/.test(message.text());
      const isExpected = isRefusal || /ERR_CONNECTION|WebSocket connection/.test(message.text());
      if (message.type() === "error" && !isExpected) this.complaints.push(`${name}: ${message.text()} ${message.location().url}`);
    });
  }

  /** All go home. What they saw last is kept if something went wrong. */
  async empty(trouble: string | null): Promise<void> {
    for (const context of this.#browser?.contexts() ?? []) {
      if (trouble !== null) await Promise.all(context.pages().map((page) => photograph(page, trouble)));
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function photograph(page: Page, what: string): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), "taketable-e2e-seen-")), "page.png");
  await page.screenshot({ path, fullPage: true });
  console.error(`${what}: ${page.url()} looked like ${path}`);
}
