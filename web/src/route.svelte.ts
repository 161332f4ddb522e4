import type { GameId } from "./wire/types";
import { isGame } from "./catalogue";

/** Where one is on the page. Every place has an address of its own. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: GameId | null }
  | { page: "tables" }
  | { page: "table"; table: string }
  | { page: "rules"; game: GameId }
  | { page: "lost" };

/** What an address leads to. */
export function read(path: string): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 0) return { page: "lost" };
  switch (first) {
    case undefined:
      return { page: "home" };
    case "new":
      if (second === undefined) return { page: "new", game: null };
      return isGame(second) ? { page: "new", game: second } : { page: "lost" };
    case "tables":
      return second === undefined ? { page: "tables" } : { page: "lost" };
    case "table":
      return second === undefined ? { page: "lost" } : { page: "table", table: second };
    case "rules":
      return second !== undefined && isGame(second)
        ? { page: "rules", game: second }
        : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

/** The address of a table. */
export const tablePath = (table: string) => `/table/${table}`;

let current = $state<Route>(read(location.pathname));

/** Where one is now. */
export function route(): Route {
  return current;
}

/** Goes somewhere, as by a link. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  current = read(location.pathname);
}

/** Follows links within the page without loading it again. */
function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || !link || event.defaultPrevented) return;
  const elsewhere = link.origin !== location.origin || link.target || link.hasAttribute("download");
  if (elsewhere || link.hash || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  if (link.pathname !== location.pathname) go(link.pathname);
}

/** Listens to links and to the browser's own buttons, until the returned function is called. */
export function listen(): () => void {
  addEventListener("popstate", arrive);
  addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", arrive);
    removeEventListener("click", follow);
  };
}
