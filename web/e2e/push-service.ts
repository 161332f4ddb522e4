import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "playwright-core";

import type { PushMessage } from "../src/wire/generated";

/**
 * A push service of the test's own, and the keys of a browser. Chromium cannot reach its real service
 * here: `subscribe` in the page is replaced, so that it names this one. What the server sends there is
 * really sent and encrypted; it is decrypted here, and given to the page's real service worker.
 */
export class PushService {
  readonly #server: Server;
  readonly #sent: PushMessage[] = [];
  readonly #own = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  address = "";

  private constructor() {
    this.#own.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        this.#sent.push(this.#read(Buffer.concat(parts)));
        response.writeHead(201).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    service.address = `http://127.0.0.1:${(service.#server.address() as AddressInfo).port}`;
    return service;
  }

  close(): void {
    this.#server.close();
  }

  /** All that was sent so far. */
  get sent(): readonly PushMessage[] {
    return this.#sent;
  }

  /** Decrypts a message (RFC 8291). */
  #read(body: Buffer): PushMessage {
    const [salt, server, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#own.getPublicKey(), server]);
    const ikm = derive(this.#own.computeSecret(server), this.#auth, info, 32);
    const key = derive(ikm, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(ikm, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
  }

  /** What a browser knows of its subscription. */
  subscription(path: string) {
    return {
      endpoint: `${this.address}/${path}`,
      keys: { p256dh: this.#own.getPublicKey("base64url"), auth: this.#auth.toString("base64url") },
    };
  }

  /** Has a page subscribe here. The subscription stays with the browser, as a real one does. */
  async serve(page: Page, path: string): Promise<void> {
    await page.addInitScript((made) => {
      const KEPT = "test-subscription";
      const existing = () => {
        const key = localStorage.getItem(KEPT);
        if (key === null) return null;
        const applicationServerKey = Uint8Array.from(JSON.parse(key) as number[]).buffer;
        const unsubscribe = () => (localStorage.removeItem(KEPT), Promise.resolve(true));
        return { ...made, options: { applicationServerKey }, unsubscribe, toJSON: () => made };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(existing()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(KEPT, JSON.stringify([...applicationServerKey]));
          return Promise.resolve(existing());
        },
      });
    }, this.subscription(path));
  }
}

/** Gives a push to the service worker of a page, as the browser does when its service sends one. */
export async function deliver(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  });
  await session.detach();
}
