import type { Page } from "playwright-core";

/**
 * What is wrong with how a match is laid out in its window now: something that matters is clipped, covered, off
 * screen or too small for a finger, or the page scrolls. Nothing, if a player can see and reach all there is.
 */
export function findings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    /** Half a pixel is lost to rounding. */
    const SLACK = 1.5;
    const FINGER = 44;
    const LEAST_LETTERS = 12;
    /** Pixels between two places that are tried. */
    const STEP = 2;

    const root = document.scrollingElement;
    if (root && root.scrollWidth > innerWidth + SLACK) found.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
    if (root && root.scrollHeight > innerHeight + SLACK) found.push(`scrolls: ${root.scrollHeight} > ${innerHeight}`);

    const board = document.querySelector('[data-testid="board"]');
    if (!board) return ["there is no board"];
    const nameOf = (one: Element) => {
      const text = one.getAttribute("aria-label") ?? one.textContent ?? "";
      return `${one.className.toString().split(" ")[0]} "${text.trim().slice(0, 40)}"`;
    };
    const isShown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.closest(".unseen") === null;
    const all = (selector: string) => [...board.querySelectorAll<HTMLElement>(selector)].filter(isShown);

    // All of these are whole on the screen, and within whatever clips them.
    const here = [...document.querySelectorAll<HTMLElement>(".pause, .pause button, .bubble")].filter(isShown);
    const whole = [...here, ...all(".card, .back, .slot, .special, .plate, .asked, .actions button, .tool, .score, .number, .counters svg, .cost, .head, .foot")];
    for (const one of whole) {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      if (width === 0) continue;
      const outside = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
      if (outside > SLACK) found.push(`${nameOf(one)} is ${Math.round(outside)} px off screen`);
      for (let around = one.parentElement; around && around !== board.parentElement; around = around.parentElement) {
        if (!/hidden|clip|auto|scroll/.test(getComputedStyle(around).overflow)) continue;
        const clip = around.getBoundingClientRect();
        const cut = Math.max(clip.left - left, clip.top - top, right - clip.right, bottom - clip.bottom);
        if (cut > SLACK) found.push(`${nameOf(one)} is clipped by ${Math.round(cut)} px`);
      }
    }

    // What is written is not cut off.
    for (const one of all(".prompt, .actions button")) {
      const box = (one.classList.contains("prompt") ? one.closest(".asked") : one)?.getBoundingClientRect();
      const range = document.createRange();
      // What follows is only heard.
      range.selectNode(one.firstChild ?? one);
      const text = range.getBoundingClientRect();
      if (box && (text.top < box.top - SLACK || text.bottom > box.bottom + SLACK || text.right > box.right + SLACK)) {
        found.push(`${nameOf(one)} does not fit its place`);
      }
    }

    // Parts of the table do not lie upon each other.
    const parts = [".seats", ".felt > .middle", ".felt > .candidates", ".asked", ".tools", ".own"].flatMap(all);
    for (const [n, one] of parts.entries()) {
      for (const other of parts.slice(n + 1)) {
        const [a, b] = [inkOf(one), inkOf(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > SLACK && down > SLACK) found.push(`${nameOf(one)} and ${nameOf(other)} overlap by ${Math.round(across)} x ${Math.round(down)}`);
      }
    }

    /** The room that a part takes with all that is drawn in it. */
    function inkOf(part: Element) {
      // A card that is raised leaves its place a little.
      const drawn = [...part.querySelectorAll(".card, .back, button, .plate, .herd, .card-row")].filter((one) => !isRaised(one));
      const boxes = [part, ...drawn].map((one) => one.getBoundingClientRect());
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    }

    /** `true` for a card that the player is looking at or has chosen, which lies above the others. */
    function isRaised(one: Element): boolean {
      return one.closest(".raised, [aria-current], [data-raised]") !== null;
    }

    // A finger hits what it wants: of each button, enough is not covered by the next one.
    for (const one of all("button")) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const isMine = (x: number, y: number) => {
        const there = document.elementFromPoint(x, y);
        // What a raised card covers can be hit once that is lowered.
        return there !== null && (one.contains(there) || there === one || isRaised(there));
      };
      const length = (from: number, to: number, isHit: (at: number) => boolean) => {
        let hit = 0;
        for (let at = from + 1; at < to; at += STEP) if (isHit(at)) hit += STEP;
        return hit;
      };
      // At its edge, where the next card leaves it free, or in its middle, if its corners are round.
      const wide = Math.max(...[top + 8, (top + bottom) / 2].map((y) => length(left, right, (x) => isMine(x, y))));
      const high = Math.max(...[left + 6, (left + right) / 2].map((x) => length(top, bottom, (y) => isMine(x, y))));
      const least = one.closest("[data-many]") ? 34 : FINGER;
      if (wide < least - STEP || high < least - STEP) found.push(`${nameOf(one)} offers a finger ${wide} x ${high} px`);
    }

    // What a player has to know can be read.
    for (const one of all(".asked .status *, .name .text, .score, .actions button")) {
      const letters = Number.parseFloat(getComputedStyle(one).fontSize);
      const isWritten = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (isWritten && letters < LEAST_LETTERS) found.push(`${nameOf(one)} has letters of ${letters} px`);
    }

    // Cards on the table can be read.
    for (const one of all(".felt > .middle .card")) {
      const { width } = one.getBoundingClientRect();
      if (width < 22) found.push(`${nameOf(one)} is ${Math.round(width)} px wide`);
    }
    return found;
  });
}
