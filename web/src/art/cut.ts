/**
 * Shapes as if cut from paper or lino, written short: a list of shapes with `;` between them, each a letter and its
 * points. `s 0,-9 8,0! 0,9` is the right half of a shape whose left half is the same, from top to bottom; `p` is a closed
 * shape and its mirror image, `c` a closed shape alone; `e 6,-2 2` is a pair of circles with a radius, `o` one circle.
 * Lines go smoothly through all points but those with `!`, which are corners.
 */
interface Point {
  x: number;
  y: number;
  corner: boolean;
}

const KINDS: Record<string, (points: Point[]) => Point[][]> = {
  s: (half) => [[...half, ...mirrored(half).filter(({ x }) => x !== 0)]],
  p: (points) => [points, mirrored(points)],
  c: (points) => [points],
};

/** The path of all these shapes: of any that overlap, what all of them cover. */
export function cut(shapes: string): string {
  return shapes
    .split(";")
    .filter((shape) => shape.trim() !== "")
    .flatMap((shape) => {
      const [kind = "", ...words] = shape.trim().split(/\s+/);
      const points = words.map(read);
      const round = circle(points[0], points[1]);
      if (kind === "o") return [round];
      if (kind === "e") return [round, mirrored(round)];
      return KINDS[kind]?.(points) ?? [];
    })
    .map((points) => curve(isClockwise(points) ? points : points.toReversed()))
    .join("");
}

function read(word: string): Point {
  const [x = 0, y = 0] = word.replace("!", "").split(",").map(Number);
  return { x, y, corner: word.endsWith("!") };
}

function mirrored(points: Point[]): Point[] {
  return points.map(({ x, y, corner }) => ({ x: x && -x, y, corner })).reverse();
}

function circle(middle: Point | undefined, radius: Point | undefined): Point[] {
  const { x = 0, y = 0 } = middle ?? {};
  const r = radius?.x ?? 0;
  return Array.from({ length: 8 }, (_, n) => {
    const angle = (n * Math.PI) / 4;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), corner: false };
  });
}

/** Shapes that overlap are one shape only if all of them go the same way around. */
function isClockwise(points: Point[]): boolean {
  return points.reduce((sum, { x, y }, n) => sum + x * after(points, n).y - after(points, n).x * y, 0) >= 0;
}

function after(points: Point[], n: number, by = 1): Point {
  return points[(n + by + points.length) % points.length] ?? { x: 0, y: 0, corner: true };
}

/** A closed line through all points: at each its direction is that from the one before to the one after. */
function curve(points: Point[]): string {
  const control = (n: number, towards: 1 | -1) => {
    const { x, y, corner } = after(points, n, 0);
    const [next, last] = [after(points, n, towards), after(points, n, -towards)];
    return corner ? written(x, y) : written(x + (next.x - last.x) / 6, y + (next.y - last.y) / 6);
  };
  const parts = points.map((_, n) => {
    const to = after(points, n);
    return `C${control(n, 1)} ${control(n + 1, -1)} ${written(to.x, to.y)}`;
  });
  return `M${written(points[0]?.x ?? 0, points[0]?.y ?? 0)}${parts.join("")}Z`;
}

function written(x: number, y: number): string {
  return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
}
