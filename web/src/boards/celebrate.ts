import type { GreatMoment, GreatMomentKind } from "./great-moment";
import { paceOf } from "./motion";

const SHAKE = ["none", "translateX(-0.4rem) rotate(-1.5deg)", "translateX(0.35rem) rotate(1.2deg)", "translateX(-0.2rem)", "none"];
const LEAP = ["none", "translateY(-0.4rem) scale(1.06)", "none", "translateY(-0.15rem) scale(1.02)", "none"];
const SINK = ["none", "translateY(0.4rem) scale(0.95)", "none"];

/** How the seat moves whose moment it is. */
const SEATS: Partial<Record<GreatMomentKind, string[]>> = {
  "full-row": SHAKE,
  "low-card": SINK,
  sweep: SHAKE,
  herd: LEAP,
  twist: LEAP,
  line: SHAKE,
  series: LEAP,
};

/** And how the card does. */
const CARDS: Partial<Record<GreatMomentKind, string[]>> = {
  "full-row": ["none", "scale(1.25)", "none"],
  "low-card": ["none", "translateY(12%) rotate(-6deg)", "none"],
  "worst-card": ["none", "scale(1.6) rotate(-8deg)", "scale(1.6) rotate(8deg)", "scale(1.4) rotate(-4deg)", "none"],
  twist: ["none", "rotate(180deg) scale(1.3)", "rotate(360deg)"],
  series: ["none", "scale(1.3)", "none"],
};

/** Above the other cards while it moves. */
const ABOVE = "11";

/** Shows a great moment: the card that made it and the seat whose it is move a little. Nothing moves if nothing may. */
export function celebrate(board: HTMLElement, { kind, seat, card }: GreatMoment): void {
  const duration = paceOf(board);
  if (duration === 0) return;
  const plate = board.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
  const drawn = card === null ? null : board.querySelector<HTMLElement>(`[data-card="${card}"]`);
  const [how, cards] = [SEATS[kind], CARDS[kind]];
  // What goes there arrives first.
  const timing = { duration, delay: duration * 0.4, easing: "ease-in-out" };
  if (plate && how) plate.animate({ transform: how }, timing);
  if (!drawn || !cards) return;
  drawn.style.zIndex = ABOVE;
  // On top of the movement to its place.
  const motion = drawn.animate({ transform: cards }, { ...timing, composite: "add" });
  motion.finished.catch(() => undefined).finally(() => (drawn.style.zIndex = ""));
}
