import { existsSync } from "node:fs";
import { expect, it } from "vitest";

import { catalogue } from "../catalogue";
import { games } from "./games";
import { sampleOf } from "./sample";

it.each(catalogue)("$id has what the page and the tools look up by its id", ({ id, values }) => {
  expect(games[id]).toBeDefined();
  // Boards are looked up by their path, which types do not check.
  expect(existsSync(new URL(`${id}/Board.svelte`, import.meta.url))).toBe(true);
  expect(sampleOf(id).cards.filter((card) => !(card in values))).toEqual([]);
});
