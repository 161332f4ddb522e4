/** Draws the picture that messengers show for a link: npm run link-preview. */
import { fileURLToPath } from "node:url";

import { openBrowser } from "../e2e/browser";
import { outline, type Picture } from "../src/boards/pictures";

const WIDTH = 1200;
const HEIGHT = 630;
const CARD = { width: 200, height: 290 };

/** A card of each game, fanned from left to right. */
const cards: { number: number; picture: Picture; ground: string; ink: string }[] = [
  { number: 22, picture: "leaf", ground: "#e6f0d8", ink: "#2c6b34" },
  { number: 104, picture: "head", ground: "#fffef9", ink: "#6d5a86" },
  { number: 55, picture: "head", ground: "#f3d9a4", ink: "#a8331b" },
  { number: 66, picture: "head", ground: "#fffef9", ink: "#b4672f" },
  { number: 13, picture: "toad", ground: "#dfeee9", ink: "#1f5b4a" },
];

/** One card, around its middle. */
function drawn({ number, picture, ground, ink }: (typeof cards)[number]): string {
  const { width, height } = CARD;
  const corner = (turn: number) =>
    `<g transform="rotate(${turn})"><text x="${-width / 2 + 14}" y="${-height / 2 + 42}" font-size="36">${number}</text></g>`;
  return `
    <rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="16" fill="${ground}" stroke="#00000026" stroke-width="2" />
    <path d="${outline(picture, { x: 0, y: -8, width: 148 })}" fill="${ink}" fill-opacity="0.18" />
    <g fill="${ink}" font-weight="700">
      ${corner(0)}${corner(180)}
      <text y="30" font-size="100" text-anchor="middle">${number}</text>
    </g>`;
}

const fan = cards.map((card, n) => {
  const turn = (n - (cards.length - 1) / 2) * 13;
  return `<g transform="translate(${WIDTH / 2} 1180) rotate(${turn}) translate(0 -948)" filter="url(#shadow)">${drawn(card)}</g>`;
});

const picture = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans Condensed, sans-serif" style="display:block">
    <defs>
      <filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="8" stdDeviation="9" flood-opacity="0.35" /></filter>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#27594a" />
    ${fan.join("")}
    <text x="${WIDTH / 2}" y="${HEIGHT - 58}" font-size="96" font-weight="700" text-anchor="middle" fill="#f6f3e8">Taketable</text>
  </svg>`;

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(`<body style="margin:0">${picture}`);
await page.screenshot({ path: fileURLToPath(new URL("../public/link-preview.png", import.meta.url)) });
await browser.close();
