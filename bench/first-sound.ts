// The time from the tap on the button to the first sound, in a real browser on the built site: `npm run bench -- first-sound`.
import { type Browser, chromium, type Page } from "@playwright/test";
import { PAGES } from "../e2e/pages/pages.ts";
import { startSite } from "../e2e/site.ts";
import { CHROMIUM_FLAGS, findChromium } from "../tools/chromium.ts";
import { print, spreadOf } from "./spread.ts";

/** Anything shorter is the silence that unlocks playback on phones. */
const LEAST_SECONDS = 0.1;

/** Records in the page when the button was pressed and when a voice started. */
function watch(least: number) {
  const Native = window.Audio;
  const times = { pressed: 0, heard: 0 };
  Object.assign(window, { times });
  window.Audio = class extends Native {
    constructor() {
      super();
      this.addEventListener("playing", () => {
        if (this.duration > least && times.heard === 0) times.heard = performance.now();
      });
    }
  };
  addEventListener("click", (event) => Object.assign(times, { pressed: event.timeStamp, heard: 0 }), true);
}

type Times = Window & { readonly times: { readonly pressed: number; readonly heard: number } };

async function press(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Listen to this page" }).click();
  await page.waitForFunction(() => (window as unknown as Times).times.heard > 0);
  const took = await page.evaluate(() => {
    const { pressed, heard } = (window as unknown as Times).times;
    return heard - pressed;
  });
  await page.getByRole("button", { name: "Stop reading" }).click();
  return took;
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watch, LEAST_SECONDS);
  await page.goto(address);
  await page.getByRole("button", { name: "Listen to this page" }).waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

/** A person moves toward the button, and the page is idle by the time they reach it. */
async function comeNear(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForLoadState("networkidle");
  // Wait for work that is left until the page is idle.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
}

const site = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const cold: number[] = [];
const sudden: number[] = [];
const again: number[] = [];
const kept: number[] = [];
try {
  for (const { path } of PAGES) {
    const first = await openPage(browser, site.url + path);
    await comeNear(first);
    cold.push(await press(first));
    again.push(await press(first));
    await first.reload();
    await comeNear(first);
    kept.push(await press(first));
    await first.context().close();
    const other = await openPage(browser, site.url + path);
    sudden.push(await press(other));
    await other.context().close();
  }
} finally {
  await browser.close();
  await site.stop();
}
const TITLES = {
  "never spoken before": cold,
  "heard on this page": again,
  "heard before a reload": kept,
  "kept by the server, by a press as soon as the button is there": sudden,
};
console.log("From the tap to the first sound, each page pressed once:");
for (const [title, values] of Object.entries(TITLES)) print(title, "ms", spreadOf(values));
