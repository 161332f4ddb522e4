import type { Page } from "playwright-core";

import type { ServerMessage } from "../src/wire/generated";

/** Something that a browser was told: by a frame of a table's socket, or by the body of an answer. */
export type Heard = { frame: ServerMessage } | { path: string; body: unknown };

/** Writes down all that a page is told from now on. */
export class Spy {
  readonly heard: Heard[] = [];
  readonly #bodies: Promise<unknown>[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.heard.push({ frame: JSON.parse(String(payload)) as ServerMessage }));
    });
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith("/api/") || response.status() === 101) return;
      const body = response.json().then((body: unknown) => this.heard.push({ path, body }));
      this.#bodies.push(body.catch(() => undefined));
    });
  }

  /** All of it, once the last body has been read. */
  async all(): Promise<Heard[]> {
    await Promise.all(this.#bodies);
    return this.heard;
  }
}
