import { readFileSync } from "node:fs";

import type { Locator, Page } from "playwright-core";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";

import type { MyData } from "../src/wire/generated";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();
const PASSWORD = "correct horse";

/** Opens the account page, and waits until it shows the account. */
async function account({ page }: Player, name: string): Promise<void> {
  await page.goto("/account");
  await isShownAs(page, name);
}

const isShownAs = (page: Page, name: string) =>
  page.getByTestId("who").getByText(en("page-account-you-play-as", { name })).waitFor();

/** A part of the page by its heading. */
const part = ({ page }: Player, id: "password" | "sign-in" | "devices") =>
  page.getByRole("region", { name: en(`page-account-${id}-heading`) });

const devices = ({ page }: Player) => page.getByTestId("devices").locator("li");

async function setPassword(player: Player, name: string, password = PASSWORD): Promise<void> {
  await part(player, "password").getByLabel(en("page-account-sign-in-name")).fill(name);
  await part(player, "password").getByLabel(en("page-account-new-password")).fill(password);
  const isChange = await player.button(en("page-account-password-change")).isVisible();
  await player.use(player.button(en(isChange ? "page-account-password-change" : "page-account-password-set")));
}

async function signIn(player: Player, name: string, password = PASSWORD): Promise<void> {
  await part(player, "sign-in").getByLabel(en("page-account-sign-in-name")).fill(name);
  await part(player, "sign-in").getByLabel(en("page-account-password"), { exact: true }).fill(password);
  await player.use(part(player, "sign-in").getByRole("button", { name: en("page-account-sign-in"), exact: true }));
}

async function signInByCode(player: Player, code: string): Promise<void> {
  await part(player, "sign-in").getByLabel(en("page-account-code")).fill(code);
  await player.use(player.button(en("page-account-sign-in-by-code")));
}

/** Gets a code for another device. */
async function code(player: Player): Promise<string> {
  await player.use(player.button(en("page-account-link")));
  return player.page.getByTestId("link-code").innerText();
}

