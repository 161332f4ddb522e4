import type { Event, Notice } from "./generated";
import { PROTOCOL, randomWord } from "./socket";

/** So much is asked for: some turns of any game. The server tells no more than 48 events to who comes back. */
const LATELY = 40;
/** Who has not heard it by then goes on without. */
const PATIENCE_MS = 8_000;

/**
 * What happened at a table up to this number, as far back as it is told. Who comes to a table is shown the
 * present; only who comes back is told what was missed. So this comes once more, over a line of its own, as
 * somebody who has missed the last events, and leaves as soon as they are there.
 */
export function lately(address: string, number: number): Promise<Event[]> {
  const last = Math.max(0, number - LATELY);
  const events: Event[] = [];
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const done = () => {
      clearTimeout(impatience);
      resolve(events);
      socket.close();
    };
    const impatience = setTimeout(done, PATIENCE_MS);
    socket.onopen = () => socket.send(JSON.stringify({ id: randomWord(), come: { protocol: PROTOCOL, last } }));
    socket.onclose = done;
    socket.onmessage = ({ data }) => {
      const notice = JSON.parse(String(data)) as Notice;
      // What the operator tells everybody comes over the other line as well.
      if ("announcement" in notice) return;
      if ("event" in notice) events.push(notice.event);
      // Where the story is too far back there is a welcome instead, and nothing more to wait for.
      else if (!("resumed" in notice)) return done();
      if ((events.at(-1)?.number ?? last) >= number) done();
    };
  });
}
