import { untrack } from "svelte";

import { store, stored } from "./storage";

/** What a player may set on this device, and the values for each, the usual one first. */
export const choices = {
  theme: ["auto", "light", "dark", "contrast"],
  cards: ["medium", "small", "large"],
  speed: ["normal", "slow", "fast", "instant"],
  /** `always` sounds in a hidden tab, too. */
  sound: ["off", "on", "always"],
  /** How often one taps or clicks to choose something: the second time confirms it. */
  touch: ["twice", "once"],
  mouse: ["once", "twice"],
  /** Shortcuts of a single letter, digit or sign, wherever the focus is. */
  keys: ["on", "off"],
} as const;

export type Setting = keyof typeof choices;
export type Settings = { [Name in Setting]: (typeof choices)[Name][number] };

const KEPT = "settings";

const usual: Settings = { theme: "auto", cards: "medium", speed: "normal", sound: "off", touch: "twice", mouse: "once", keys: "on" };

/** What was set here before. What cannot be read is as usual. */
export function readSettings(text: string | null): Settings {
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    // Somebody else wrote there.
  }
  const all = { ...usual };
  for (const name of Object.keys(choices) as Setting[]) {
    const value = (found as Record<string, unknown> | null)?.[name];
    const known = (choices[name] as readonly unknown[]).includes(value);
    if (known) Object.assign(all, { [name]: value });
  }
  return all;
}

const now = $state<Settings>(readSettings(stored(KEPT)));

/** What is set now. */
export const settings: Readonly<Settings> = now;

export function set<Name extends Setting>(name: Name, value: Settings[Name]): void {
  now[name] = value;
  store(KEPT, JSON.stringify(now));
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing may move. */
export function isStill(): boolean {
  return still.matches || now.speed === "instant";
}

/** How long one step of the play is shown, in milliseconds; also where nothing moves. */
export function pace(): number {
  return { slow: 900, normal: 480, fast: 220, instant: 0 }[now.speed];
}

/** How long a movement takes, in milliseconds. */
function motion(): number {
  return isStill() ? 0 : pace();
}

/** Has the document look as it is set. Call it in an effect. */
export function dress(): void {
  const automatic = contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
  const root = document.documentElement;
  root.dataset["theme"] = now.theme === "auto" ? automatic : now.theme;
  root.dataset["cards"] = now.cards;
  root.style.setProperty("--pace", `${motion()}ms`);
}

/** Applies the theme again whenever the system's preference changes. */
export function followSystem(): () => void {
  const again = () => untrack(dress);
  const all = [dark, contrast, still];
  for (const one of all) one.addEventListener("change", again);
  return () => {
    for (const one of all) one.removeEventListener("change", again);
  };
}
