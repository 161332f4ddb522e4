import type { Chair, Seat, TableEvent, TableState } from "../wire/generated";

/** The state of a table after an event around the match. */
export function stateAfter(state: TableState, event: TableEvent): TableState {
  const withChair = (seat: Seat, changed: Partial<Chair>): TableState => ({
    ...state,
    chairs: state.chairs.map((chair, n) => (n === seat ? { ...chair, ...changed } : chair)),
  });
  if ("sat" in event) {
    const { seat, who, person, people_only } = event.sat;
    // Somebody who sits there already has another wish now.
    const before = state.chairs[seat];
    const contribution = person !== undefined && before?.person === person ? before.contribution : undefined;
    return withChair(seat, { sitter: who, person, away: false, contribution, people_only });
  }
  if ("stood" in event) {
    return withChair(event.stood.seat, {
      sitter: null,
      person: undefined,
      away: false,
      host: false,
      contribution: undefined,
      people_only: undefined,
    });
  }
  if ("away" in event) return withChair(event.away.seat, { away: true });
  if ("back" in event) return withChair(event.back.seat, { away: false });
  if ("renamed" in event) {
    const { seat, name } = event.renamed;
    const sitter = state.chairs[seat]?.sitter;
    return withChair(seat, { sitter: sitter && "program" in sitter ? { program: name } : { person: name } });
  }
  if ("contributed" in event) return withChair(event.contributed.seat, { contribution: event.contributed.random });
  if ("pausing" in event) {
    return { ...withChair(event.pausing.seat, { pausing: true }), paused: event.pausing.paused };
  }
  if ("went_on" in event) {
    return { ...state, chairs: state.chairs.map((chair) => ({ ...chair, pausing: false })), paused: false };
  }
  if ("closed" in event) return { ...state, closed: event.closed.reason };
  if ("rematch" in event) return { ...state, rematch: event.rematch.table };
  if ("started" in event) return { ...state, stage: "playing" };
  return state;
}
