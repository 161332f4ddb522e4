import type { Page } from "playwright-core";

/** What is written down in the page. */
interface Written {
  heard: string[];
  answers: string[][];
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
      const written: Written = { heard: [], answers: [], urgent: [] };
      Object.assign(globalThis, { written });
      const around = (node: Node) => (node instanceof Element ? node : node.parentElement);
      new MutationObserver((changes) => {
        const answered = new Set<Element>();
        for (const { target, addedNodes } of changes) {
          const status = around(target)?.closest('[role="status"]');
          if (status?.textContent) answered.add(status);
          const isLog = around(target)?.closest('[role="log"]');
          for (const node of addedNodes) if (isLog && node.textContent) written.heard.push(node.textContent);
          if (around(target)?.closest('[role="alert"]')) written.urgent.push(target.textContent?.trim() ?? "");
        }
        for (const { children } of answered) written.answers.push([...children].map((line) => line.textContent ?? ""));
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

  /** What was told about the present, in lines: the answers to keys, and how a round has ended. */
  async answers(): Promise<string[][]> {
    return (await this.#written()).answers;
  }

  /** Waits for another answer than the first so many, and returns the latest one. */
  async answerAfter(count: number): Promise<string[]> {
    await this.#page.waitForFunction(
      (count) => (globalThis as unknown as { written: Written }).written.answers.length > count,
      count,
    );
    return (await this.answers()).at(-1) ?? [];
  }

  /** Waits until something could not wait for so many times, or until something was told in peace. */
  async calledOrTold(call: string, times: number, told: string): Promise<"called" | "told"> {
    const found = await this.#page.waitForFunction(
      ([call, times, told]) => {
        const { heard, urgent } = (globalThis as unknown as { written: Written }).written;
        if (heard.some((text) => text.startsWith(told))) return "told";
        return urgent.filter((text) => text === call).length >= times && "called";
      },
      [call, times, told] as const,
    );
    return (await found.jsonValue()) as "called" | "told";
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
