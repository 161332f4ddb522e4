/** Tells the player that it is their turn, by a notification of the system. */
import type { PushMessage, PushService } from "../src/wire/generated";

declare const self: ServiceWorkerGlobalScope;

const home = self.registration.scope;

/** The page at an address, wherever it is scrolled to. */
const isAt = (client: WindowClient, address: string) => client.url.split(/[?#]/)[0] === address;

async function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function tell(data: PushMessageData | null): Promise<void> {
  const { table, title, text, language } = data?.json() as PushMessage;
  const address = new URL(`table/${encodeURIComponent(table)}`, home).href;
  // Whoever sees the table knows.
  if ((await pages()).some((page) => isAt(page, address) && page.visibilityState === "visible")) return;
  await self.registration.showNotification(title, {
    body: text,
    lang: language,
    // One for each table: the latest.
    tag: address,
    icon: new URL("icon-192.png", home).href,
    data: address,
  });
}

async function open(address: string): Promise<void> {
  const there = (await pages()).find((page) => isAt(page, address));
  await (there ? there.focus() : self.clients.openWindow(address));
}

/** The push service has given up a subscription. The device gets another one, in the same language. */
async function renew(): Promise<void> {
  const { key } = (await (await fetch(new URL("api/push", home))).json()) as PushService;
  if (key === undefined) return;
  const { pushManager } = self.registration;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await fetch(new URL("api/me/push", home), {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint: subscription.endpoint, ...subscription.toJSON().keys }),
  });
}

/** Listens, as long as the worker lives. */
export function listenToPushes(): void {
  self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  self.addEventListener("pushsubscriptionchange", (event) => (event as ExtendableEvent).waitUntil(renew()));
}
