import { describe, expect, it } from "vitest";

import { readMoment, writeMoment, type Moment } from "./moment";

describe("a moment in an address", () => {
  it.each<Moment>([
    { at: 0, watched: 0 },
    { at: 17, watched: 3 },
    { at: 240, watched: "all" },
  ])("comes back as it was: %o", (moment) => {
    expect(readMoment(writeMoment(moment), 1)).toEqual(moment);
  });

  it.each(["", "?at=", "?at=-1&seat=x", "?at=1e9&seat=", "?at=1.5&seat=-2", "?colour=red"])(
    "that makes no sense is the beginning: %s",
    (search) => {
      expect(readMoment(search, 2)).toEqual({ at: 0, watched: 2 });
    },
  );
});
