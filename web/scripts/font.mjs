// Cuts the font down to what the page writes: npm run font
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

import subsetFont from "subset-font";

const source = new URL("../node_modules/@fontsource-variable/bricolage-grotesque/", import.meta.url);
const goal = new URL("../src/styles/font/", import.meta.url);

/** ASCII, the letters of French and German, and the signs that are written between them. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));
const letters = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸẞàâäæçèéêëîïôöœùûüÿß";
const signs = "«»‹›„“”‚‘’–—…·×−°€\u00a0\u202f";

const font = readFileSync(new URL("files/bricolage-grotesque-latin-standard-normal.woff2", source));
const cut = await subsetFont(font, ascii + letters + signs, {
  targetFormat: "woff2",
  // Narrow enough for three digits on a card; no weight below that of plain text.
  variationAxes: { wdth: 85, opsz: 24, wght: { min: 400, max: 800 } },
  // Whose it is and under which licence stays in the file.
  preserveNameIds: [0, 13, 14],
});
writeFileSync(new URL("bricolage-grotesque.woff2", goal), cut);
copyFileSync(new URL("LICENSE", source), new URL("OFL.txt", goal));