describe("the account page", () => {
  it("is found from the name, and lets one change it", async () => {
    const ada = await house().player("Ada", { input: "touch" });
    await ada.page.goto("/");
    await ada.use(ada.button(en("page-nav-name", { name: "Ada" })));
    await ada.use(ada.page.getByRole("link", { name: en("page-account-more") }));
    await isShownAs(ada.page, "Ada");
    expect(await ada.page.getByRole("dialog").count()).toBe(0);
    await ada.page.getByText(en("page-account-guest")).waitFor();
    await ada.use(ada.button(en("page-account-change-name")));
    await ada.page.getByRole("dialog").getByRole("textbox", { name: en("page-name-label") }).fill("Augusta");
    await ada.use(ada.button(en("page-name-keep")));
    await isShownAs(ada.page, "Augusta");
  });

  it("sets a password, signs in elsewhere with it, changes it and removes it", async () => {
    const [ada, phone] = [await house().player("Ada", { input: "keyboard" }), await house().player("Guest")];
    await account(ada, "Ada");
    await setPassword(ada, "Ada@Home");
    await ada.page.getByText(en("page-account-password-is-set")).waitFor();
    expect(await ada.focus()).toBe(`p ${en("page-account-password-is-set")}`);
    await ada.page.getByText(en("page-account-member", { name: "ada@home" })).waitFor();
    expect(await part(ada, "sign-in").count()).toBe(0);

    await account(phone, "Guest");
    await signIn(phone, "ada@home", "wrong horse");
    await phone.page.getByRole("alert").getByText(en("page-account-wrong-password")).waitFor();
    await isShownAs(phone.page, "Guest");
    await signIn(phone, "ADA@home");
    await phone.page.getByText(en("page-account-signed-in", { name: "Ada" })).waitFor();
    await isShownAs(phone.page, "Ada");
    await devices(phone).nth(1).waitFor();
    await phone.button(en("page-nav-name", { name: "Ada" })).waitFor();

    await setPassword(phone, "ada", "another horse");
    await phone.page.getByText(en("page-account-member", { name: "ada" })).waitFor();
    const bo = await house().player("Bo");
    await account(bo, "Bo");
    await setPassword(bo, "ADA");
    await bo.page.getByRole("alert").getByText(en("page-account-name-taken")).waitFor();
    await setPassword(bo, "\u200d");
    await bo.page.getByRole("alert").getByText(en("page-account-not-possible")).waitFor();
    await bo.page.getByText(en("page-account-guest")).waitFor();

    await phone.use(phone.button(en("page-account-password-remove")));
    await phone.page.getByText(en("page-account-password-is-removed")).waitFor();
    await signIn(bo, "ada", "another horse");
    await bo.page.getByRole("alert").getByText(en("page-account-wrong-password")).waitFor();
  });

  it("links another device by code or QR code, once, and signs it out", async () => {
    const [ada, phone, tablet] = [
      await house().player("Ada"),
      await house().player("Phone", { input: "touch" }),
      await house().player("Tablet"),
    ];
    await account(ada, "Ada");
    const first = await code(ada);
    const drawn = ada.page.getByRole("img", { name: en("page-account-qr") });
    const link = `${house().address}/account#link=${first}`;
    expect(await darkIn(drawn)).toEqual(darkOf(link));
    await account(phone, "Phone");
    await signInByCode(phone, "0000-0000");
    await phone.page.getByRole("alert").getByText(en("page-account-wrong-code")).waitFor();
    await signInByCode(phone, first.toLowerCase());
    await isShownAs(phone.page, "Ada");
    // The first device learns of it by itself, and no longer shows the code.
    await ada.page.getByText(en("page-account-device-linked")).waitFor();
    expect(await ada.page.getByTestId("link-code").count()).toBe(0);
    expect(await devices(ada).count()).toBe(2);

    // The link in the QR code leads to a form that has the code, and does nothing by itself.
    const second = await code(ada);
    await tablet.page.goto(`/account#link=${second}`);
    await isShownAs(tablet.page, "Tablet");
    expect(await part(tablet, "sign-in").getByLabel(en("page-account-code")).inputValue()).toBe(second);
    await tablet.use(tablet.button(en("page-account-sign-in-by-code")));
    await isShownAs(tablet.page, "Ada");
    expect(new URL(tablet.page.url()).hash).toBe("");
    await ada.page.getByText(en("page-account-device-linked")).waitFor();
    expect(await devices(ada).count()).toBe(3);

    await ada.use(devices(ada).nth(1).getByRole("button"));
    await ada.page.getByText(en("page-account-device-signed-out")).waitFor();
    expect(await devices(ada).count()).toBe(2);
    expect((await phone.page.request.get("/api/me")).status()).toBe(401);
    expect((await tablet.page.request.get("/api/me")).status()).toBe(200);

    const again = await code(ada);
    await account(phone, await newcomer(phone));
    await signInByCode(phone, again);
    await isShownAs(phone.page, "Ada");
    await ada.use(ada.button(en("page-account-sign-out-others")));
    await ada.page.getByText(en("page-account-others-signed-out")).waitFor();
    expect(await devices(ada).count()).toBe(1);
    for (const { page } of [phone, tablet]) expect((await page.request.get("/api/me")).status()).toBe(401);
  });

  it("signs out here, and says what that means", async () => {
    const ada = await house().player("Ada");
    await account(ada, "Ada");
    await ada.use(ada.button(en("page-account-sign-out-here")));
    await ada.page.getByRole("dialog").getByText(en("page-account-sign-out-lost")).waitFor();
    await ada.use(ada.button(en("page-account-cancel")));
    await setPassword(ada, "ada-who-leaves");
    await ada.page.getByText(en("page-account-password-is-set")).waitFor();
    await ada.use(ada.button(en("page-account-sign-out-here")));
    const dialog = ada.page.getByRole("dialog");
    await dialog.getByText(en("page-account-sign-out-line")).waitFor();
    await ada.use(dialog.getByRole("button", { name: en("page-account-sign-out"), exact: true }));
    await ada.page.getByText(en("page-account-signed-out")).waitFor();
    expect((await ada.page.request.get("/api/me")).status()).toBe(401);
    await ada.use(ada.button(en("page-account-sign-in-again")));
    await part(ada, "sign-in").waitFor();
    await signIn(ada, "ada-who-leaves");
    await isShownAs(ada.page, "Ada");
  });

  it("gives one's data as a file, and deletes the account but not the matches", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await ada.open({ game: "no-thanks", seats: 3, bots: 2, rounds: 1 });
    expect(await ada.play()).toBe("end");
    await account(ada, "Ada");
    const downloading = ada.page.waitForEvent("download");
    await ada.use(ada.page.getByRole("link", { name: en("page-account-data-download") }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("taketable-data.json");
    const data = JSON.parse(readFileSync(await download.path(), "utf8")) as MyData;
    expect(data.name).toBe("Ada");
    const table = data.matches[0]?.table ?? "";
    const match = async () => (await bo.page.request.get(`/api/matches/${table}`)).text();
    expect(await match()).toContain("Ada");

    await ada.use(ada.button(en("page-account-delete")));
    await ada.page.keyboard.press("Escape");
    expect((await ada.page.request.get("/api/me")).status()).toBe(200);
    await ada.use(ada.button(en("page-account-delete")));
    await ada.page.getByRole("dialog").getByText(en("page-account-delete-forever")).waitFor();
    await ada.use(ada.button(en("page-account-delete-yes")));
    await ada.page.getByText(en("page-account-deleted")).waitFor();
    expect(await ada.focus()).toBe(`p ${en("page-account-deleted")}`);
    expect((await ada.page.request.get("/api/me")).status()).toBe(401);
    expect(await match()).not.toContain("Ada");
    await bo.page.goto(`/match/${table}`);
    await bo.board.waitFor();
    // Whoever plays on here is somebody else, and may choose a name.
    await ada.page.goto("/matches");
    await ada.page.getByText(en("page-matches-none")).waitFor();
  });
});

/** The dark squares of a QR code on the page, as "x y". */
async function darkIn(drawn: Locator): Promise<string[]> {
  const path = (await drawn.locator("path").getAttribute("d")) ?? "";
  return [...path.matchAll(/M(\d+ \d+)/g)].map(([, square]) => square ?? "");
}

/** The dark squares of the QR code of a text. */
function darkOf(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 4 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
}

/** The name of the next person on a device that was signed out. */
async function newcomer({ page }: Player): Promise<string> {
  const answer = await page.request.post("/api/me", { data: { name: "Next" }, headers: { origin: house().address } });
  return ((await answer.json()) as { name: string }).name;
}
