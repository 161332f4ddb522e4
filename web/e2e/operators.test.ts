import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en } from "./words";

const KEY = "ab".repeat(32);
const file = join(mkdtempSync(join(tmpdir(), "taketable-e2e-key-")), "admin.key");
writeFileSync(file, `ada ${KEY}\n`, { mode: 0o600 });
const house = houseForTests("--admin-key-file", file);

/** What an operator asks, and gets. */
async function operator<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${house().address}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const bar = ({ page }: Player) => page.getByTestId("announcement");

/** Two people at a table who talk. */
async function talking(): Promise<[Player, Player, string]> {
  const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
  await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
  await bo.page.goto(ada.page.url());
  await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
  await bo.page.getByRole("textbox", { name: en("page-chat-label") }).fill("Rude words");
  await bo.page.keyboard.press("Enter");
  await ada.page.getByText("Rude words").first().waitFor();
  const table = new URL(ada.page.url()).pathname.split("/").at(-1) ?? "";
  return [ada, bo, table];
}

it("an announcement is on every page until it is dismissed or cleared", async () => {
  const [ada, bo] = await talking();
  const zoe = await house().player("Zoe");
  await operator("PUT", "announcement", { text: "Restart at 20:00 <b>UTC</b>" });
  await bar(ada).getByText("Restart at 20:00 <b>UTC</b>").waitFor();
  await zoe.page.goto("/");
  await bar(zoe).getByText("Restart at 20:00").waitFor();
  await ada.use(bar(ada).getByRole("button", { name: en("page-dismiss") }));
  await bar(ada).waitFor({ state: "detached" });
  await ada.page.reload();
  await ada.page.getByText("Rude words").first().waitFor();
  expect(await bar(ada).count()).toBe(0);
  await operator("DELETE", "announcement");
  await bar(bo).waitFor({ state: "detached" });
});

it("somebody is reported, the line is removed, and the table is closed", async () => {
  const [ada, bo, table] = await talking();
  await ada.use(ada.button(en("page-report-open")));
  const dialog = ada.page.getByRole("dialog");
  await dialog.getByLabel(en("page-report-reason")).fill("Insults");
  await ada.use(dialog.getByRole("button", { name: en("page-report-send") }));
  await dialog.getByText(en("page-report-sent")).waitFor();
  await ada.page.keyboard.press("Escape");
  type Reports = { reports: { reported: { name: string }; reason: string; lines: { event: number; text: string }[] }[] };
  const { reports } = await operator<Reports>("GET", "reports");
  expect(reports).toMatchObject([{ reported: { name: "Bo" }, reason: "Insults", lines: [{ text: "Rude words" }] }]);

  const events = reports[0]?.lines.map(({ event }) => event);
  await operator("POST", `tables/${table}/remove`, { events });
  await ada.page.getByText("Rude words").first().waitFor({ state: "detached" });
  await operator("POST", `tables/${table}/close`, { reason: "Insults." });
  for (const { page } of [ada, bo]) {
    await page.getByText(en("table-closed", { reason: "Insults." })).first().waitFor();
  }
});

it("a banned player is told why", async () => {
  const bo = await house().player("Banned Bo");
  type People = { people: { person: string }[] };
  const { people } = await operator<People>("GET", "people?name=banned");
  await operator("POST", `people/${people[0]?.person}/ban`, { reason: "Insults." });
  await bo.page.goto("/tables");
  await bo.page.getByText(en("page-error-banned")).first().waitFor();
  await bo.page.getByText("Insults.").first().waitFor();
});
