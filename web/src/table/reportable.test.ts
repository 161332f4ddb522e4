import { expect, it } from "vitest";

import type { Chair } from "../wire/generated";
import { reportable } from "./reportable";

const chair = (sitter: Chair["sitter"], person?: string): Chair => ({
  sitter,
  away: false,
  host: false,
  pausing: false,
  ...(person ? { person } : {}),
});

it("names the people on other seats, and who has spoken and left", () => {
  const chairs = [chair({ person: "Ada" }, "a"), chair({ person: "Ben" }, "b"), chair({ bot: "expert" }), chair(null)];
  const sayings = [
    { person: "c", name: "Cleo" },
    { person: "b", name: "Benjamin" },
    { person: "c", name: "Cleopatra" },
  ];
  expect(reportable(chairs, sayings, 0)).toEqual([
    { person: "b", name: "Ben" },
    { person: "c", name: "Cleopatra" },
  ]);
  expect(reportable(chairs, [], null).map(({ name }) => name)).toEqual(["Ada", "Ben"]);
});
