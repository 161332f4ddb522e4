import { getContext, setContext } from "svelte";

import { settings } from "../settings.svelte";
import type { Action } from "../wire/generated";
import type { Cost } from "./cost";

/** What somebody chooses with. A pen is as blunt as a finger. */
export type Pointer = "touch" | "mouse" | "keys";

/** Something on the board that can be chosen. */
export interface Candidate {
  /** What tells it from all others on the board. */
  key: string;
  /** What choosing it does. */
  action: Action;
}

/** What a board lets a player choose from. */
interface Offer {
  act: (action: Action) => void;
  /** `false` for a moment in which a choice would be a slip. */
  accepts: () => boolean;
  costOf: (action: Action) => Cost;
  /** What an action does and costs, in few words; empty if that is not known. */
  textOf: (action: Action) => string;
  /** How long what was chosen can be taken back; nothing if it is on its way or nothing was chosen. */
  readonly takingBack?: { ms: number } | null;
}

const KEY = Symbol("choosing");
const NOTHING: Offer = { act: () => {}, accepts: () => false, costOf: () => ({ is: "unknown" }), textOf: () => "" };

/**
 * How a choice is made on a board, the same for cards, rows and buttons: looked at first and then made. Where
 * the player wants to confirm choices, the first tap or click raises what it hits, and the second one chooses it.
 */
export class Choosing {
  readonly #offer: Offer;
  #pointed = $state.raw<Candidate | null>(null);
  #raised = $state.raw<(Candidate & { by: Pointer }) | null>(null);

  /** The action that the player looks at. */
  readonly shown = $derived((this.#pointed ?? this.#raised)?.action ?? null);

  constructor(offer: Offer) {
    this.#offer = offer;
  }

  /** What waits to be confirmed. */
  get raised(): (Candidate & { by: Pointer }) | null {
    return this.#raised;
  }

  /** What waits to be confirmed, unless the player looks at something else. */
  get awaited(): (Candidate & { by: Pointer }) | null {
    return this.#pointed === null || this.#pointed.key === this.#raised?.key ? this.#raised : null;
  }

  costOf(action: Action | null): Cost {
    return action === null ? { is: "unknown" } : this.#offer.costOf(action);
  }

  textOf(action: Action | null): string {
    return action === null ? "" : this.#offer.textOf(action);
  }

  get takingBack(): { ms: number } | null {
    return this.#offer.takingBack ?? null;
  }

  isRaised(key: string): boolean {
    return this.#raised?.key === key;
  }

  /** The player points at something or has the focus on it. */
  point(one: Candidate): void {
    this.#pointed = one;
  }

  /** The player no longer points at it. */
  unpoint(key: string): void {
    if (this.#pointed?.key === key) this.#pointed = null;
  }

  raise(one: Candidate, by: Pointer): void {
    this.#raised = { ...one, by };
  }

  /** Nothing waits to be confirmed any more. */
  lower(): void {
    this.#raised = null;
  }

  /** Chooses something, or raises it where that has to be confirmed. */
  choose(one: Candidate, by: Pointer): void {
    const confirms = by !== "keys" && settings[by] === "twice";
    if (!this.#offer.accepts()) return;
    if (confirms && !this.isRaised(one.key)) this.raise(one, by);
    else this.play(one);
  }

  /** Chooses something without another question: it was put on the felt, or is confirmed. */
  play({ action }: Candidate): void {
    if (!this.#offer.accepts()) return;
    this.#raised = null;
    this.#pointed = null;
    this.#offer.act(action);
  }
}

/** Of a board: how choices are made on it. */
export function offerChoices(offer: Offer): Choosing {
  return setContext(KEY, new Choosing(offer));
}

/** Within a board: how choices are made on it. Outside of one nothing can be chosen. */
export function choosingHere(): Choosing {
  return getContext<Choosing | undefined>(KEY) ?? new Choosing(NOTHING);
}

/** What a pointer of the browser counts as. */
export function pointerKind(type: string | undefined): Pointer {
  return type === "touch" || type === "pen" ? "touch" : "mouse";
}

/** What a click was made with, given the type of the pointer that was put down last. */
export function pointerOf(click: MouseEvent, down: string | undefined): Pointer {
  // Enter, the space bar and screen readers click without a pointer.
  return click.detail === 0 ? "keys" : pointerKind(down);
}
