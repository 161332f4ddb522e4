/** The little pictures that are printed on cards and stand beside numbers. */
export type Picture = "head" | "leaf" | "toad";

/** Where a picture is drawn: its middle, and how wide it is. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

/** As wide as they are drawn here, around the middle. */
const WIDTH = 28;

/** Nothing but points, each of them two numbers: so they can be moved one by one. */
const OUTLINES: Record<Picture, string> = {
  head: "M-12.5 -11 C-15.5 -4 -12 1.5 -6 1.6 C-6.5 6.5 -4 12 0 12 C4 12 6.5 6.5 6 1.6 C12 1.5 15.5 -4 12.5 -11 C12.5 -6 9 -3.8 4.6 -3.8 L-4.6 -3.8 C-9 -3.8 -12.5 -6 -12.5 -11Z",
  leaf: "M0 12 C-12 8 -13 -4 -1 -13 C12 -6 12 7 0 12Z M0 13.5 C-0.6 4 -0.4 -2 0.6 -6",
  toad: "M-13 9 C-15 2 -11 -2 -8.5 -3 C-9.5 -8.5 -3.5 -9.5 -2.6 -5 C-1 -5.5 1 -5.5 2.6 -5 C3.5 -9.5 9.5 -8.5 8.5 -3 C11 -2 15 2 13 9 C11.5 11 8.5 10 8 8 C3 10 -3 10 -8 8 C-8.5 10 -11.5 11 -13 9Z",
};

const POINT = /(-?[\d.]+) (-?[\d.]+)/g;

/**
 * The outline of a picture in all these places, as one path. A group with a transform for each would read
 * better, but whatever is transformed, clipped or translucent the browser paints by itself, and a table
 * has hundreds of pictures.
 */
export function outline(picture: Picture, ...places: readonly Place[]): string {
  return places
    .map(({ x, y, width }) => {
      const scale = width / WIDTH;
      const moved = (middle: number, by: string) => +(middle + Number(by) * scale).toFixed(2);
      return OUTLINES[picture].replace(POINT, (_, across: string, down: string) => `${moved(x, across)} ${moved(y, down)}`);
    })
    .join(" ");
}
