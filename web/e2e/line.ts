import type { Page } from "playwright-core";

import type { Ask, Command } from "../src/wire/generated";

/** As in `src/wire/socket.ts`, which only runs in a page. */
const PROTOCOL = 2;

/** Somebody at a table without the page: all goes over a line of its own, and there is nothing to wait for. */
export class Line {
  readonly #page: Page;
  readonly #table: string;
  #commands = 0;

  private constructor(page: Page, table: string) {
    this.#page = page;
    this.#table = table;
  }

  /** In the context of a player, whose cookies say who it is. */
  static async to(table: string, page: Page): Promise<Line> {
    // A picture of the page's own origin does nothing by itself, but the browser wants an icon for it.
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    await page.goto("/icon.svg");
    return new Line(page, table);
  }

  /** Does this, and returns once the server has done it. */
  async do(command: Exclude<Command, { come: unknown }>): Promise<void> {
    await this.#talk(command, null);
  }

  /** What is asked now; nothing if another seat is awaited. */
  ask(): Promise<Ask | null> {
    return this.#talk(null, null);
  }

  /** Makes one of the decisions that are offered, if any is. What was asked. */
  decide(choice = 0): Promise<Ask | null> {
    return this.#talk(null, choice);
  }

  #talk(command: object | null, choice: number | null): Promise<Ask | null> {
    return this.#page.evaluate(
      ({ table, protocol, command, choice, id }) =>
        new Promise<Ask | null>((resolve, reject) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
          const send = (id: string, wish: object) => socket.send(JSON.stringify({ id, do: wish }));
          let asked: Ask | null = null;
          const done = () => {
            socket.close();
            resolve(asked);
          };
          socket.onopen = () => send("come", { come: { protocol } });
          socket.onerror = () => reject(new Error("there is no line"));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as Record<string, { id?: string; ask?: Ask | null; why?: string }>;
            if (message["welcome"]) {
              asked = message["welcome"].ask ?? null;
              const action = choice === null ? undefined : asked?.legal[choice % asked.legal.length];
              if (command) send(id, command);
              else if (asked && action !== undefined) send(id, { act: { decision: asked.decision, do: action } });
              else done();
            } else if (message["accepted"]?.id === id) done();
            else if (message["refused"]) reject(new Error(`refused: ${message["refused"].why}`));
          };
        }),
      { table: this.#table, protocol: PROTOCOL, command, choice, id: `line-${++this.#commands}` },
    );
  }
}
