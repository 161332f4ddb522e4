import type { NewPushSubscription } from "../wire/generated";

/** The key as bytes: not every browser takes it as text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Returns `true` if a subscription is for this key of a server. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  return applicationServerKey !== null && isSame(new Uint8Array(applicationServerKey), key);
}

/** Subscribes this browser for the key of a server. One for another key is of no use any more. */
export async function subscribe(push: PushManager, serverKey: string): Promise<PushSubscription> {
  const key = bytesOf(serverKey);
  const found = await push.getSubscription();
  if (found && isFor(found, key)) return found;
  await found?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** A subscription as the server takes it. */
export function described(subscription: PushSubscription, language: string): NewPushSubscription {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", language };
}
