import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

/**
 * Puts a compressed twin beside each file of text: the server need not compress anything. The server
 * writes its base path into `index.html`, so that has none.
 */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.fileName.endsWith(".html")) continue;
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
