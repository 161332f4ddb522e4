/** How a board is laid out: on a phone or tablet held upright, on a phone held sideways, or on a wide screen. */
export type Shape = "upright" | "sideways" | "wide";

export interface Box {
  width: number;
  height: number;
}

/** Where everything on a board goes, in pixels. */
export interface Room {
  shape: Shape;
  /** `true` if there is no room to draw what lies before the seats: their numbers have to do. */
  isTight: boolean;
  /** `true` if there is only room for what lies before the seats, and not for what else is known about them. */
  isCrowded: boolean;
  /** How many seats are beside each other. */
  across: number;
  /** The width of the seats' place beside the felt. */
  side: number;
  /** The place for the own cards. */
  hand: Box;
  /** The place for cards to choose from that are not the player's own. */
  candidates: Box;
  /** The width of the cards that lie before the seats. */
  smallCard: number;
}

/** What a board has to show. */
export interface Contents {
  /** The seats that are not the player's own. */
  others: number;
  /** How many cards the player has. */
  cards: number;
  /** The most numbers that are listed before any seat. */
  listed?: number;
  /** And the most that are only listed where there is much room. */
  extra?: number;
  /** `true` if there are cards to choose from that are not the player's own. */
  hasCandidates?: boolean;
  /** `true` if the player chooses from many cards on the felt. */
  isDrafting?: boolean;
  /** How large the player wants the cards: 1 is usual. */
  scale: number;
  /** The height that is left for the own cards beside the felt, once that is known. */
  beside?: number;
}

/** A window that is wider than it is high, and lower than this, is a phone held sideways. */
const LOW = 600;
/** With less room, cards before the seats cannot be read. */
const NARROW = 640;
/** As much of each card must be seen, so that a finger can hit it. */
export const FINGER = 44;
/** A card that is that wide is so high, and has room to rise. */
const LEAST_HIGH = FINGER * 1.45 * 1.12;
/** Above cards that lie in the place of the own ones: whose they are, and the numbers of the own ones. */
const ABOVE = 44;
/** What the felt needs at least beside it, for its rows and for what is asked. */
const LEAST_FELT = 270;
/** What a number takes that is listed. */
const NUMBER = { width: 24, height: 18 };

export function shapeOf({ width, height }: Box): Shape {
  if (width <= height) return "upright";
  if (height < LOW) return "sideways";
  return width >= 900 ? "wide" : "upright";
}

export function arrange(box: Box, contents: Contents): Room {
  const shape = shapeOf(box);
  return { upright, sideways, wide }[shape](box, contents);
}

function upright({ width, height }: Box, { others, cards, isDrafting, hasCandidates, scale }: Contents): Room {
  const isTight = width < NARROW;
  const across = acrossFor(others, 5);
  const lines = Math.ceil(cards / Math.max(1, Math.floor((width - 16) / FINGER)));
  const needed = cards && (lines - 1) * FINGER * 1.1 + LEAST_HIGH;
  const usual = Math.max(needed, clamp(104, height * (height < LOW ? 0.2 : 0.235) * scale, 320));
  const hand = { width: width - 16, height: isDrafting ? needed : hasCandidates && isTight ? Math.max(usual, LEAST_HIGH + ABOVE) : usual };
  const candidates = { width: width - 16, height: isTight ? hand.height - ABOVE : clamp(88, height * 0.13, 200) };
  const isCrowded = isTight && others > 5;
  const smallCard = isCrowded ? 18 : isTight ? 22 : clamp(26, width / across / 7, 36);
  return { shape: "upright", isTight, isCrowded, across, side: 0, hand, candidates, smallCard };
}

function sideways({ width, height }: Box, { others, cards, listed = 0, isDrafting, scale, beside = height - 52 }: Contents): Room {
  const across = others > 6 || (others > 3 && listed > 6) ? 3 : others > 3 ? 2 : 1;
  const side = clamp(Math.max(across * 58, 2 * FINGER), width * (0.08 + 0.06 * across), across * 110);
  const lines = Math.max(1, Math.floor((beside - LEAST_HIGH) / (FINGER * 1.1)) + 1);
  const needed = Math.ceil(cards / lines) * FINGER + 4;
  const most = Math.min(width * 0.36, width - side - LEAST_FELT);
  const hand = { width: Math.max(needed, isDrafting ? 112 : clamp(124, width * 0.28 * scale, most)), height: beside };
  const candidates = { width: hand.width, height: hand.height - ABOVE - NUMBER.height };
  return { shape: "sideways", isTight: true, isCrowded: others > 3, across, side, hand, candidates, smallCard: others > 3 ? 18 : 22 };
}

function wide({ width, height }: Box, { others, listed = 0, extra = 0, isDrafting, scale }: Contents): Room {
  const side = clamp(136, width * 0.16, 320);
  const hand = { width: width - 2 * side - 48, height: clamp(120, height * (isDrafting ? 0.16 : 0.25) * scale, 380) };
  const candidates = { width: width - 2 * side - 48, height: clamp(96, height * 0.17, 260) };
  const each = (height - hand.height - 100) / Math.max(1, Math.ceil(others / 2));
  const list = Math.ceil((listed + extra) / Math.floor((side - 32) / NUMBER.width)) * NUMBER.height;
  const smallCard = clamp(22, Math.min((each - 82 - list) / 1.5, side / 6), 52);
  return { shape: "wide", isTight: each < 118 + list, isCrowded: false, across: 1, side, hand, candidates, smallCard };
}

/** Seats in lines that are about as long. */
function acrossFor(seats: number, most: number): number {
  const lines = Math.max(1, Math.ceil(seats / most));
  return Math.max(1, Math.ceil(seats / lines));
}

function clamp(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(wanted, least), Math.max(least, most));
}

/** What is kept free of rows at an edge of the felt, for cards that are still to be laid: at its end, or below. */
export function stripFor(room: Room, felt: Box, { count, places }: { count: number; places: number }): Box {
  if (room.shape === "wide") return { width: clamp(64, felt.width * 0.13, 150), height: 0 };
  if (room.shape === "sideways") return { width: clamp(34, felt.width * 0.14, 72), height: 0 };
  // Rows that are as wide as the felt may leave some of its height free.
  const card = (felt.width - BESIDE_ROWS) / places;
  const free = felt.height - count * (card * 1.45 + 10);
  if (!room.isTight) return { width: 0, height: clamp(88, free, 150) };
  // With hardly enough height for the rows, they come first.
  return { width: 0, height: felt.height < count * LEAST_ROW ? 0 : clamp(28, free, 96) };
}

/** A row that is lower than this cannot do with less. */
const LEAST_ROW = 56;
/** What stands at both ends of a row, and between its cards. */
const BESIDE_ROWS = 84;
