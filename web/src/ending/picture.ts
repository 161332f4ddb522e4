import { SEAT_LOOKS, seatShape } from "../art/seats";
import { written } from "../lang/number";
import type { Translator } from "../lang/translator";
import { ranking } from "../table/ranking";
import { scaleFor, shareOf, totalsOverRounds } from "./curve";
import type { Outcome } from "./share-text";

/** The size that other pages show pictures of links in. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 48;
/** Where the ranking ends and the chart begins. */
const MIDDLE = 470;
const TOP = 190;
const FOOT = 70;

/** A place on the canvas. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws the result of a match: the places, and the totals after each round. */
export async function drawPicture(outcome: Outcome, headline: string, by: Translator): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  const style = getComputedStyle(document.documentElement);
  const pen = new Pen(context, style);
  pen.background();
  pen.text(by.say(`game-${outcome.game}`), EDGE, 76, { size: 34, colour: "--on-felt" });
  pen.text(headline, EDGE, 142, { size: 58, colour: "--on-felt", font: "--font-title", bold: true, most: WIDTH - 2 * EDGE });
  pen.panel({ left: EDGE - 16, top: TOP, right: WIDTH - EDGE + 16, bottom: HEIGHT - FOOT });
  drawRanking(pen, outcome, { left: EDGE + 12, top: TOP + 20, right: MIDDLE, bottom: HEIGHT - FOOT - 20 });
  drawLines(pen, outcome, { left: MIDDLE + 90, top: TOP + 36, right: WIDTH - EDGE - 24, bottom: HEIGHT - FOOT - 50 });
  pen.text(by.say("page-title"), EDGE, HEIGHT - 24, { size: 26, colour: "--on-felt", bold: true });
  pen.text(location.host, WIDTH - EDGE, HEIGHT - 24, { size: 24, colour: "--on-felt", align: "right" });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png");
  });
}

function drawRanking(pen: Pen, { goal, names, totals }: Outcome, box: Box): void {
  const places = ranking(totals, goal);
  const step = Math.min(56, (box.bottom - box.top) / places.length);
  const size = Math.min(30, step * 0.68);
  for (const [n, { place, seat, total }] of places.entries()) {
    const middle = box.top + (n + 0.5) * step;
    const [base, bold] = [middle + size * 0.36, place === 1];
    pen.text(`${place}.`, box.left, base, { size, bold });
    pen.mark(seat, box.left + size * 2, middle, size / 16);
    pen.text(names[seat] ?? "", box.left + size * 2.8, base, { size, bold, most: box.right - box.left - size * 5.6 });
    pen.text(written(total), box.right, base, { size, bold, align: "right" });
  }
}

function drawLines(pen: Pen, { names, rounds }: Outcome, box: Box): void {
  const lines = totalsOverRounds(rounds, names.length);
  const scale = scaleFor(lines.flat());
  const x = (n: number) => box.left + (n / Math.max(1, rounds.length)) * (box.right - box.left);
  const y = (total: number) => box.bottom - shareOf(scale, total) * (box.bottom - box.top);
  for (const tick of scale.ticks) {
    pen.line([[box.left, y(tick)], [box.right, y(tick)]], "--line", 1);
    pen.text(written(tick), box.left - 14, y(tick) + 7, { size: 20, colour: "--ink-soft", align: "right" });
  }
  const every = Math.ceil(rounds.length / 12);
  for (const [n, { round }] of rounds.entries()) {
    if ((rounds.length - 1 - n) % every === 0) {
      pen.text(`${round}`, x(n + 1), box.bottom + 32, { size: 20, colour: "--ink-soft", align: "center" });
    }
  }
  for (const [seat, line] of lines.entries()) {
    pen.seatLine(seat, line.map((total, n): [number, number] => [x(n), y(total)]));
  }
}

interface TextStyle {
  size: number;
  colour?: string;
  font?: string;
  bold?: boolean;
  align?: CanvasTextAlign;
  /** The widest that it may be. */
  most?: number;
}

/** Draws with the colours of the design. */
class Pen {
  readonly #on: CanvasRenderingContext2D;
  readonly #style: CSSStyleDeclaration;

  constructor(on: CanvasRenderingContext2D, style: CSSStyleDeclaration) {
    this.#on = on;
    this.#style = style;
  }

  #token(name: string): string {
    return this.#style.getPropertyValue(name).trim();
  }

  #seatColour(seat: number): string {
    return this.#token(`--seat-${seat % SEAT_LOOKS}`);
  }

  background(): void {
    this.#on.fillStyle = this.#token("--felt");
    this.#on.fillRect(0, 0, WIDTH, HEIGHT);
  }

  panel({ left, top, right, bottom }: Box): void {
    this.#on.fillStyle = this.#token("--surface");
    this.#on.beginPath();
    this.#on.roundRect(left, top, right - left, bottom - top, 20);
    this.#on.fill();
  }

  text(text: string, x: number, y: number, { size, colour = "--ink", font = "--font", bold, align = "left", most }: TextStyle): void {
    this.#on.fillStyle = this.#token(colour);
    this.#on.font = `${bold ? "700 " : ""}${size}px ${this.#token(font)}`;
    this.#on.textAlign = align;
    this.#on.fillText(most === undefined ? text : this.#shortened(text, most), x, y);
  }

  /** As much of a text as fits. */
  #shortened(text: string, most: number): string {
    const letters = [...text];
    let shown = text;
    while (letters.length > 0 && this.#on.measureText(shown).width > most) {
      letters.pop();
      shown = `${letters.join("").trimEnd()}…`;
    }
    return shown;
  }

  line(points: readonly [number, number][], colour: string, width: number): void {
    this.#on.globalAlpha = 0.4;
    this.#stroke(points, this.#token(colour), width);
    this.#on.globalAlpha = 1;
  }

  #stroke(points: readonly [number, number][], colour: string, width: number): void {
    this.#on.strokeStyle = colour;
    this.#on.lineWidth = width;
    this.#on.lineJoin = "round";
    this.#on.beginPath();
    for (const [x, y] of points) this.#on.lineTo(x, y);
    this.#on.stroke();
  }

  seatLine(seat: number, points: readonly [number, number][]): void {
    this.#stroke(points, this.#seatColour(seat), 5);
    for (const [x, y] of points.slice(1)) this.mark(seat, x, y, 1.8);
  }

  mark(seat: number, x: number, y: number, scale: number): void {
    this.#on.save();
    this.#on.translate(x, y);
    this.#on.scale(scale, scale);
    const shape = new Path2D(seatShape(seat));
    this.#on.fillStyle = this.#seatColour(seat);
    this.#on.fill(shape);
    this.#on.strokeStyle = this.#token("--surface");
    this.#on.lineWidth = 1;
    this.#on.stroke(shape);
    this.#on.restore();
  }
}
