import { under } from "../base";
import { ask } from "./api";
import type { Device, Devices, LinkCodeResponse, Me, NewPushSubscription, Passkey, PasskeyCeremony, Passkeys } from "./generated";

/** Sets the name and the password to sign in with, instead of the former ones. */
export function setPassword(name: string, password: string): Promise<Me> {
  return ask("PUT", "/api/me/password", { name, password });
}

/** Removes the password. Devices that are signed in stay so. */
export function removePassword(): Promise<Me> {
  return ask("DELETE", "/api/me/password");
}

/** Signs this device in with a name and a password. */
export function signIn(name: string, password: string): Promise<Me> {
  return ask("POST", "/api/sign-in", { name, password });
}

/** A code that signs another device in. */
export function linkCode(): Promise<LinkCodeResponse> {
  return ask("POST", "/api/me/link");
}

/** Signs this device in with the code that another one shows. */
export function redeem(code: string): Promise<Me> {
  return ask("POST", "/api/link", { code });
}

/** My devices, the oldest first. */
export async function devices(): Promise<Device[]> {
  return (await ask<Devices>("GET", "/api/me/devices")).devices;
}

/** Signs one device out, and returns those that are left. */
export async function signOut(device: string): Promise<Device[]> {
  return (await ask<Devices>("DELETE", `/api/me/devices/${encodeURIComponent(device)}`)).devices;
}

/** Signs out all devices but this one. */
export async function signOutOthers(): Promise<Device[]> {
  return (await ask<Devices>("DELETE", "/api/me/devices")).devices;
}

/** Has this device told when it is my turn. */
export async function startPush(subscription: NewPushSubscription): Promise<Device[]> {
  return (await ask<Devices>("PUT", "/api/me/push", subscription)).devices;
}

/** Has this device told nothing any more. */
export async function stopPush(): Promise<Device[]> {
  return (await ask<Devices>("DELETE", "/api/me/push")).devices;
}

/** My passkeys, the oldest first. */
export async function passkeys(): Promise<Passkey[]> {
  return (await ask<Passkeys>("GET", "/api/me/passkeys")).passkeys;
}

/** Begins to add a passkey. */
export function beginPasskey(): Promise<PasskeyCeremony> {
  return ask("POST", "/api/me/passkeys/begin");
}

/** Adds the passkey that the browser has made, and returns all. */
export async function finishPasskey(ceremony: string, name: string, credential: object): Promise<Passkey[]> {
  return (await ask<Passkeys>("POST", "/api/me/passkeys/finish", { ceremony, name, credential })).passkeys;
}

const passkey = (id: string) => `/api/me/passkeys/${encodeURIComponent(id)}`;

/** Renames a passkey, and returns all. */
export async function renamePasskey(id: string, name: string): Promise<Passkey[]> {
  return (await ask<Passkeys>("PUT", passkey(id), { name })).passkeys;
}

/** Deletes a passkey, and returns those that are left. */
export async function deletePasskey(id: string): Promise<Passkey[]> {
  return (await ask<Passkeys>("DELETE", passkey(id))).passkeys;
}

/** Begins to sign this device in with a passkey. */
export function beginPasskeySignIn(): Promise<PasskeyCeremony> {
  return ask("POST", "/api/sign-in/passkey/begin");
}

/** Signs this device in with what the browser has signed. */
export function finishPasskeySignIn(ceremony: string, credential: object): Promise<Me> {
  return ask("POST", "/api/sign-in/passkey/finish", { ceremony, credential });
}

/** Signs this device out. */
export async function signOutHere(): Promise<void> {
  await ask("POST", "/api/me/sign-out");
}

/** Where everything that the server stores about me can be had. */
export const myDataAddress = () => under("/api/me/data");

/** Deletes me: the matches stay, my name does not. */
export async function deleteAccount(): Promise<void> {
  await ask("DELETE", "/api/me");
}
