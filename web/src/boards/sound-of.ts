import type { Sound } from "../sound";
import type { MatchEvent } from "../wire/generated";

/** Events in which a player takes cards. */
const TAKING = ["row_taken", "line_taken", "taken"];
/** Events in which nothing moves. */
const SILENT = ["stopped", "scored", "too_low", "row_swept", "round_begins", "round_over", "pile"];

/** How an event of any game sounds, if it does. */
export function soundOf(event: MatchEvent): Sound | null {
  const [kind = ""] = Object.keys(event);
  if (kind === "match_over") return "over";
  if (TAKING.includes(kind)) return "taken";
  return SILENT.includes(kind) ? null : "card";
}
