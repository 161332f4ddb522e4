import { expect, it } from "vitest";

import { shortly } from "./when";

it("of today only the time is said", () => {
  const now = new Date(2026, 10, 16, 9, 0);
  expect(shortly("de", new Date(2026, 10, 16, 16, 41), now)).toBe("16:41");
  expect(shortly("de", new Date(2026, 10, 17, 16, 41), now)).toBe("17.11.2026, 16:41");
});
