interface Place {
  width: number;
  height: number;
}

/** The width of a word at a size of one pixel. */
type WidthOf = (word: string) => number;

/** No line ends at a space that keeps words together. */
const BREAK = /[ \n]+/;
const LINE = 1.22;
/** Less than that cannot be read. */
const LEAST = 11;

/** Returns the font size in pixels that fits a text into a place; nothing if nobody could read it. */
export function fit(text: string, place: Place, most: number, widthOf: WidthOf = drawnWidth): number | null {
  const words = text.split(BREAK).map(widthOf);
  const space = widthOf(" ");
  for (let size = most; size >= LEAST; size -= 0.5) {
    if (linesOf(words, space, place.width / size) * size * LINE <= place.height) return size;
  }
  return null;
}

/** Returns the number of lines for words of these widths; infinite if a word is too long for a line. */
function linesOf(words: readonly number[], space: number, width: number): number {
  if (words.some((word) => word > width)) return Infinity;
  let [lines, used] = [1, 0];
  for (const word of words) {
    const together = used === 0 ? word : used + space + word;
    if (together <= width) used = together;
    else [lines, used] = [lines + 1, word];
  }
  return lines;
}

/** Words are measured at this size: small ones are rounded. */
const MEASURED = 100;
/** The width of a letter where nothing can be drawn. */
const LETTER = 0.54;
const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;
if (typeof document !== "undefined") document.fonts?.addEventListener("loadingdone", () => known.clear());

/** The width of a word as the page writes it, in bold. */
function drawnWidth(word: string): number {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return word.length * LETTER;
  canvas.font = `600 ${MEASURED}px ${getComputedStyle(document.body).fontFamily}`;
  const width = canvas.measureText(word).width / MEASURED;
  known.set(word, width);
  return width;
}
