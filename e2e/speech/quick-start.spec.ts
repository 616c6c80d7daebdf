import type { Page } from "@playwright/test";
import { expect, opened, test } from "../fixtures.ts";
import { GENERATE, speechPage, watchSpeech } from "./speech-page.ts";

declare global {
  interface Window {
    /** How many spoken parts are ready to play. */
    readonly partsReady: number;
  }
}

/** Lets tests see the prepared parts. Call this before the page is opened. */
const watchParts = (page: Page) =>
  page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    Object.assign(window, { partsReady: 0 });
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type === "audio/mpeg") Object.assign(window, { partsReady: window.partsReady + 1 });
      return make(blob);
    };
  });

test("what was heard before lies ready and open before the button is pressed, also after a reload: a press only has to play it", async ({
  page,
}) => {
  await watchParts(page);
  const speech = await opened(speechPage(page), "/about");
  const asked = watchSpeech(page);
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.partsReady)).toBe(1);
  await expect.poll(() => page.evaluate(() => window.timesOpened)).toBe(1);
  // Only the prepared parts are left to start with.
  await page.evaluate(() => caches.delete("heard-aloud"));
  await page.route(GENERATE, (route) => route.abort());
  asked.length = 0;
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.openedWhenHeard[0])).toBe(1);
  expect(asked.map(({ text }) => text)).not.toContain("About the Ten Principles");
});

test("the next page's beginning is made ready as well, if it was heard before", async ({ page }) => {
  await watchParts(page);
  const speech = await opened(speechPage(page), "/numbers");
  await speech.start();
  await speech.stop.click();
  await speech.open("/about");
  await expect(speech.listen).toBeVisible();
  expect(await page.evaluate(() => window.partsReady)).toBe(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Description" }).click();
  await expect.poll(() => page.evaluate(() => window.partsReady)).toBe(1);
});

test("what the voice would say otherwise by now is spoken anew", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await speech.stop.click();
  const kept = () => page.evaluate(async () => (await (await caches.open("heard-aloud")).keys()).length);
  await expect.poll(kept).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const cache = await caches.open("heard-aloud");
    for (const part of await cache.keys())
      await cache.put(part, new Response(await (await cache.match(part))?.text(), { headers: { "x-sound": "of last year" } }));
  });
  await page.reload();
  await expect.poll(kept).toBe(0);
  const asked = watchSpeech(page);
  await speech.start();
  await expect.poll(() => asked[0]?.text).toBe("About the Ten Principles");
});

test("for somebody who never listened nothing is made ready, read by itself nor asked for; the button is there with text and gone without", async ({
  page,
}) => {
  await watchParts(page);
  const speech = speechPage(page);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/tts/") && asked.push(request.url()));
  await speech.open("/about");
  const reading = page.waitForResponse(/\/assets\/reading-/);
  await page.reload();
  await reading;
  await expect(speech.listen).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => caches.has("heard-aloud"))).toBe(false);
  expect(await page.evaluate(() => window.partsReady)).toBe(0);
  expect(asked).toEqual([]);

  await page.getByRole("main").evaluate((main) => {
    for (const child of main.children) child.setAttribute("hidden", "");
    // Hidden text does not count; a DOM change updates the button.
    main.append(document.createElement("p"));
  });
  await expect(speech.aside).toBeHidden();
  await page.getByRole("main").evaluate((main) => main.lastElementChild?.append("A few words."));
  await expect(speech.listen).toBeVisible();
});
