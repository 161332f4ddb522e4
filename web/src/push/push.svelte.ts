import { language } from "../lang/index.svelte";
import { store, stored } from "../storage";
import { devices, startPush, stopPush } from "../wire/account";
import { pushService } from "../wire/api";
import type { Clock } from "../wire/generated";
import { described, subscribe } from "./subscribe";

/**
 * The state of notifications on this device: `none` if the server tells nobody, `install` where
 * only an installed app may be told, `blocked` if the player or the browser forbids it.
 */
export type PushState = "none" | "unsupported" | "install" | "blocked" | "off" | "on";

/** The language that the server was told for this device. */
const LANGUAGE = "push-language";

/** iPhones and iPads tell only what was added to the home screen. An iPad says that it is a Mac. */
function isUninstalledOnIos(): boolean {
  const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia("(display-mode: standalone)").matches;
}

/** What the server offers, asked once. */
let offer: ReturnType<typeof pushService> | null = null;

function offered(): ReturnType<typeof pushService> {
  offer ??= pushService().catch((error: unknown) => {
    offer = null;
    throw error;
  });
  return offer;
}

/** Returns `true` if players at a table with this clock are told. */
export async function isTold(clock: Clock): Promise<boolean> {
  if (clock === "none") return false;
  const { key, clock: least } = await offered();
  return key !== undefined && ("days" in clock || clock.seconds >= least);
}

/** How it is now. */
export async function pushState(): Promise<PushState> {
  const { key } = await offered();
  if (key === undefined) return "none";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return isUninstalledOnIos() ? "install" : "unsupported";
  }
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return "unsupported";
  const subscription = await registration.pushManager.getSubscription();
  const isKnown = subscription !== null && (await devices()).some(({ push, this: isThis }) => isThis && push);
  if (!isKnown) return "off";
  // Another language was chosen since.
  if (stored(LANGUAGE) !== language.code) await tellServer(subscription);
  return "on";
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  await startPush(described(subscription, language.code));
  store(LANGUAGE, language.code);
}

/** Has this device told when it is my turn. The browser may ask the player first. */
export async function turnPushOn(): Promise<PushState> {
  const { key } = await offered();
  if (key === undefined) return "none";
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  await tellServer(await subscribe(pushManager, key));
  return "on";
}

/** Tells this device nothing any more. */
export async function turnPushOff(): Promise<PushState> {
  await stopPush();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return "off";
}

/** Removes what this device was told about a table: the player is there now. */
export async function clearNotifications(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const tag = new URL(path, location.href).href;
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}
