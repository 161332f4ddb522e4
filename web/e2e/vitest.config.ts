import { defineConfig } from "vitest/config";

/** Longer than anything here takes, on the slowest machine. */
const PATIENCE = 120_000;

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 5 * PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    // Two cores have enough to do with one browser.
    fileParallelism: false,
  },
});
