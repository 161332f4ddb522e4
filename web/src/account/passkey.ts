import { beginPasskey, finishPasskey, finishPasskeySignIn } from "../wire/account";
import type { Me, Passkey, PasskeyCeremony } from "../wire/generated";
import { decode, encode } from "./base64url";

/** Why there can be no passkeys on this page: no TLS, an old browser, or an IP address. */
export type Obstacle = "insecure" | "browser" | "address";

/** What is in the way of passkeys; `null` if nothing is. */
export function obstacle(): Obstacle | null {
  // Browsers hide the rest from pages that are not secure.
  if (!isSecureContext) return "insecure";
  if (typeof PublicKeyCredential === "undefined") return "browser";
  return isNumber(location.hostname) ? "address" : null;
}

/** Returns `true` for an IP address. Passkeys belong to a name. */
export function isNumber(host: string): boolean {
  return /^\[.*\]$|^\d+(\.\d+){3}$/.test(host);
}

/** Returns `true` if the browser can offer passkeys where a name is typed. */
export async function canOffer(): Promise<boolean> {
  if (obstacle() !== null) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** Returns `true` if an error only says that the person did not want to, or took too long. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** Returns `true` if an error says that the device already has a passkey of this person. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof DOMException && error.name === "InvalidStateError";
}

/** Adds a passkey, and returns all. One that is not on this system, like a security key, gets this name. */
export async function addPasskey(name: string): Promise<Passkey[]> {
  const { ceremony, options } = await beginPasskey();
  const publicKey = creationOptions(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = {
    ...identity(made),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
  const isHere = made.authenticatorAttachment === "platform";
  return finishPasskey(ceremony, (isHere && thisSystem(navigator.userAgent)) || name, credential);
}

/** With "conditional", the browser asks nothing by itself: it offers passkeys where it could fill in a name. */
export type Mediation = "optional" | "conditional";

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(
  { ceremony, options }: PasskeyCeremony,
  mediation: Mediation,
  signal: AbortSignal,
): Promise<Me> {
  const { challenge, rpId, timeout, userVerification } = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { challenge: decode(challenge), rpId, timeout, userVerification };
  const asked = { publicKey, mediation, signal } as CredentialRequestOptions;
  const chosen = (await navigator.credentials.get(asked)) as PublicKeyCredential;
  const response = chosen.response as AuthenticatorAssertionResponse;
  const credential = {
    ...identity(chosen),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: response.userHandle === null ? null : encode(response.userHandle),
    },
  };
  return finishPasskeySignIn(ceremony, credential);
}

/** As `PublicKeyCredential.parseCreationOptionsFromJSON`, which not all browsers have. */
function creationOptions(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  const known = json.excludeCredentials ?? [];
  return {
    ...json,
    challenge: decode(json.challenge),
    user: { ...json.user, id: decode(json.user.id) },
    excludeCredentials: known.map(({ id }) => ({ id: decode(id), type: "public-key" })),
  } as PublicKeyCredentialCreationOptions;
}

function identity({ id, rawId, type }: PublicKeyCredential) {
  return { id, rawId: encode(rawId), type, clientExtensionResults: {} };
}

/** The systems that people know by name, the first that fits. */
const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** The name of the system that a browser runs on; otherwise nothing. */
export function thisSystem(userAgent: string): string {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
