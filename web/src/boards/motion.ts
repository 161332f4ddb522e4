/**
 * Cards that move from where they were to where they are now.
 *
 * A card is known again by `data-card`, wherever it is drawn. A pile has the numbers of its cards in
 * `data-cards`: a card that was open and is in a pile now flies there. A card that was nowhere comes
 * from what its surroundings name in `data-comes`: the `deck`, the `seat` that acted, or it is
 * turned over (`flip`).
 */
export class Motion {
  readonly #board: HTMLElement;
  #were = new Map<string, { place: DOMRect; drawn: HTMLElement }>();
  #actor: Element | null = null;
  /** How long movements take; nothing moves if it is 0. */
  #duration = 0;

  constructor(board: HTMLElement) {
    this.#board = board;
  }

  /** Before the board is redrawn: remembers where everything is. `actor` is the seat that acts. */
  before(actor: number | undefined) {
    this.#were.clear();
    // Looked up now: once the board has changed, the question would compute all styles again.
    this.#duration = paceOf(this.#board);
    if (!this.#duration) return;
    for (const drawn of this.#cards()) {
      const place = drawn.getBoundingClientRect();
      if (place.width) this.#were.set(drawn.dataset["card"] ?? "", { place, drawn });
    }
    this.#actor = actor === undefined ? null : this.#board.querySelector(`[data-seat="${actor}"]`);
  }

  /** After that: lets everything go to its place. */
  after() {
    const duration = this.#duration;
    if (!this.#were.size) return;
    // First all places are looked up, then everything begins to move: each look after a move would have
    // the browser lay out the page once more.
    const moves: (() => void)[] = [];
    for (const drawn of this.#cards()) {
      const key = drawn.dataset["card"] ?? "";
      const was = this.#were.get(key);
      moves.push(was ? move(drawn, was.place, duration) : this.#enter(drawn, duration));
      this.#were.delete(key);
    }
    for (const pile of this.#board.querySelectorAll<HTMLElement>("[data-cards]")) {
      for (const key of (pile.dataset["cards"] ?? "").split(" ")) {
        const was = this.#were.get(key);
        if (was) moves.push(this.#leave(was.drawn, was.place, pile.getBoundingClientRect(), duration));
      }
    }
    for (const begin of moves) begin();
  }

  #cards() {
    return this.#board.querySelectorAll<HTMLElement>("[data-card]");
  }

  /** A card that was not to be seen before. */
  #enter(drawn: HTMLElement, duration: number): () => void {
    const comes = drawn.closest<HTMLElement>("[data-comes]")?.dataset["comes"];
    const deck = comes === "deck" ? this.#board.querySelector("[data-deck]") : null;
    const from = deck ?? (comes === "seat" ? this.#actor : null);
    if (from) return move(drawn, from.getBoundingClientRect(), duration);
    const change = comes === "flip" ? { transform: ["rotateY(90deg)", "none"] } : { opacity: [0, 1] };
    return () => drawn.animate(change, { duration: duration * 0.6, easing: EASE });
  }

  /** A card that has gone into a pile: its likeness flies there. */
  #leave(drawn: HTMLElement, from: DOMRect, to: DOMRect, duration: number): () => void {
    const likeness = drawn.cloneNode(true) as HTMLElement;
    delete likeness.dataset["card"];
    likeness.setAttribute("aria-hidden", "true");
    Object.assign(likeness.style, {
      position: "fixed",
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      pointerEvents: "none",
      zIndex: "20",
    });
    // What it had from its surroundings.
    likeness.style.setProperty("--size", `${from.width}px`);
    const away = between(middle(to), middle(from));
    const end = `translate(${away.x}px, ${away.y}px) scale(${to.height / from.height})`;
    return () => {
      this.#board.append(likeness);
      const flight = likeness.animate(
        { transform: ["none", end], opacity: [1, 1, 0.2] },
        { duration, easing: EASE },
      );
      flight.finished.catch(() => undefined).finally(() => likeness.remove());
    };
  }
}

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** How long a movement takes, in milliseconds, as the page has set it in `--pace`. */
export function paceOf(board: HTMLElement): number {
  const set = getComputedStyle(board).getPropertyValue("--pace").trim();
  const number = Number.parseFloat(set);
  if (!Number.isFinite(number)) return 0;
  return set.endsWith("ms") ? number : number * 1000;
}

const STAY = () => {};

/** Draws a card where it was and lets it go to its place. */
function move(drawn: HTMLElement, from: DOMRect, duration: number): () => void {
  const to = drawn.getBoundingClientRect();
  if (!to.width) return STAY;
  const { x, y } = between(middle(from), middle(to));
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return STAY;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  return () => {
    // What moves is above the others. That is no part of the movement: a browser that has nothing but a
    // transform to animate does so without the page, also while the page is busy.
    drawn.style.zIndex = "10";
    const flight = drawn.animate({ transform: [start, "none"] }, { duration, easing: EASE });
    flight.finished.catch(() => undefined).finally(() => (drawn.style.zIndex = ""));
  };
}

function middle(place: DOMRect) {
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}

function between(a: { x: number; y: number }, b: { x: number; y: number }) {
  return { x: a.x - b.x, y: a.y - b.y };
}
