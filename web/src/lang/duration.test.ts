import { describe, expect, it } from "vitest";

import { durationText } from "./duration";
import { translatorOf } from "./for-tests";

describe("a duration is said", () => {
  it.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [60, "1 minute"],
    [65, "1 minute and 5 seconds"],
    [3600, "1 hour"],
    [3605, "1 hour"],
    [2 * 86_400 + 3 * 3600 + 59, "2 days and 3 hours"],
    [3 * 86_400, "3 days"],
  ])("%i seconds: %s", (seconds, said) => {
    expect(durationText(translatorOf("en"), seconds)).toBe(said);
  });

  it("in other languages, too", () => {
    expect(durationText(translatorOf("de"), 3660)).toBe("1 Stunde und 1 Minute");
    expect(durationText(translatorOf("fr"), 121)).toBe("2 minutes et 1 seconde");
  });
});
