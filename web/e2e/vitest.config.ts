import { defineConfig } from "vitest/config";

/** Longer than anything here takes, on the slowest machine. */
const PATIENCE = 120_000;

export default defineConfig({
  test: {
    // On a busy machine a browser may miss a moment. What is broken fails every time.
    retry: 2,
    include: ["e2e/**/*.test.ts"],
    testTimeout: 5 * PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    // Each file has a server and a browser of its own, and mostly waits for them.
    maxWorkers: 2,
  },
});
