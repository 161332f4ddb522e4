/**
 * Notifications, from a click at a slow table to one at the notification. Real: the server and what it
 * sends, the page, the service worker and the notifications that Chromium has of it. Not real: the way
 * from the push service to the browser (see `push-service.ts`), and the click, for which there is no
 * window in headless Chromium: the worker gets an event of the test's own, and opening is noted.
 */
import type { Page, Worker } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { House } from "./house";
import type { Player } from "./player";
import { deliver, PushService } from "./push-service";
import { de, en } from "./words";

let service: PushService;
let house: House;

beforeAll(async () => {
  service = await PushService.open();
  house = await House.open("--push-service", service.address);
});
afterAll(async () => {
  await house.close();
  service.close();
  expect(house.complaints).toEqual([]);
});

const SLOW = en("page-create-clocks-d1");

/** A player whose browser may show notifications. */
async function player(name: string, language = "en"): Promise<Player> {
  const found = await house.player(name, { language });
  await found.page.context().grantPermissions(["notifications"], { origin: house.address });
  await service.serve(found.page, name);
  return found;
}

const push = ({ page }: Player) => page.getByTestId("push");
const isState = (player: Player, state: string) => expect.poll(() => push(player).getAttribute("data-state")).toBe(state);

/** The notifications that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

function worker({ page }: Player): Worker {
  const [first] = page.context().serviceWorkers();
  if (!first) throw new Error("there is no service worker");
  return first;
}

/** What of a service worker's scope is used here: the types of pages and of workers exclude each other. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<null> };
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Extendable;
  dispatchEvent: (event: Event) => boolean;
}

type Extendable = Event & { waitUntil: (done: Promise<unknown>) => void };

/** Clicks a notification, and returns what is opened or brought to the front. */
function click(player: Player): Promise<string[]> {
  return worker(player).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const did: string[] = [];
    scope.clients.openWindow = (address) => (did.push(`open ${address}`), Promise.resolve(null));
    scope.WindowClient.prototype.focus = function () {
      did.push(`focus ${this.url}`);
      return Promise.resolve();
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error("there is no notification");
    const event = new scope.NotificationEvent("notificationclick", { notification });
    const all: Promise<unknown>[] = [];
    event.waitUntil = (done) => void all.push(done);
    scope.dispatchEvent(event);
    await Promise.all(all);
    return did;
  });
}

/** Ada and Bo sit at a slow table; Bo is not there. */
async function slowTable(bo: Player): Promise<{ ada: Player; table: string }> {
  const ada = await house.player("Ada");
  await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, clock: SLOW });
  const table = ada.page.url();
  await bo.page.goto(table);
  await bo.use(bo.button(bo.words("page-table-sit-on", { seat: 2 })));
  await isState(bo, "off");
  await bo.use(bo.button(bo.words("page-push-start")));
  await isState(bo, "on");
  return { ada, table };
}

