import { describe, expect, it } from "vitest";

import { read, tablePath } from "./address";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new", { page: "new", game: null }],
    ["/new/take5", { page: "new", game: "take5" }],
    ["/tables/", { page: "tables" }],
    ["/table/abc", { page: "table", table: "abc" }],
    ["/matches", { page: "matches" }],
    ["/match/abc", { page: "match", table: "abc" }],
    ["/rules/no-thanks", { page: "rules", game: "no-thanks" }],
    ["/ratings", { page: "ratings", game: "take5" }],
    ["/account", { page: "account" }],
    ["/profile", { page: "profile" }],
    ["/ratings/hornochsen", { page: "ratings", game: "hornochsen" }],
  ])("%s leads somewhere", (path, route) => {
    expect(read(path)).toEqual(route);
  });

  it.each(["/nowhere", "/new/chess", "/rules", "/table", "/table/abc/def", "/match", "/matches/abc", "/rules/toString", "/ratings/chess", "/account/ada", "/profile/ada"])(
    "%s leads nowhere",
    (path) => {
      expect(read(path)).toEqual({ page: "lost" });
    },
  );

  it("of a table leads to the table", () => {
    expect(read(tablePath("abc"))).toEqual({ page: "table", table: "abc" });
  });
});
