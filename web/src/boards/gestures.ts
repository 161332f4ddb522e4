import { getContext, setContext } from "svelte";

import type { Reaction, Seat } from "../wire/generated";

/** What a seat has just shown by a gesture, if anything. */
type GestureOf = (seat: Seat) => Reaction | null;

const KEY = Symbol("gestures");

/** Tells all seats on the boards within where to look. */
export function showGestures(gestureOf: GestureOf): void {
  setContext(KEY, gestureOf);
}

/** Where to look; a board that stands alone has no gestures. */
export function gestures(): GestureOf {
  return getContext<GestureOf | undefined>(KEY) ?? (() => null);
}
