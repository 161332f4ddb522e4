import { ApiError } from "./api";
import type { Announcement, Command, Event, Refusal, ServerMessage, Welcome } from "./generated";
import { waitAfter } from "./backoff";

/** The version of the messages that this page was written for. */
export const PROTOCOL = 2;
/** A wish that has no answer by then was sent into a dead line. */
const ANSWER_MS = 8_000;
/** How long to pause after being told to slow down. */
const SLOWER_MS = 1_000;

/** How the line to the table is. */
export type Line =
  /** There is none yet, or it is being made again. */
  | { is: "connecting"; attempt: number }
  | { is: "open" }
  /** It will be made again at this time, in milliseconds since 1970. */
  | { is: "waiting"; attempt: number; until: number }
  /** There will be none: the server does not want us here. */
  | { is: "ended"; refusal: Refusal };

/** A listener for what comes over the line. Events come in the order of their numbers, each once. */
export interface Listener {
  welcome(welcome: Welcome): void;
  /** What happened while we were away follows, up to this number. */
  resumed(number: number): void;
  event(event: Event): void;
  /** What the operator tells everybody; `null` if that is over. */
  announcement(announcement: Announcement | null): void;
  line(line: Line): void;
}

/** A wish without an answer. */
interface Open {
  frame: string;
  settle: { resolve: (number: number) => void; reject: (why: ApiError) => void };
  impatience?: ReturnType<typeof setTimeout>;
}

/**
 * The line to one table. It says `come`, comes back when it breaks, and asks for what it missed by the
 * last number that it has seen. A wish keeps its id until it is answered: sent again over the next line,
 * it counts once.
 */
export class TableSocket {
  readonly #address: string;
  readonly #listener: Listener;
  /** Nobody else at the table may use the same ids, also not this page before it was loaded again. */
  readonly #prefix = randomWord();
  #counter = 0;
  #socket: WebSocket | null = null;
  #isOpen = false;
  #last: number | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, Open>();
  #closed = false;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    this.#connect();
  }

  /** Wishes something. The number of what became of it, or [`ApiError`]. */
  wish(command: Exclude<Command, { come: unknown }>): Promise<number> {
    const id = `${this.#prefix}-${++this.#counter}`;
    return new Promise((resolve, reject) => {
      const open: Open = { frame: JSON.stringify({ id, do: command }), settle: { resolve, reject } };
      this.#unanswered.set(id, open);
      if (this.#isOpen) this.#send(open);
    });
  }

  /** Does not wait any longer before coming back. */
  hurry(): void {
    if (this.#timer !== undefined && !this.#socket) this.#connect();
  }

  /** Reloads the whole table. */
  renew(): void {
    this.#last = null;
    this.#drop();
    this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#timer);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closed) return;
    this.#listener.line({ is: "connecting", attempt: this.#attempt });
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      const last = this.#last === null ? {} : { last: this.#last };
      const come = { protocol: PROTOCOL, views: true, previews: true, tallies: true, ...last };
      socket.send(JSON.stringify({ id: `${this.#prefix}-${++this.#counter}`, do: { come } }));
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#comeBack();
    };
  }

  #hear(message: ServerMessage): void {
    if ("event" in message) this.#happened(message.event);
    else if ("accepted" in message) {
      this.#answered(message.accepted.id)?.resolve(message.accepted.number);
    } else if ("welcome" in message) {
      this.#last = message.welcome.number;
      this.#opened();
      this.#listener.welcome(message.welcome);
    } else if ("resumed" in message) {
      this.#opened();
      this.#listener.resumed(message.resumed.number);
    } else if ("refused" in message) this.#refused(message.refused);
    else if ("bye" in message) this.#bye(message.bye);
    else if ("announcement" in message) this.#listener.announcement(message.announcement);
  }

  #happened(event: Event): void {
    if (this.#last === null || event.number <= this.#last) return;
    // A gap cannot be: whatever brought it about, the whole table is the way out.
    if (event.number > this.#last + 1) return this.renew();
    this.#last = event.number;
    this.#listener.event(event);
  }

  #opened(): void {
    this.#isOpen = true;
    this.#attempt = 0;
    this.#listener.line({ is: "open" });
    this.#sendAll();
  }

  #refused({ id, code, why }: Refusal & { id: string | null }): void {
    if (code === "slower") {
      // Which wish that was is not said. All are sent again, and those that came through count once.
      this.#timer = setTimeout(() => this.#isOpen && this.#sendAll(), SLOWER_MS);
    } else if (code === "busy") {
      // The table is being taken over by another keeper, and our line to this one ends.
      this.#comeBack();
    } else if (id !== null) {
      this.#answered(id)?.reject(new ApiError({ code, why }));
    }
  }

  #bye({ code, why, again_ms }: Refusal & { again_ms?: number }): void {
    if (again_ms !== undefined) return this.#comeBack(again_ms);
    this.close();
    this.#listener.line({ is: "ended", refusal: { code, why } });
    for (const { settle } of this.#unanswered.values()) settle.reject(new ApiError({ code, why }));
    this.#unanswered.clear();
  }

  #answered(id: string): Open["settle"] | undefined {
    const open = this.#unanswered.get(id);
    clearTimeout(open?.impatience);
    this.#unanswered.delete(id);
    return open?.settle;
  }

  #send(open: Open): void {
    this.#socket?.send(open.frame);
    clearTimeout(open.impatience);
    open.impatience = setTimeout(() => this.#isOpen && this.#comeBack(), ANSWER_MS);
  }

  #sendAll(): void {
    for (const open of this.#unanswered.values()) this.#send(open);
  }

  /** After a while, and not before so many milliseconds. */
  #comeBack(atLeast = 0): void {
    this.#drop();
    if (this.#closed) return;
    const wait = atLeast + waitAfter(this.#attempt);
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#listener.line({ is: "waiting", attempt: this.#attempt, until: Date.now() + wait });
  }

  #drop(): void {
    this.#isOpen = false;
    for (const open of this.#unanswered.values()) clearTimeout(open.impatience);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** Ten letters that nobody else has. (`randomUUID` is not there for pages that come without TLS.) */
export function randomWord(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => letters[n % 32]).join("");
}