describe("notifications", () => {
  it("tell a player who is not there, in their language, and lead to the table", async () => {
    const bo = await player("Bo", "de");
    const { ada, table } = await slowTable(bo);
    await bo.page.goto("/");
    const before = service.sent.length;
    await ada.use(ada.button(en("page-table-start")));
    await expect.poll(() => service.sent.length).toBe(before + 1);
    const message = service.sent[before];
    expect(message).toMatchObject({ table: table.split("/").at(-1), game: "take5", started: true, turn: true });

    await deliver(bo.page, message);
    const body = "Die Partie hat begonnen. Du bist dran.";
    const notification = { title: de("game-take5"), body, tag: table, lang: "de" };
    await expect.poll(() => shown(bo.page)).toEqual([notification]);
    expect(await click(bo)).toEqual([`open ${table}`]);
    await expect.poll(() => shown(bo.page)).toEqual([]);

    // Whoever opens the table has seen it.
    await deliver(bo.page, message);
    await expect.poll(() => shown(bo.page)).toHaveLength(1);
    const tab = await bo.page.context().newPage();
    await tab.goto(table);
    await expect.poll(() => shown(bo.page)).toEqual([]);
    // A table that is in sight needs no notification. What is delivered next is shown.
    await deliver(bo.page, message);
    await deliver(bo.page, { ...message, table: "nothing" });
    const other = `${house.address}/table/nothing`;
    await expect.poll(() => shown(bo.page)).toMatchObject([{ tag: other }]);
  });

  it("lead to the tab where the table is open, if there is one", async () => {
    const bo = await player("Bo");
    const { table } = await slowTable(bo);
    await bo.page.goto("/");
    const tab = await bo.page.context().newPage();
    await tab.goto(`${table}#chat`);
    // Chromium has no hidden tab here: what is shown is put there by the test.
    await bo.page.evaluate(async (data) => (await navigator.serviceWorker.ready).showNotification("Take 5", { data }), table);
    expect(await click(bo)).toEqual([`focus ${table}#chat`]);
  });

  it("stop with one click, on this device alone, and stay off", async () => {
    const bo = await player("Bo");
    await slowTable(bo);
    await bo.page.goto("/account");
    await bo.page.getByText(en("page-account-device-told")).waitFor();
    await isState(bo, "on");
    await bo.use(bo.button(en("page-push-stop")));
    await isState(bo, "off");
    await bo.page.getByText(en("page-account-device-told")).waitFor({ state: "detached" });
    await bo.page.reload();
    await isState(bo, "off");
  });

  it("follow the browser to another subscription", async () => {
    const bo = await player("Bo", "de");
    const { ada } = await slowTable(bo);
    await bo.page.goto("/");
    const renewed = service.subscription("renewed");
    await worker(bo).evaluate(async (renewed) => {
      const scope = globalThis as unknown as WorkerScope;
      const subscription = { ...renewed, toJSON: () => renewed } as unknown as PushSubscription;
      PushManager.prototype.subscribe = () => Promise.resolve(subscription);
      const all: Promise<unknown>[] = [];
      const waitUntil = (done: Promise<unknown>) => void all.push(done);
      scope.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
      await Promise.all(all);
    }, renewed);
    const before = service.sent.length;
    await ada.use(ada.button(en("page-table-start")));
    await expect.poll(() => service.sent.length).toBe(before + 1);
    expect(service.sent[before]?.language).toBe("de");
    const data = await (await bo.page.request.get("/api/me/data")).json();
    expect(data).toMatchObject({ push: [{ language: "de", service: service.address }] });
  });

  it("are in the menu of a slow match, and nowhere at a fast table", async () => {
    const bo = await player("Bo");
    const { ada } = await slowTable(bo);
    await ada.use(ada.button(en("page-table-start")));
    await bo.turnOrEnd();
    await bo.use(bo.button(en("page-play-menu")));
    await isState(bo, "on");
    await bo.use(bo.button(en("page-push-stop")));
    await isState(bo, "off");
    expect(await bo.page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(en("page-push-start"));

    await bo.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
    await bo.button(en("page-table-start")).waitFor();
    await bo.page.waitForLoadState("networkidle");
    expect(await push(bo).count()).toBe(0);
  });
});

describe("where notifications cannot be shown, the page says why", () => {
  it("if the browser blocks them", async () => {
    const ada = await house.player("Ada");
    await ada.page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, clock: SLOW });
    await isState(ada, "blocked");
    await ada.page.getByText(en("page-push-is-blocked")).waitFor();
    expect(await push(ada).getByRole("button").count()).toBe(0);
  });

  it.each([
    ["install", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"],
    ["unsupported", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"],
  ] as const)("if the browser is not able to: %s", async (state, userAgent) => {
    const ada = await house.player("Ada");
    await ada.page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
      Reflect.deleteProperty(window, "PushManager");
    }, userAgent);
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1, clock: SLOW });
    await isState(ada, state);
    await ada.page.getByText(en(`page-push-is-${state}`)).waitFor();
  });
});
