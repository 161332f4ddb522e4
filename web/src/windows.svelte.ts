/** The windows that can be opened from anywhere. */
export type WindowName = "name" | "settings" | "shortcuts";

let open = $state<WindowName | null>(null);
let isMatch = $state(false);

/** The window that is open above the page. */
export function openWindow(): WindowName | null {
  return open;
}

export function showWindow(name: WindowName): void {
  open = name;
}

export function closeWindow(): void {
  open = null;
}

/** `true` if a match has the whole screen, and the page's navigation has to give way. */
export function isMatchShown(): boolean {
  return isMatch;
}

/** Gives the whole screen to a match, as long as it is shown. Call it in an effect. */
export function showMatch(): () => void {
  isMatch = true;
  return () => (isMatch = false);
}
