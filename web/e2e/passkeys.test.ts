import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { expectNoFindings } from "./axe";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();

/** The server by its name: passkeys do not work where it is called by its number. */
const named = () => house().address.replace("127.0.0.1", "localhost");

/** Somebody whose browser knows the server by its name. */
async function player(name: string, input: "mouse" | "touch" | "keyboard" = "mouse"): Promise<Player> {
  const player = await house().player(name, { input });
  await player.page.request.post(`${named()}/api/me`, { data: { name }, headers: { origin: named() } });
  return player;
}

async function account({ page }: Player, name: string): Promise<void> {
  await page.goto(`${named()}/account`);
  await isShownAs(page, name);
}

const isShownAs = (page: Page, name: string) =>
  page.getByTestId("who").getByText(en("page-account-you-play-as", { name })).waitFor();

const status = async ({ page }: Player) => (await page.request.get(`${named()}/api/me`)).status();

const passkeys = ({ page }: Player) => page.getByTestId("passkeys").locator("li");

/** A device that unlocks itself, as Chromium's debugger has one. */
class Authenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async of({ page }: Player): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Takes over the passkeys of another device, as password managers do. */
  async synchronizeWith(other: Authenticator): Promise<void> {
    for (const credential of await other.credentials()) {
      await this.#session.send("WebAuthn.addCredential", { authenticatorId: this.#id, credential });
    }
  }

  async credentials() {
    return (await this.#session.send("WebAuthn.getCredentials", { authenticatorId: this.#id })).credentials;
  }
}

/** Has the browser offer no passkeys unless it is asked to. */
async function offerNothing({ page }: Player): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

async function signIn(player: Player): Promise<void> {
  await player.use(player.button(en("page-account-sign-in-by-passkey")));
}

describe("a passkey", () => {
  it("signs one in on a fresh browser, until it is deleted", async () => {
    const ada = await player("Ada", "keyboard");
    const phone = await Authenticator.of(ada);
    await account(ada, "Ada");
    await ada.page.getByText(en("page-account-passkeys-none")).waitFor();
    await ada.use(ada.button(en("page-account-passkey-add")));
    await ada.page.getByText(en("page-account-passkey-added")).waitFor();
    expect(await ada.focus()).toBe(`p ${en("page-account-passkey-added")}`);
    expect(await passkeys(ada).count()).toBe(1);
    await ada.page.getByText(en("page-account-passkey-member")).waitFor();
    expect(await ada.page.getByRole("region", { name: en("page-account-sign-in-heading") }).count()).toBe(0);
    const [credential] = await phone.credentials();
    expect(credential).toMatchObject({ rpId: "localhost", isResidentCredential: true });

    // Once is enough for one device.
    await ada.use(ada.button(en("page-account-passkey-add")));
    await ada.page.getByRole("alert").getByText(en("page-account-passkey-exists")).waitFor();
    expect(await passkeys(ada).count()).toBe(1);

    // After signing out, the passkey leads back to the same person.
    await ada.use(ada.button(en("page-account-sign-out-here")));
    const question = ada.page.getByRole("dialog");
    await question.getByText(en("page-account-sign-out-line")).waitFor();
    await ada.use(question.getByRole("button", { name: en("page-account-sign-out"), exact: true }));
    await ada.page.getByText(en("page-account-signed-out")).waitFor();
    expect(await status(ada)).toBe(401);
    await ada.use(ada.button(en("page-account-sign-in-again")));
    // The browser offers the passkey by itself, and this authenticator takes every offer.
    await isShownAs(ada.page, "Ada");

    const tablet = await player("Tablet", "touch");
    await (await Authenticator.of(tablet)).synchronizeWith(phone);
    await offerNothing(tablet);
    await account(tablet, "Tablet");
    await signIn(tablet);
    await tablet.page.getByText(en("page-account-signed-in", { name: "Ada" })).waitFor();
    await isShownAs(tablet.page, "Ada");

    await tablet.use(tablet.page.getByRole("button", { name: /^Rename the passkey/ }));
    const dialog = tablet.page.getByRole("dialog");
    await dialog.getByLabel(en("page-account-passkey-new-name")).fill("Everywhere");
    await tablet.use(dialog.getByRole("button", { name: en("page-account-passkey-save") }));
    await passkeys(tablet).getByText("Everywhere").waitFor();
    await expectNoFindings(tablet, "an account with a passkey");

    await tablet.use(tablet.button(en("page-account-passkey-delete-this", { name: "Everywhere" })));
    await dialog.getByText(en("page-account-passkey-delete-line")).waitFor();
    await tablet.use(dialog.getByRole("button", { name: en("page-account-cancel") }));
    expect(await passkeys(tablet).count()).toBe(1);
    await tablet.use(tablet.button(en("page-account-passkey-delete-this", { name: "Everywhere" })));
    await tablet.use(dialog.getByRole("button", { name: en("page-account-passkey-delete"), exact: true }));
    await tablet.page.getByText(en("page-account-passkey-deleted")).waitFor();
    expect(await status(tablet)).toBe(200);

    // The device still has it, but it is of no use any more.
    const stranger = await player("Stranger");
    await (await Authenticator.of(stranger)).synchronizeWith(phone);
    await offerNothing(stranger);
    await account(stranger, "Stranger");
    await signIn(stranger);
    await stranger.page.getByRole("alert").getByText(en("page-account-wrong-passkey")).waitFor();
    await isShownAs(stranger.page, "Stranger");
    await expectNoFindings(stranger, "a passkey that was deleted");
  });

  it("is not offered where the address is a number, and the page says why", async () => {
    const ada = await house().player("Ada");
    await ada.page.goto("/account");
    await ada.page.getByTestId("no-passkeys").getByText(en("page-account-passkeys-address")).waitFor();
    expect(await ada.button(en("page-account-passkey-add")).count()).toBe(0);
    expect(await ada.button(en("page-account-sign-in-by-passkey")).count()).toBe(0);
  });

  it("is not offered by a browser that has none, and the page says why", async () => {
    const ada = await player("Ada");
    await ada.page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await account(ada, "Ada");
    await ada.page.getByTestId("no-passkeys").getByText(en("page-account-passkeys-browser")).waitFor();
    expect(await ada.button(en("page-account-passkey-add")).count()).toBe(0);
    expect(await ada.button(en("page-account-sign-in-by-passkey")).count()).toBe(0);
  });
});
