import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The file of the service worker: at the root, for it looks after all that lies below. */
export const WORKER = "worker.js";
/** What is written there for the list of files. */
const PLACE = "SHELL";
/** The page itself is kept under its address. */
const PAGE = "index.html";
/** Only messengers ask for the picture of a link. */
const LINK_PREVIEW = "link-preview.png";

/** Tells the service worker which files the page consists of, and a version that changes with them. */
export function shell(): Plugin {
  let folder = "";
  return {
    name: "shell",
    apply: "build",
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk" || !worker.code.includes(PLACE)) {
          throw new Error(`${WORKER} has no place for the list of files`);
        }
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          text: file.type === "chunk" ? file.code : file.source,
        }));
        const copied = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name)) }));
        const all = [...built, ...copied].sort((a, b) => (a.name < b.name ? -1 : 1));
        const hash = createHash("sha256");
        for (const { name, text } of all) hash.update(name).update(text);
        const files = all.map(({ name }) => name).filter((name) => ![WORKER, PAGE, LINK_PREVIEW].includes(name));
        const told = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files });
        worker.code = worker.code.replace(PLACE, told);
      },
    },
  };
}
