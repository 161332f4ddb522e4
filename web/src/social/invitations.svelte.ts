import { invitations as ask } from "../wire/social";
import type { Invitation } from "../wire/generated";
import { whoAmI } from "../me.svelte";

/** Interval between checks. */
const AGAIN_MS = 20_000;

let all = $state.raw<readonly Invitation[]>([]);

/** The invitations I have, as far as the page knows. */
export function invitations(): readonly Invitation[] {
  return all;
}

/** The server says which invitations I have. */
export function hearInvitations(now: readonly Invitation[]): void {
  all = now;
}

/** Asks for invitations now and again, until the returned function is called. */
export function followInvitations(): () => void {
  const look = async () => {
    if (document.hidden) return;
    try {
      await whoAmI();
      hearInvitations(await ask());
    } catch {
      // What was heard before stays; that the server cannot be reached is said elsewhere.
    }
  };
  const now = () => void look();
  now();
  const timer = setInterval(now, AGAIN_MS);
  document.addEventListener("visibilitychange", now);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", now);
  };
}
