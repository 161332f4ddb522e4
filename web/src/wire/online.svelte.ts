let isLost = $state(false);

/** Whether the server could not be reached when it was asked last. */
export function isOffline(): boolean {
  return isLost;
}

/** What came of asking the server something. */
export function noteAnswer(answered: boolean): void {
  isLost = !answered;
}
