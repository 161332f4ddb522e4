import { expect, it } from "vitest";

import type { Chair } from "../wire/generated";
import { reportable } from "./reportable";

const chair = (sitter: Chair["sitter"]): Chair => ({ sitter, away: false, host: false, pausing: false });

it("names the people on other seats, and who has spoken and left", () => {
  const chairs = [chair({ person: "Ada" }), chair({ person: "Ben" }), chair({ bot: "expert" }), chair(null)];
  const sayings = [
    { key: 3, name: "Cleo" },
    { key: 5, name: "Ben" },
    { key: 7, name: "Cleo" },
  ];
  expect(reportable(chairs, sayings, 0)).toEqual([
    { key: "seat 1", name: "Ben", whom: { seat: 1 } },
    { key: "event 7", name: "Cleo", whom: { event: 7 } },
  ]);
  expect(reportable(chairs, [], null).map(({ name }) => name)).toEqual(["Ada", "Ben"]);
});
