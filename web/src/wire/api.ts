import { under } from "../base";
import type {
  Announcement,
  Code,
  CurrentAnnouncement,
  FinishedMatch,
  FinishedMatchPage,
  GameId,
  Leaderboard,
  MatchReplay,
  Me,
  MyTable,
  MyTables,
  NewReport,
  NewTable,
  PushService,
  QuickMatchRequest,
  Refusal,
  ReportFiled,
  Seat,
  TableRef,
  TableState,
} from "./generated";
import { noteAnswer } from "./online.svelte";

/** The server said no, and why. */
export class ApiError extends Error {
  readonly code: Code;

  constructor(refusal: Refusal) {
    super(refusal.why);
    this.name = "ApiError";
    this.code = refusal.code;
  }
}

/** The server said nothing that we understand: it is down, or something stands between. */
export class Unreachable extends Error {
  constructor() {
    super("The server cannot be reached.");
    this.name = "Unreachable";
  }
}

function refusalIn(answer: unknown): Refusal | null {
  const refused = (answer as { refused?: Partial<Refusal> } | null)?.refused;
  return refused?.code && refused.why ? { code: refused.code, why: refused.why } : null;
}

/** Asks the server, and returns its answer. */
export async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const question: RequestInit = { method };
  if (body !== undefined) {
    question.headers = { "content-type": "application/json" };
    question.body = JSON.stringify(body);
  }
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(under(path), question);
    answer = await response.json();
  } catch {
    noteAnswer(false);
    throw new Unreachable();
  }
  noteAnswer(true);
  return answered(response, answer);
}

/** The answer if it is one, and the refusal if it is not. */
function answered<T>(response: Response, answer: unknown): T {
  if (response.ok) return answer as T;
  const refusal = refusalIn(answer);
  throw refusal ? new ApiError(refusal) : new Unreachable();
}

/** The name of a table as a part of an address. */
const named = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** Who I am; `null` if the server does not know me yet. */
export async function me(): Promise<Me | null> {
  try {
    return await ask<Me>("GET", "/api/me");
  } catch (error) {
    if (error instanceof ApiError && error.code === "unknown") return null;
    throw error;
  }
}

/** Comes as a guest of this name, or takes it instead of another one. */
export function introduce(name: string): Promise<Me> {
  return ask("POST", "/api/me", { name });
}

/** Opens a table, and says how it is called. */
export async function openTable(asked: NewTable): Promise<string> {
  return (await ask<TableRef>("POST", "/api/tables", asked)).table;
}

/** Takes a seat at a table that waits for players, and says how it is called. */
export async function quickMatch(asked: QuickMatchRequest): Promise<string> {
  return (await ask<TableRef>("POST", "/api/quick-match", asked)).table;
}

/** The table with this short code; `null` if there is none. */
export async function tableWithCode(code: string): Promise<string | null> {
  try {
    return (await ask<TableRef>("GET", `/api/codes/${encodeURIComponent(code)}`)).table;
  } catch (error) {
    if (error instanceof ApiError && error.code === "no_table") return null;
    throw error;
  }
}

/** A table as it is now. */
export function tableNow(table: string): Promise<TableState> {
  return ask("GET", named(table));
}

/** Where the record of a match can be had, once it is over. */
export function recordAddress(table: string): string {
  return under(`${named(table)}/record`);
}

/** The record that can be had there, as text. */
export async function recordText(address: string): Promise<string> {
  let response: Response;
  let text: string;
  let refusal: unknown = null;
  try {
    response = await fetch(address);
    text = await response.text();
    if (!response.ok) refusal = JSON.parse(text);
  } catch {
    throw new Unreachable();
  }
  return response.ok ? text : answered(response, refusal);
}

const sockets = () => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${under("")}`;
const matchNamed = (table: string) => `/api/matches/${encodeURIComponent(table)}`;

/** My matches that are over, the latest first; those before the last one of another page. */
export function myMatches(before: string | null): Promise<FinishedMatchPage> {
  return ask("GET", `/api/me/matches${before === null ? "" : `?before=${encodeURIComponent(before)}`}`);
}

/** My tables with a match that is not over, the newest first. */
export async function myTables(): Promise<MyTable[]> {
  return (await ask<MyTables>("GET", "/api/me/tables")).tables;
}

/** A match that is over. */
export function playedMatch(table: string): Promise<FinishedMatch> {
  return ask("GET", matchNamed(table));
}

/** Where the record of a match can be had that is over, wherever it was played. */
export function matchRecordAddress(table: string): string {
  return under(`${matchNamed(table)}/record`);
}

/** The best players of a game, in the variant of this name if it has several. */
export function leaderboard(game: GameId, variant: string | null): Promise<Leaderboard> {
  return ask("GET", `/api/ratings/${game}${variant === null ? "" : `?variant=${encodeURIComponent(variant)}`}`);
}

/** Some steps of a match that is over, as one seat saw them or, without one, as each did. */
export function replayMatch(table: string, seat: Seat | null, from: number): Promise<MatchReplay> {
  const whose = seat === null ? "" : `&seat=${seat}`;
  return ask("GET", `${matchNamed(table)}/replay?from=${from}${whose}`);
}

/** The same from a record. The server judges it and does not keep it. */
export function replayRecord(record: string, seat: Seat | null, from: number): Promise<MatchReplay> {
  return ask("POST", "/api/replay", { record, seat, from });
}

/** What the operator of the server tells everybody now. */
export async function announcement(): Promise<Announcement | null> {
  return (await ask<CurrentAnnouncement>("GET", "/api/announcement")).announcement ?? null;
}

/** Tells the operators about somebody at a table. */
export function report(table: string, asked: NewReport): Promise<ReportFiled> {
  return ask("POST", `${named(table)}/reports`, asked);
}

/** What the server offers to devices that are not at a table. */
export function pushService(): Promise<PushService> {
  return ask("GET", "/api/push");
}

/** Where one talks with a table. */
export function socketAddress(table: string): string {
  return `${sockets()}${named(table)}/socket`;
}

/** Where one listens to which tables have free seats. */
export function lobbyAddress(): string {
  return `${sockets()}/api/lobby`;
}
