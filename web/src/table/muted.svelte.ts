import { keep, kept } from "../kept";

/** Whom one does not want to hear, by name, on this device. */
const KEPT = "muted";

function before(): string[] {
  try {
    const names: unknown = JSON.parse(kept(KEPT) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

let muted = $state.raw<readonly string[]>(before());

export function isMuted(name: string): boolean {
  return muted.includes(name);
}

/** Mutes somebody, or hears them again. */
export function mute(name: string, wanted: boolean): void {
  const others = muted.filter((one) => one !== name);
  muted = wanted ? [...others, name] : others;
  keep(KEPT, JSON.stringify(muted));
}
