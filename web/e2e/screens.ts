import type { Page } from "playwright-core";

/** A window in which the page is looked at. */
export interface Screen {
  width: number;
  height: number;
  /** Pixels of the screen for each of the page's: two where everything is shown at twice its size. */
  scale?: number;
}

const of = (width: number, height: number): Screen => ({ width, height });
const across = ({ width, height }: Screen) => of(height, width);

const UPRIGHT = [of(320, 568), of(360, 640), of(390, 844), of(540, 960), of(768, 1024), of(820, 1180), of(1024, 1366)];
const WIDE = [of(1180, 820), of(1280, 720), of(1366, 768), of(1920, 1080), of(2560, 1440)];
/** Laptops at twice the size of everything. */
const ZOOMED = [{ width: 640, height: 360, scale: 2 }, { width: 683, height: 384, scale: 2 }, { width: 960, height: 540, scale: 2 }];

/** Phones, phones held sideways, tablets, laptops, also at twice the size of everything, and large screens. */
export const SCREENS: readonly Screen[] = [...UPRIGHT, ...UPRIGHT.map(across), ...WIDE, ...ZOOMED];

/** How often something that is wrong is looked at again, and how many milliseconds later: the layout may still change. */
const TRIES = 12;
const BETWEEN_MS = 50;

/** What is wrong once the page has laid itself out in this window. */
export async function settled(page: Page, { width, height }: Screen, look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    if (tried > 0) await new Promise((done) => setTimeout(done, BETWEEN_MS));
    const size = await page.evaluate(twoFrames);
    found = size.width === width && size.height === height ? await look() : [`the window is still ${size.width}x${size.height}`];
    if (found.length === 0) break;
  }
  return found;
}

/** In the page: waits for two layouts, also where its clock stands still. How large the window is then. */
async function twoFrames(): Promise<Screen> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise<void>((done) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(document.body);
    });
  }
  return { width: innerWidth, height: innerHeight };
}
