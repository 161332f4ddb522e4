/** Waiting before coming back: a random part of this, which doubles each time. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Returns how long to wait after failed attempts, so that not all clients come back at once. */
export function waitAfter(attempts: number): number {
  return Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
}
