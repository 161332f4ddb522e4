import type { Page } from "playwright-core";

/** What is written down in the page. */
interface Written {
  heard: string[];
  urgent: string[];
}

/** Hears what a screen reader would: all that comes into the live regions of a page. */
export class Listener {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens to a page from its next loading on. */
  static async at(page: Page): Promise<Listener> {
    await page.addInitScript(() => {
      const written: Written = { heard: [], urgent: [] };
      Object.assign(globalThis, { written });
      const around = (node: Node) => (node instanceof Element ? node : node.parentElement);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const isLog = around(target)?.closest('[role="log"]');
          for (const node of addedNodes) if (isLog && node.textContent) written.heard.push(node.textContent);
          if (around(target)?.closest('[role="alert"]')) written.urgent.push(target.textContent?.trim() ?? "");
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    return new Listener(page);
  }

  #written(): Promise<Written> {
    return this.#page.evaluate(() => (globalThis as unknown as { written: Written }).written);
  }

  /** What was told in peace, in its order. */
  async heard(): Promise<string[]> {
    return (await this.#written()).heard;
  }

  /** What could not wait. */
  async urgent(): Promise<string[]> {
    return (await this.#written()).urgent;
  }

  /** The story as the page shows it, from its beginning. */
  async story(): Promise<string[]> {
    return (await this.#page.getByTestId("story").locator("p").allTextContents()).reverse();
  }
}
