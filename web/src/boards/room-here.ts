import { getContext, setContext } from "svelte";

import { arrange, type Box, type Room } from "./room";

/** The room on the board, as it is now. */
export interface RoomHere {
  readonly room: Room;
  /** The middle of the felt. */
  readonly felt: Box;
}

const KEY = Symbol("room");
const ALONE: RoomHere = {
  room: arrange({ width: 1280, height: 720 }, { others: 3, cards: 10, scale: 1 }),
  felt: { width: 800, height: 500 },
};

/** Of a layout: the room for all that is within. */
export function giveRoom(here: RoomHere): void {
  setContext(KEY, here);
}

/** The room on the board; what is drawn alone has plenty. */
export function roomHere(): RoomHere {
  return getContext<RoomHere | undefined>(KEY) ?? ALONE;
}
