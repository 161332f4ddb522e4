import type { TableEvent } from "../wire/generated";

/** What is told of an event around the match: `{ away: { seat } }` is said by the message `table-away`. */
export function newsOf(event: TableEvent): (object | string)[] {
  if ("sat" in event) return [{ sat: { seat: event.sat.seat } }];
  if ("stood" in event) return [{ stood: { seat: event.stood.seat } }];
  if ("away" in event) return [{ away: { seat: event.away.seat } }];
  if ("back" in event) return [{ back: { seat: event.back.seat } }];
  if ("renamed" in event) return [{ renamed: { seat: event.renamed.seat, after: event.renamed.name } }];
  if ("pausing" in event) return [{ pausing: { seat: event.pausing.seat } }, ...(event.pausing.paused ? ["paused"] : [])];
  if ("went_on" in event) return [{ went_on: event.went_on }];
  if ("closed" in event) return [{ closed: { reason: event.closed.reason } }];
  if ("rematch" in event) return ["rematch"];
  if ("started" in event) return ["started"];
  if ("acted" in event && event.acted.by === "clock") return [{ clock: { seat: event.acted.seat } }];
  return [];
}
