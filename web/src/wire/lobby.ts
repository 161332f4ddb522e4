import type { Announcement, Invitation, LobbyMessage, TableState } from "./generated";
import { waitAfter } from "./backoff";

/** A listener for tables with a free seat. */
export interface LobbyListener {
  /** All of them, the newest first. */
  tables(tables: TableState[]): void;
  /** What the operator tells everybody; `null` if that is over. */
  announcement(announcement: Announcement | null): void;
  /** The player's invitations. */
  invitations(invitations: Invitation[]): void;
  /** Whether we hear of changes. */
  isOpen(isOpen: boolean): void;
}

/** The tables after a message: what is new stands first, what has changed stays where it was. */
export function tablesAfter(
  tables: readonly TableState[],
  message: Exclude<LobbyMessage, { announcement: unknown } | { invitations: unknown }>,
): TableState[] {
  if ("tables" in message) return message.tables;
  if ("gone" in message) return tables.filter(({ table }) => table !== message.gone);
  const { table: changed } = message;
  const isThere = tables.some(({ table }) => table === changed.table);
  if (!isThere) return [changed, ...tables];
  return tables.map((one) => (one.table === changed.table ? changed : one));
}

/** The line on which one hears which tables have a free seat. It comes back when it breaks. */
export class LobbySocket {
  readonly #address: string;
  readonly #listener: LobbyListener;
  #tables: TableState[] = [];
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
    this.#tables = tablesAfter(this.#tables, message);
    this.#listener.isOpen(true);
    this.#listener.tables(this.#tables);
  }

  #comeBack(): void {
    this.#socket = null;
    this.#listener.isOpen(false);
    this.#timer = setTimeout(() => this.#connect(), waitAfter(this.#attempt++));
  }
}
