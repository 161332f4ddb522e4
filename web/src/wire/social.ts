import { ask } from "./api";
import type {
  Block,
  BlockedHere,
  Blocks,
  Invitation,
  Invitations,
  NewBlock,
  NewInvitations,
  Profile,
  RecentPlayer,
  RecentPlayers,
  TableRef,
} from "./generated";

/** How I have played. */
export function myProfile(): Promise<Profile> {
  return ask("GET", "/api/me/profile");
}

/** The people I played with lately, the latest first. */
export async function recentPlayers(): Promise<RecentPlayer[]> {
  return (await ask<RecentPlayers>("GET", "/api/me/people")).people;
}

/** Invites people of finished matches to a table. */
export async function invite(table: string, people: NewInvitations["people"]): Promise<void> {
  const asked: NewInvitations = { people };
  await ask<TableRef>("POST", `/api/tables/${encodeURIComponent(table)}/invitations`, asked);
}

/** The invitations I have, the latest first. */
export async function invitations(): Promise<Invitation[]> {
  return (await ask<Invitations>("GET", "/api/me/invitations")).invitations;
}

/** Declines the invitations to a table, and returns those that are left. */
export async function decline(table: string): Promise<Invitation[]> {
  return (await ask<Invitations>("DELETE", `/api/me/invitations/${encodeURIComponent(table)}`)).invitations;
}

/** The people I have blocked, the oldest first. */
export async function blocks(): Promise<Block[]> {
  return (await ask<Blocks>("GET", "/api/me/blocks")).blocks;
}

/** Blocks a person. */
export async function block(asked: NewBlock): Promise<void> {
  await ask<Blocks>("POST", "/api/me/blocks", asked);
}

/** Lifts a block, and returns those that are left. */
export async function unblock(id: string): Promise<Block[]> {
  return (await ask<Blocks>("DELETE", `/api/me/blocks/${encodeURIComponent(id)}`)).blocks;
}

/** The ids at a table of the people I have blocked, whether they are there or not. */
export async function blockedAt(table: string): Promise<string[]> {
  return (await ask<BlockedHere>("GET", `/api/tables/${encodeURIComponent(table)}/blocked`)).people;
}
