/** Where a drawing of 48 by 48 lies: its middle, and how wide it is. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

const WIDTH = 48;
const POINT = /(-?[\d.]+) (-?[\d.]+)/g;

/**
 * Moves all points of a path of `cut`. A group with a transform would read better, but whatever is transformed the
 * browser paints by itself, and a table has hundreds of drawings.
 */
export function placed(path: string, { x, y, width }: Place): string {
  const moved = (middle: number, by: string) => +(middle + (Number(by) * width) / WIDTH).toFixed(1);
  return path.replace(POINT, (_, across: string, down: string) => `${moved(x, across)} ${moved(y, down)}`);
}
