/**
 * Keeps the shell: the files that the page itself consists of, so that it is there also where the
 * server cannot be reached. What people play never comes from here: all of `/api` goes to the server.
 * It also shows the notifications that the server sends.
 */
import { listenToPushes } from "./push";

declare const self: ServiceWorkerGlobalScope;

/** The version of the shell and its files, written here when the page is built. */
declare const SHELL: { version: string; files: string[] };

const { version, files: names } = SHELL;
const CACHES = "taketable-shell-";
const CACHE = `${CACHES}${version}`;
/** How long to wait for a page before the cached page is shown instead. */
const PATIENCE_MS = 5_000;
/** What proxies say when there is nobody behind them. */
const NOBODY_THERE = [502, 503, 504];

/** Where the page begins: the base path of the server, with a slash at its end. */
const home = self.registration.scope;
const files = new Set(names.map((name) => new URL(name, home).href));

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files with a hash in their names may come from the browser's own cache, others have to be new.
  const fresh = (file: string) => new Request(file, { cache: file.includes("/assets/") ? "default" : "reload" });
  await cache.addAll([home, ...files].map(fresh));
}

/** Also pages that were open before are looked after from now on. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const kept = async (file: string) => (await caches.open(CACHE)).match(file);

/** A page, from the server if that can be reached. Every address of the page begins with the same file. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!NOBODY_THERE.includes(answer.status)) return answer;
  } catch {
    // The server cannot be reached.
  }
  return (await kept(home)) ?? Response.error();
}

/** A file of the shell. */
async function file(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}

// A new version waits until no page of the one before is open, which may still need its own files.
self.addEventListener("install", (event) => event.waitUntil(keepShell()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
listenToPushes();
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.url.startsWith(`${home}api/`)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.has(request.url)) event.respondWith(file(request));
});
