import { expect, opened, test } from "../fixtures.ts";
import { giveVoices } from "./device-voices.ts";
import { GENERATE, speechPage } from "./speech-page.ts";

test("sound that is none is told, and can be tried again; where it breaks off, reading goes on where it was; a page without enough text says so", async ({
  page,
}) => {
  const speech = await opened(speechPage(page), "/about");
  const json = { encodedAudio: btoa("This is no music at all, just words."), audioLengthInSeconds: 1, words: [] };
  await page.route(GENERATE, (route) => route.fulfill({ json }));
  await speech.listen.click();
  await expect(speech.toast("Audio format not supported on this device")).toBeVisible();
  await page.unroute(GENERATE);
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await page.route(GENERATE, (route) => route.fulfill({ status: 500, body: "lost" }));
  await page.getByRole("paragraph").filter({ hasText: "That is numerology" }).click();
  await expect(speech.toast("TTS API failed: 500 - lost")).toBeVisible();
  await page.unroute(GENERATE);
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^That is numerology/);

  await page.evaluate(() => window.pageAudio.dispatchEvent(new Event("error")));
  await expect(speech.toast("Audio playback failed")).toBeVisible();
  await expect(speech.listen).toBeVisible();

  // What broke off would go on.
  await page.reload();
  await expect(speech.listen).toBeVisible();
  await page.getByRole("main").evaluate((main) => {
    for (const child of main.children) child.setAttribute("hidden", "");
    main.append(Object.assign(document.createElement("p"), { textContent: "A few words." }));
  });
  await speech.listen.click();
  await expect(speech.toast("No readable content found on this page.")).toBeVisible();
  await expect(speech.listen).toBeVisible();
  await expect(speech.player).toBeHidden();
});

test("a server that is busy in the middle of a text is asked again", async ({ page }) => {
  const speech = speechPage(page);
  let refused = 0;
  await page.route(GENERATE, (route) => {
    if (!route.request().postDataJSON().text.startsWith("There are ten") || refused === 2) return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, headers: { "retry-after": "0" }, body: "busy" });
  });
  await speech.open("/about");
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await expect.poll(speech.sound).toBeGreaterThan(0);
  expect(refused).toBe(2);
});

test("no more than 200 parts are kept", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await page.evaluate(async () => {
    const cache = await caches.open("heard-aloud");
    const [{ id, sound }] = await (await fetch("/api/tts/voices")).json();
    for (let index = 0; index < 205; index += 1)
      await cache.put(`/heard-aloud?voiceId=${id}&text=${index}`, new Response("{}", { headers: { "x-sound": sound } }));
  });
  await speech.start();
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("heard-aloud")).keys();
      return [keys.length, keys.some(({ url }) => url.endsWith("text=0")), keys.some(({ url }) => url.endsWith("text=204"))];
    });
  await expect.poll(kept).toEqual([200, false, true]);
});

test("where the server can't be reached, the device's own voice is offered, and reads", async ({ page }) => {
  await giveVoices(page, []);
  await page.route(GENERATE, (route) => route.abort("connectionrefused"));
  const speech = await opened(speechPage(page), "/about");
  await speech.listen.click();
  await expect(speech.toast("TTS failed")).toBeVisible();
  await speech.device.press("Enter");
  await expect(speech.pause).toBeFocused();
  await expect(speech.device).toBeHidden();
  await expect.poll(speech.word).not.toBe("");
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await speech.next.click();
  await expect.poll(speech.sentence).toMatch(/^This site gives/);
  await speech.pause.click();
  await expect(speech.resume).toBeVisible();
  expect(await page.evaluate(() => window.device.speaking())).toBe(false);
  const spoken = await page.evaluate(() => window.device.spoken.map(({ text }) => text));
  expect(spoken.slice(0, 2)).toEqual([
    "About the Ten Principles",
    "There are ten digits, and with them every number that anyone has written down in our notation.",
  ]);
  // Paused speech goes on from the word that was last begun.
  const word = await speech.word();
  await speech.resume.click();
  await expect.poll(() => page.evaluate(() => window.device.spoken.at(-1)?.text)).toMatch(new RegExp(`^${word} `));
  await speech.stop.click();
  await page.unroute(GENERATE);
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
});
