import { gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The server that `vite` passes questions on to while the page is being worked on. */
const server = process.env["TAKETABLE"] ?? "http://127.0.0.1:8080";

/** Puts a compressed twin beside each file of text: the server need not compress anything. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const text = file.type === "chunk" ? file.code : file.source;
          const source = gzipSync(text, { level: 9 });
          if (source.length < text.length) {
            this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source });
          }
        }
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
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
