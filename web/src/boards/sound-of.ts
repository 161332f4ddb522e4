import type { Sound } from "../sound";
import type { GameId, MatchEvent, Tally } from "../wire/generated";
import { greatMomentOf } from "./great-moment";

/** Events in which a player takes cards, and which are no great moment. */
const TAKING = ["taken"];
/** Events in which nothing moves. */
const SILENT = ["stopped", "scored", "too_low", "round_begins", "round_over", "pile"];

/** How an event sounds, if it does; great moments have sounds of their own. `tally` counts the table after it. */
export function soundOf(game: GameId, event: MatchEvent, tally: Tally | null = null): Sound | null {
  const great = greatMomentOf(game, event, tally);
  if (great) return great.kind;
  const [kind = ""] = Object.keys(event);
  if (kind === "match_over") return "over";
  if (TAKING.includes(kind)) return "taken";
  return SILENT.includes(kind) ? null : "card";
}
