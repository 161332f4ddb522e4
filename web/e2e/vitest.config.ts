import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    // Longer than anything here takes, on the slowest machine.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Two cores have enough to do with one browser.
    fileParallelism: false,
  },
});
