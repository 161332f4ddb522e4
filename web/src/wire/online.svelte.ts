let isLost = $state(false);

/** Returns `true` if the last request did not reach the server. */
export function isOffline(): boolean {
  return isLost;
}

/** What came of asking the server something. */
export function noteAnswer(answered: boolean): void {
  isLost = !answered;
}
