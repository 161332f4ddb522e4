import type { Announcement, Invitation, LobbyMessage, RunningTable, TableState } from "./generated";
import { waitAfter } from "./backoff";

/** A listener for public tables. */
export interface LobbyListener {
  /** All with a free seat, the newest first. */
  tables(tables: TableState[]): void;
  /** Those whose match is in progress, the newest first. */
  running(tables: RunningTable[]): void;
  /** What the operator tells everybody; `null` if that is over. */
  announcement(announcement: Announcement | null): void;
  /** The player's invitations. */
  invitations(invitations: Invitation[]): void;
  /** Whether we hear of changes. */
  isOpen(isOpen: boolean): void;
}

/** What the lobby shows. */
export interface Lobby {
  readonly tables: TableState[];
  readonly running: RunningTable[];
}

/** What is new stands first, what has changed stays where it was. */
function withTable<Table extends { table: string }>(tables: Table[], changed: Table): Table[] {
  const isThere = tables.some(({ table }) => table === changed.table);
  if (!isThere) return [changed, ...tables];
  return tables.map((one) => (one.table === changed.table ? changed : one));
}

/** What the lobby shows after a message. */
export function lobbyAfter(
  { tables, running }: Lobby,
  message: Exclude<LobbyMessage, { announcement: unknown } | { invitations: unknown }>,
): Lobby {
  // The running tables follow.
  if ("tables" in message) return { tables: message.tables, running: [] };
  if ("table" in message) return { tables: withTable(tables, message.table), running };
  if ("gone" in message) return { tables: tables.filter(({ table }) => table !== message.gone), running };
  if ("running" in message) return { tables, running: withTable(running, message.running) };
  return { tables, running: running.filter(({ table }) => table !== message.ended) };
}

/** The line on which one hears which tables have a free seat or can be watched. It comes back when it breaks. */
export class LobbySocket {
  readonly #address: string;
  readonly #listener: LobbyListener;
  #lobby: Lobby = { tables: [], running: [] };
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, listener: LobbyListener) {
    this.#address = address;
    this.#listener = listener;
    this.#connect();
  }

  /** Does not wait any longer before coming back. */
  hurry(): void {
    if (!this.#socket) this.#connect();
  }

  /** Listens no longer. */
  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as LobbyMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#comeBack();
    };
  }

  #hear(message: LobbyMessage): void {
    this.#attempt = 0;
    if ("announcement" in message) return this.#listener.announcement(message.announcement);
    if ("invitations" in message) return this.#listener.invitations(message.invitations);
    this.#lobby = lobbyAfter(this.#lobby, message);
    this.#listener.isOpen(true);
    this.#listener.tables(this.#lobby.tables);
    this.#listener.running(this.#lobby.running);
  }

  #comeBack(): void {
    this.#socket = null;
    this.#listener.isOpen(false);
    this.#timer = setTimeout(() => this.#connect(), waitAfter(this.#attempt++));
  }
}
