import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

/** How text is compressed, by the ending of the compressed file's name. Built once, so as small as can be. */
const COMPRESSIONS: Record<string, (text: Uint8Array) => Uint8Array> = {
  gz: (text) => gzipSync(text, { level: 9 }),
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
};

/**
 * Writes compressed copies beside each file, so that the server does not have to compress anything. `index.html`
 * has none: the server writes its base path into it.
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
          const content = file.type === "chunk" ? file.code : file.source;
          const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
          for (const [ending, compress] of Object.entries(COMPRESSIONS)) {
            const source = compress(bytes);
            if (source.length >= bytes.length) continue;
            this.emitFile({ type: "asset", fileName: `${file.fileName}.${ending}`, source });
          }
        }
      },
    },
  };
}
