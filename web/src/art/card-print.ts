import type { Face } from "../boards/faces";
import { cattle, type CattleName } from "./cattle";
import { cut } from "./cut";
import { placed, type Place } from "./placed";

/** What is printed on a card besides its number: paths on a field of 100 by 145, and a sign under the number. */
export interface CardPrint {
  /** What is printed, what is cut out of it, what is printed within that. */
  picture: readonly string[];
  water: string;
  /** What the card costs or brings, in the corner: a little drawing of 48 by 48 around the middle, and writing. */
  sign: { drawing: string; text: string };
}

const BEASTS: Record<number, CattleName> = { 1: "calf", 2: "cow", 3: "ox", 5: "bull", 7: "champion" };
const BELOW_CORNER: Place = { x: 57, y: 103, width: 78 };

/** Two arrows, for the digits that change places. */
const ARROWS = cut("c -20,-10! 8,-10! 8,-20! 23,-6! 8,8! 8,-2! -20,-2!;c 20,4! -8,4! -8,-6! -23,8! -8,22! -8,12! 20,12!");
const HEAD = cut(cattle.head);

export function cardPrint(face: Face): CardPrint {
  const { pips, worth, twin, toad = false, heat } = face;
  if (heat !== undefined) return bath(heat);
  if (toad) return { picture: drawn("toad", BELOW_CORNER), water: "", sign: { drawing: "", text: "" } };
  if (twin !== undefined) {
    return { picture: twins(), water: "", sign: { drawing: ARROWS, text: String(twin) } };
  }
  const count = pips?.count ?? 0;
  if (worth !== undefined) {
    const beast = pips?.picture === "leaf" ? "cow" : count > 3 ? "bull" : "ox";
    return { picture: drawn(beast, BELOW_CORNER), water: "", sign: { drawing: "", text: worth } };
  }
  return { picture: drawn(BEASTS[count] ?? "ox", BELOW_CORNER), water: "", sign: { drawing: HEAD, text: String(count) } };
}

function drawn(name: CattleName, place: Place): string[] {
  return cattle[name].split("|").map((shapes) => placed(cut(shapes), place));
}

/** Two calves that are alike, one behind the other. */
function twins(): string[] {
  const [one, other] = [drawn("calf", { x: 32, y: 95, width: 56 }), drawn("calf", { x: 68, y: 115, width: 56 })];
  return one.map((path, n) => path + (other[n] ?? ""));
}

/** A calf in water that stands the higher the hotter it is, down to the card's rounded corners. Its head stays above. */
function bath(heat: number): CardPrint {
  const y = +(132 - heat * 34).toFixed(1);
  return {
    picture: drawn("calf", { x: 56, y: y - 29, width: 74 }),
    water: `M0 ${y} C20 ${y - 9} 32 ${y + 9} 52 ${y} S84 ${y - 9} 100 ${y} V137 Q100 145 92 145 H8 Q0 145 0 137Z`,
    sign: { drawing: "", text: "" },
  };
}
