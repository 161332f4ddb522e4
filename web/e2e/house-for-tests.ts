import { afterAll, afterEach, beforeAll, expect } from "vitest";

import { House } from "./house";

/**
 * Opens a house for the tests of a file or of a part of it, with these options for the server, and closes
 * it after them; no browser may have complained.
 */
export function houseForTests(...options: string[]): () => House {
  let house: House | null = null;
  beforeAll(async () => {
    house = await House.open(...options);
  });
  afterEach(async ({ task }) => {
    await house?.empty(task.result?.state === "fail" ? task.name : null);
  });
  afterAll(async () => {
    await house?.close();
    expect(house?.complaints).toEqual([]);
  });
  return () => {
    if (!house) throw new Error("the house is not open yet");
    return house;
  };
}
