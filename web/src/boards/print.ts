import type { Card, GameId } from "../wire/generated";
import type { Face, Pips } from "./faces";
import { games } from "./games";
import { outline, type Place } from "./pictures";

/** What is printed on a card: outlines on a field of 100 by 145, and writing over them. */
export interface Print {
  tone: Face["tone"];
  /** How hot the water is, from 0 to 1. */
  heat: number | null;
  /** A large picture, hardly to be seen. */
  shade: string;
  water: string;
  /** The same picture as often as it counts. */
  pips: string;
  arrows: string;
  /** How the number looks. */
  number: string;
  /** What is written beside it, and how that looks. */
  note: { text: string; look: string };
}

/** Two arrows, for the digits that change places. */
const ARROWS = "M24 113 h18 m-6 -6 l6 6 l-6 6 M42 127 h-18 m6 -6 l-6 6 l6 6";

/** Cards are drawn again and again, and always alike. */
const printed = new Map<string, Print>();

export function printOn(game: GameId, card: Card): Print {
  const key = `${game} ${card}`;
  const known = printed.get(key);
  if (known) return known;
  const print = draw(card, games[game].face(card));
  printed.set(key, print);
  return print;
}

function draw(card: Card, look: Face): Print {
  const { tone, pips, toad = false, heat, place } = look;
  return {
    tone,
    heat: heat ?? null,
    shade: pips ? outline(pips.picture, { x: 50, y: 58, width: 84 }) : toad ? outline("toad", { x: 50, y: 62, width: 90 }) : "",
    water: heat === undefined ? "" : water(heat),
    pips: pips ? outline(pips.picture, ...places(pips)) : toad ? outline("toad", { x: 50, y: 120, width: 40 }) : "",
    arrows: look.twin === undefined ? "" : ARROWS,
    number: [place ?? (pips ? "high" : ""), card > 99 ? "long" : ""].join(" "),
    note: noteOf(look),
  };
}

function noteOf({ worth, twin }: Face): Print["note"] {
  if (worth !== undefined) return { text: worth, look: "worth" };
  return twin === undefined ? { text: "", look: "" } : { text: String(twin), look: "twin" };
}

/** Where the pictures are drawn: in one line, or in two if there are many. */
function places({ count }: Pips): Place[] {
  const inFirst = Math.ceil(count / 2);
  const lines = count > 3 ? [inFirst, count - inFirst] : [count];
  const width = count > 3 ? 20 : 24;
  return lines.flatMap((inLine, line) =>
    Array.from({ length: inLine }, (_, i) => ({
      x: 50 + (i - (inLine - 1) / 2) * (width + 1),
      y: 120 + (lines.length > 1 ? (line - 0.5) * 19 : 0),
      width,
    })),
  );
}

/** Water that stands the higher the hotter it is, down to the card's rounded corners. */
function water(heat: number): string {
  const y = 134 - heat * 62;
  return `M0 ${y} C25 ${y - 14} 40 ${y + 14} 62 ${y} S90 ${y - 12} 100 ${y - 4} V137 Q100 146 91 146 H9 Q0 146 0 137Z`;
}
