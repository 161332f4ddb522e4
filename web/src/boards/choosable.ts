import type { Action } from "../wire/generated";

/** Something that can be picked from a group: a card of the hand, a row, a card of the pool. */
export interface Choosable {
  /** What tells it from the others, also after it moved. */
  key: string;
  /** What a screen reader says; makes sense alone. */
  name: string;
  /** What can be typed to get there. */
  number: number | null;
  /** Whether picking it does something now. */
  can: boolean;
  /** What picking it does; none if it only leads to another question. */
  action: Action | null;
  /** `true` if it leads to another question, although it is shown what it would do. */
  asks?: boolean;
  /** `true` if it has been picked. */
  picked?: boolean;
  /** Where it is drawn, if the group is a grid. */
  area?: string;
}

/** How long typed digits belong together, in milliseconds. */
const TOGETHER = 900;

/** Puts digits together to the number of one of several things. */
export class TypedNumber {
  #digits = "";
  #last = 0;

  /** The number after one more digit, if there is one among these that has it. */
  digit(digit: string, numbers: readonly number[], now: number): number | null {
    const begun = now - this.#last < TOGETHER ? this.#digits + digit : digit;
    const fits = numbers.some((number) => String(number).startsWith(begun));
    this.#digits = fits ? begun : digit;
    this.#last = now;
    return numbers.find((number) => String(number) === this.#digits) ?? null;
  }
}

/** Where an arrow key leads to from one of several places on the page; nowhere at the border. */
export function along(key: string, places: readonly DOMRect[], from: number): number | null {
  const here = places[from];
  if (!here) return null;
  switch (key) {
    case "ArrowRight":
      return from + 1 < places.length ? from + 1 : null;
    case "ArrowLeft":
      return from > 0 ? from - 1 : null;
    case "Home":
      return 0;
    case "End":
      return places.length - 1;
    case "ArrowDown":
      return nearest(places, here, (place) => place.top >= here.bottom - 4);
    case "ArrowUp":
      return nearest(places, here, (place) => place.bottom <= here.top + 4);
    default:
      return null;
  }
}

/** Of the places on one side, the one that is closest. */
function nearest(places: readonly DOMRect[], here: DOMRect, onSide: (place: DOMRect) => boolean) {
  let best: number | null = null;
  let least = Infinity;
  places.forEach((place, i) => {
    const far = Math.abs(place.left - here.left) + 4 * Math.abs(place.top - here.top);
    if (onSide(place) && far < least) [best, least] = [i, far];
  });
  return best;
}
