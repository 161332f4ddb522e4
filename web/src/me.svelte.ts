import { forget, store, stored } from "./storage";
import * as api from "./wire/api";
import type { Me } from "./wire/generated";
import { t } from "./lang/index.svelte";

let known = $state<Me | null>(null);
let asking: Promise<Me> | null = null;

/** Who I am, as far as the page knows yet. */
export function me(): Me | null {
  return known;
}

async function find(): Promise<Me> {
  return (await api.me()) ?? (await api.introduce(friendlyName()));
}

/** A name in the language of the page for a visitor without one; the server would pick an English name. */
function friendlyName(): string {
  const any = (list: string) => {
    const all = list.split(", ");
    return all[Math.floor(Math.random() * all.length)] ?? "";
  };
  return t("page-name-friendly", { who: any(t("page-name-who")), how: any(t("page-name-how")) });
}

/** Who I am; whom the server does not know becomes a guest with a friendly name. */
export async function whoAmI(): Promise<Me> {
  if (known) return known;
  asking ??= find();
  try {
    known = await asking;
    return known;
  } finally {
    asking = null;
  }
}

const SAID = "name-said";

/** Returns `true` if a name was entered or confirmed on this device. */
export function hasSaidName(): boolean {
  return stored(SAID) !== null;
}

/** Takes a name. Also who keeps the guest's name has said so, and is not asked again. */
export async function takeName(name: string): Promise<void> {
  if (name.trim() !== known?.name) known = await api.introduce(name);
  store(SAID, "yes");
}

/** Somebody has signed in here, or their account has changed. */
export function become(person: Me): void {
  known = person;
  store(SAID, "yes");
}

/** Nobody is signed in here any longer. Whoever plays next becomes a guest. */
export function becomeNobody(): void {
  known = null;
  forget(SAID);
}
