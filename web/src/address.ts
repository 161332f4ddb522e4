import { under } from "./base";
import { isGame } from "./catalogue";
import type { GameId } from "./wire/generated";

/** A place on the page. Every place has an address of its own. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: GameId | null }
  | { page: "tables" }
  | { page: "table"; table: string }
  | { page: "matches" }
  | { page: "match"; table: string }
  | { page: "rules"; game: GameId }
  | { page: "ratings"; game: GameId }
  | { page: "profile" }
  | { page: "account" }
  | { page: "lost" };

/** What a path within the page leads to. */
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
    case "matches":
      return second === undefined ? { page: "matches" } : { page: "lost" };
    case "match":
      return second === undefined ? { page: "lost" } : { page: "match", table: second };
    case "rules":
      return second !== undefined && isGame(second)
        ? { page: "rules", game: second }
        : { page: "lost" };
    case "ratings":
      if (second === undefined) return { page: "ratings", game: "take5" };
      return isGame(second) ? { page: "ratings", game: second } : { page: "lost" };
    case "profile":
      return second === undefined ? { page: "profile" } : { page: "lost" };
    case "account":
      return second === undefined ? { page: "account" } : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

/** The address of a table. */
export const tablePath = (table: string) => under(`/table/${table}`);

/** The address of a match that is over. */
export const matchPath = (table: string) => under(`/match/${table}`);
