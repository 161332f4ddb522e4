import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The server that `vite` passes questions on to while the page is being worked on. */
const server = process.env["TAKETABLE"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The server's policy allows nothing but files of its own: no data: addresses either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    // `changeOrigin` stays off: the server trusts a page that comes from the address it was asked under.
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
