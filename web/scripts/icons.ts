/** Draws the icons for home screens from `public/icon.svg`: npm run icons. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { openBrowser } from "../e2e/browser";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const drawing = readFileSync(`${folder}icon.svg`, "utf8");
/** The colour of the drawing's ground: what is cut to another shape has it up to its edges. */
const ground = /fill="(#\w+)"/.exec(drawing)?.[1] ?? "";

const icons = [
  { file: "icon-192.png", size: 192, part: 1 },
  { file: "icon-512.png", size: 512, part: 1 },
  { file: "icon-180.png", size: 180, part: 0.9, filled: true },
  // Whatever shape it is cut to, four fifths in the middle stay.
  { file: "icon-maskable-512.png", size: 512, part: 0.8, filled: true },
];

const browser = await openBrowser();
for (const { file, size, part, filled = false } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const place = `width:${size * part}px;height:${size * part}px;margin:${(size * (1 - part)) / 2}px`;
  const styled = drawing.replace("<svg ", `<svg style="display:block;${place}" `);
  await page.setContent(`<body style="margin:0;background:${filled ? ground : "transparent"}">${styled}`);
  await page.screenshot({ path: folder + file, omitBackground: !filled });
  await page.close();
}
await browser.close();
