import type { GameId } from "./wire/generated";

/** The tables where it is the player's turn, as far as the page knows. */
let awaited = $state<number | null>(null);
/** The game at the table that is open, if it is the player's turn there. */
let game = $state<GameId | null>(null);

/** The game in which it is the player's turn, at the table that is open. */
export function turnIn(): GameId | null {
  return game;
}

/** Shows outside the page at how many tables it is the player's turn; `null` if that is not known. */
export function showTurns(tables: number | null, here: GameId | null = null): void {
  [awaited, game] = [tables, here];
}

/** Has the icons of the tab and of the installed app follow. Call it in an effect. */
export function markIcons(icon: HTMLLinkElement | null, plain: string, marked: string): void {
  if (icon) icon.href = awaited ? marked : plain;
  // Only browsers that can install pages have a badge, and some refuse it.
  if (awaited === null || !("setAppBadge" in navigator)) return;
  const set = awaited > 0 ? navigator.setAppBadge(awaited) : navigator.clearAppBadge();
  set.catch(() => undefined);
}
