import { getContext, setContext, type Snippet } from "svelte";

/** What a page puts around a board, where the board has room for it. */
export interface Frame {
  /** How the match stands, above what is asked. */
  status: Snippet;
  /** `true` if that is more urgent than what is asked. */
  readonly isUrgent: boolean;
  /** The way to all else there is at a table. */
  tools: Snippet;
}

const KEY = Symbol("frame");

/** Of a page: what the board within has around it. */
export function frameBoard(frame: Frame): void {
  setContext(KEY, frame);
}

/** What the board has around it; one that stands alone has nothing. */
export function frame(): Frame | undefined {
  return getContext<Frame | undefined>(KEY);
}
