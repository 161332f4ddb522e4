import { chromium, type Browser } from "playwright-core";

/** Where the system has its Chromium. */
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** The system's Chromium, without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--headless", "--disable-gpu"] });
}
