import type { ReplayFace } from "../wire/generated";
import type { Card, MatchView, Seen } from "../wire/generated";

/** What only the seat itself may know while it is played. */
const OWN = ["hands", "choices", "counters", "taken"] as const;

/** The views of all seats put together: of each seat what it knew about itself. */
export function allHands(faces: readonly ReplayFace[]): MatchView | null {
  const [first] = faces;
  if (!first) return null;
  const position: Record<string, unknown> = { ...first.view.position };
  for (const name of OWN) {
    if (!(name in position)) continue;
    position[name] = faces.map(({ seat, view }) => {
      const own = (view.position as unknown as Record<string, unknown[]>)[name];
      return own?.[seat];
    });
  }
  return { ...first.view, position: position as unknown as MatchView["position"] };
}

/** The cards in each seat's hand; none in a game without hands. */
export function handsIn({ position }: MatchView): Card[][] | null {
  return "hands" in position ? position.hands.map(({ known }: Seen) => known) : null;
}
