import { read, type Route } from "./address";
import { within } from "./base";

let current = $state<Route>(read(within(location.pathname)));

/** The current place. */
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
  current = read(within(location.pathname));
}

/** Follows links within the page without loading it again. */
function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || !link || event.defaultPrevented) return;
  const elsewhere = link.origin !== location.origin || link.target || link.hasAttribute("download");
  if (elsewhere || link.hash || within(link.pathname).startsWith("/api/")) return;
  event.preventDefault();
  if (link.pathname !== location.pathname) go(link.pathname + link.search);
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
