import type { Page } from "playwright-core";

/**
 * What is wrong with how the end of a match is laid out in its window now: the page scrolls, something lies outside
 * its place or on something else, or is too small for a finger or the eye. Nothing, if all is seen on one screen.
 */
export function endFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    /** Half a pixel is lost to rounding. */
    const SLACK = 1.5;
    const FINGER = 44;
    const LEAST_LETTERS = 12;
    /** A curve that is lower says nothing. */
    const LEAST_CHART = 60;

    const root = document.scrollingElement;
    if (root && root.scrollWidth > innerWidth + SLACK) found.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
    if (root && root.scrollHeight > innerHeight + SLACK) found.push(`scrolls: ${root.scrollHeight} > ${innerHeight}`);
    const screen = document.querySelector('[data-testid="match-over"]');
    if (!screen) return ["the match is not over"];
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.className.toString().split(" ")[0]} "${(one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
    const all = (selector: string) =>
      [...screen.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility() && one.closest(".unseen") === null);
    /** What is only there for ears. */
    const isHeard = (one: Element) => getComputedStyle(one).clipPath !== "none";

    const parts = all(".hero, .actions, .panel, .more");
    if (parts.length !== 6) found.push(`${parts.length} parts`);
    for (const part of parts) {
      const place = part.getBoundingClientRect();
      const outside = Math.max(-place.left, -place.top, place.right - innerWidth, place.bottom - innerHeight);
      if (outside > SLACK) found.push(`${nameOf(part)} is ${Math.round(outside)} px off screen`);
      for (const one of part.querySelectorAll<HTMLElement>("h1, h2, p, li, a, button, svg, strong, .place")) {
        if (!one.checkVisibility() || one.closest(".unseen") || isHeard(one)) continue;
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const out = Math.max(place.left - left, place.top - top, right - place.right, bottom - place.bottom);
        if (out > SLACK) found.push(`${nameOf(one)} is ${Math.round(out)} px outside of its place`);
        if (one.scrollWidth > one.clientWidth + SLACK && one.clientWidth > 0 && getComputedStyle(one).overflow === "visible" && one.matches("h1, a, button")) {
          found.push(`${nameOf(one)} is ${one.scrollWidth - one.clientWidth} px too narrow`);
        }
        const letters = Number.parseFloat(getComputedStyle(one).fontSize);
        if (letters < LEAST_LETTERS) found.push(`${nameOf(one)} has letters of ${letters} px`);
      }
    }
    const places = parts.filter((part) => !part.matches(".hero, .actions")).map((part) => [part, part.getBoundingClientRect()] as const);
    for (const [n, [one, a]] of places.entries()) {
      for (const [other, b] of places.slice(n + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > SLACK && down > SLACK) found.push(`${nameOf(one)} and ${nameOf(other)} overlap`);
      }
    }
    // On a large screen the buttons lie on the result, beside its words.
    const words = all("h1, .hero > p").map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    for (const button of all(".actions > *")) {
      const a = button.getBoundingClientRect();
      const isOn = words.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK);
      if (isOn) found.push(`${nameOf(button)} lies on the result`);
    }
    for (const one of all("a, button")) {
      const { width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) < FINGER - 0.5) found.push(`${nameOf(one)} offers a finger ${Math.round(width)} x ${Math.round(height)} px`);
    }
    const chart = screen.querySelector('[data-testid="chart"]')?.getBoundingClientRect();
    if (!chart || chart.height < LEAST_CHART) found.push(`the curve is ${Math.round(chart?.height ?? 0)} px high`);
    return found;
  });
}
