import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compressed } from "./vite/compressed";
import { lang } from "./vite/lang";
import { shell, WORKER } from "./vite/shell";

/** The server that `vite` passes questions on to while the page is being worked on. */
const server = process.env["TAKETABLE"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), lang(), shell(), compressed()],
  // Files find each other wherever the server is; where that is, it writes into index.html.
  base: "./",
  build: {
    target: "es2022",
    // The server's policy allows nothing but files of its own: no data: addresses either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "worker/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: {
    fs: { allow: [".."] },
    // `changeOrigin` stays off: the server trusts a page that comes from the address it was asked under.
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
