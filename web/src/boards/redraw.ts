import { getContext, onMount, setContext } from "svelte";

const KEY = Symbol("redraw");

/** Of a board: what those within want to do before it is redrawn. */
export function redraw(): ReadonlySet<() => void> {
  const wishes = new Set<() => void>();
  setContext(KEY, wishes);
  return wishes;
}

/**
 * Within a board: does this each time before it is redrawn, when what is drawn then is already known. Who
 * wishes may be about to go: what it looks at has to be there all the same, if only as nothing.
 */
export function beforeRedraw(wish: () => void): void {
  const wishes = getContext<Set<() => void> | undefined>(KEY);
  onMount(() => {
    wishes?.add(wish);
    return () => wishes?.delete(wish);
  });
}
