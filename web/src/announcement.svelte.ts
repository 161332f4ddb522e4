import { store, stored } from "./storage";
import { announcement as askForIt } from "./wire/api";
import type { Announcement } from "./wire/generated";

/** What the operator of the server tells everybody, and whether this person has seen it. */

const DISMISSED = "dismissed-announcement";

let current = $state.raw<Announcement | null>(null);
let dismissed = $state(stored(DISMISSED));
let timer: ReturnType<typeof setTimeout> | undefined;

const named = ({ text, until }: Announcement) => `${until ?? ""} ${text}`;

/** The announcement to show; `null` if there is none, or if it was dismissed. */
export function announcement(): Announcement | null {
  return current && named(current) !== dismissed ? current : null;
}

/** The longest time that a browser can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The server says what everybody is told now. */
export function announce(now: Announcement | null): void {
  clearTimeout(timer);
  const left = now?.until === undefined ? null : now.until - Date.now();
  current = left !== null && left <= 0 ? null : now;
  if (current && left !== null) timer = setTimeout(() => announce(current), Math.min(left, LONGEST_WAIT_MS));
}

/** Hides the announcement on this device. */
export function dismiss(): void {
  if (!current) return;
  dismissed = named(current);
  store(DISMISSED, dismissed);
}

/** Asks for the announcement, for pages that are not told. */
export async function loadAnnouncement(): Promise<void> {
  try {
    announce(await askForIt());
  } catch {
    // Without it, the page works all the same.
  }
}
