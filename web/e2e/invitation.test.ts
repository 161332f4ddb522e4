import { encode } from "uqr";
import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import { en } from "./words";

const house = houseForTests();

describe("an invitation", () => {
  it("has a preview with a picture, in the language of the reader", async () => {
    const ada = await house().player("Ada");
    await ada.open({ game: "take5", seats: 3, bots: 1 });
    await ada.page.getByTestId("code").waitFor();
    const tag = async (name: string, language: string) => {
      const answer = await ada.page.request.get(ada.page.url(), { headers: { "accept-language": language } });
      return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(await answer.text())?.[1];
    };
    expect(await tag("og:title", "en")).toBe("Join a game of Take 5");
    expect(await tag("og:title", "fr-CH")).toBe("Rejoignez une partie de Take 5");
    expect(await tag("og:description", "en")).toMatch(/^1 of 3 seats is free\./);
    const picture = await ada.page.request.get((await tag("og:image", "en")) ?? "");
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const size = await picture.body();
    expect([size.readUInt32BE(16), size.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it("is a link to scan and to share, and a code to say", async () => {
    const ada = await house().player("Ada", { input: "touch" });
    const { page } = ada;
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = (data) => (shared.push(data ?? {}), Promise.resolve());
    });
    await ada.open({ game: "take5", seats: 3, bots: 1 });
    const code = page.getByTestId("code");
    expect(await code.innerText()).toMatch(/^\w{3}-?\w{3}$/);
    expect(Number.parseFloat(await code.evaluate((element) => getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(32);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const drawn = await page.getByRole("img", { name: en("page-table-qr") }).locator("path").getAttribute("d");
    const { data } = encode(page.url(), { ecc: "M", border: 4 });
    expect(drawn?.match(/M/g)?.length).toBe(data.flat().filter(Boolean).length);
    expect(drawn).toContain("M4 4h1v1h-1z");

    await ada.use(ada.button(en("page-table-share")));
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    const text = en("page-table-share-text", { game: en("game-take5") });
    expect(shared).toEqual([{ title: en("page-title"), text, url: page.url() }]);
  });
});
