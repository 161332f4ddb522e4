import { expect } from "vitest";

import type { Player } from "./player";

/** All that a finger may want to hit. */
const TOUCHED = "button, a, summary, select, label:has(input), input:not(label *)";

/** On a small page nothing sticks out to the side, and all that can be touched is large enough for a finger. */
export async function expectRoom({ page }: Player, width: number, what: string): Promise<void> {
  const found = await page.evaluate(
    ({ touched, width }) => {
      const all = [...document.querySelectorAll(touched)].filter((one) => one.checkVisibility());
      const told = (one: Element) => {
        const { width, height, right } = one.getBoundingClientRect();
        const name = one.getAttribute("aria-label") ?? one.textContent?.trim();
        return `${one.tagName} ${name}: ${width} × ${height} up to ${right}`;
      };
      const places = all.map((one) => ({ one, place: one.getBoundingClientRect() }));
      return {
        wide: document.documentElement.scrollWidth,
        out: places.filter(({ place }) => place.right > width + 0.5).map(({ one }) => told(one)),
        small: places.filter(({ place }) => Math.min(place.width, place.height) < 43.5).map(({ one }) => told(one)),
      };
    },
    { touched: TOUCHED, width },
  );
  expect(found, what).toEqual({ wide: width, out: [], small: [] });
}
