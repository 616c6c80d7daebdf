import { axeFindings } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { giveVoices } from "./device-voices.ts";
import { speechPage, watchSpeech } from "./speech-page.ts";

const SAMANTHA = "Samantha en-US";
const GONE = `${SAMANTHA} is no longer on this device. Press again to listen to a voice of our server.`;

/** A choice from another day. */
const CHOSEN = JSON.stringify({ device: { uri: `uri of ${SAMANTHA}`, name: SAMANTHA } });

test("a voice of the device reads, nothing leaves the device, and the choice is kept", async ({ page }) => {
  await giveVoices(page, [SAMANTHA, "Paulina es_MX", "Cloud en-US from afar"]);
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await speech.settings.click();
  await expect(speech.voice.getByRole("option", { name: "on this device" })).toHaveText([`${SAMANTHA} (on this device)`]);
  await expect(speech.menu.getByText("Nothing you listen to leaves this device.")).toBeHidden();
  await speech.voice.selectOption(`${SAMANTHA} (on this device)`);
  await expect(speech.voice).toHaveAccessibleDescription("Nothing you listen to leaves this device.");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.reload();
  await expect(speech.listen).toBeVisible();
  await speech.start();
  await expect.poll(speech.word).not.toBe("");
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await speech.next.click();
  await expect.poll(speech.sentence).toMatch(/^This site gives/);
  await speech.settings.click();
  await expect(speech.download).toBeHidden();
  await speech.pause.click();
  await expect(speech.resume).toBeVisible();
  expect(await page.evaluate(() => window.device.speaking())).toBe(false);
  await speech.stop.click();
  expect(await page.evaluate(() => window.device.spoken[0])).toEqual({
    text: "About the Ten Principles",
    voice: SAMANTHA,
    rate: 1,
  });
  expect(asked).toEqual([]);
  expect(sent.filter((url) => url.includes("/api/tts/generate"))).toEqual([]);
});

test("a language that only the device speaks is offered by its name", async ({ page }) => {
  await giveVoices(page, ["Paulina es_MX"]);
  const speech = await opened(speechPage(page), "/about");
  await speech.settings.click();
  await speech.language.selectOption("Spanish (Mexico) – español (México)");
  await expect(speech.voice).toHaveValue("device:uri of Paulina es_MX");
  await speech.sample("Paulina es_MX (on this device)").click();
  await expect
    .poll(() => page.evaluate(() => window.device.spoken))
    .toEqual([{ text: "Así es como te leo una página.", voice: "Paulina es_MX", rate: 1 }]);
  await expect(speech.sample("Paulina es_MX (on this device)")).toBeVisible();
});

test("a voice that does not tell its words is followed by sentences", async ({ page }) => {
  await giveVoices(page, [SAMANTHA], { tellsWords: false });
  const speech = speechPage(page);
  await page.addInitScript((chosen) => localStorage.setItem("speech", chosen), CHOSEN);
  await speech.open("/about");
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await expect.poll(speech.sentence).toMatch(/^This site gives/);
  expect(await speech.word()).toBe("");
});

test("voices that are found late are offered, and the chosen one is waited for", async ({ page }) => {
  await giveVoices(page, []);
  const speech = speechPage(page);
  await page.addInitScript((chosen) => localStorage.setItem("speech", chosen), CHOSEN);
  await speech.open("/about");
  await speech.settings.click();
  await expect(speech.voice).toHaveValue(`device:uri of ${SAMANTHA}`);
  await page.evaluate((name) => window.device.find([name, "Daniel en-US"]), SAMANTHA);
  await expect(speech.voice.getByRole("option", { name: "on this device" })).toHaveText([
    `${SAMANTHA} (on this device)`,
    "Daniel en-US (on this device)",
  ]);
  await page.evaluate(() => window.device.find([]));
  await speech.listen.click();
  await expect(speech.loading).toBeVisible();
  await page.evaluate((name) => window.device.find([name]), SAMANTHA);
  await expect(speech.pause).toBeVisible();
  expect(await page.evaluate(() => window.device.spoken[0]?.voice)).toBe(SAMANTHA);
});

test("a voice that is gone is told of before the server is asked, and the site's voice takes its place", async ({ page }) => {
  await giveVoices(page, ["Daniel en-US"]);
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await page.evaluate((chosen) => localStorage.setItem("speech", chosen), CHOSEN);
  await page.reload();
  await speech.settings.click();
  await expect(speech.voice.getByRole("option", { name: `${SAMANTHA} (not found on this device)` })).toBeAttached();
  await speech.listen.click();
  await expect(speech.toast(GONE)).toBeVisible();
  await expect(speech.listen).toBeVisible();
  expect(asked).toEqual([]);
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  expect(asked[0]?.voiceId).toBe("en-US-natalie");
  await page.reload();
  await speech.settings.click();
  await expect(speech.voice).toHaveValue("en-US-natalie");
});

test("a device that stops in the middle of a sentence is told of, and goes on there; a sample is heard while reading is paused", async ({
  page,
}) => {
  await giveVoices(page, [SAMANTHA, "Daniel en-US"]);
  const asked = watchSpeech(page);
  const speech = speechPage(page);
  await page.addInitScript((chosen) => localStorage.setItem("speech", chosen), CHOSEN);
  await speech.open("/about");
  await speech.start();
  for (const [error, words, at] of [
    ["synthesis-failed", "TTS failed", /^There are ten digits/],
    ["not-allowed", "Audio blocked - tap the speaker button again", /^This site gives/],
  ] as const) {
    await expect.poll(speech.sentence, error).toMatch(at);
    await page.evaluate((reason) => window.device.fail(reason), error);
    await expect(speech.toast(words)).toBeVisible();
    await speech.start();
    await expect.poll(speech.sentence, error).toMatch(at);
  }
  expect(asked).toEqual([]);

  await speech.settings.click();
  await speech.sample("Daniel en-US (on this device)").click();
  await expect(speech.resume).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.device.spoken.at(-1)?.voice)).toBe("Daniel en-US");
  await expect(speech.sample("Daniel en-US (on this device)")).toBeVisible();
  await speech.resume.click();
  await expect.poll(() => page.evaluate(() => window.device.spoken.at(-1)?.voice)).toBe(SAMANTHA);
  await expect(speech.pause).toBeVisible();
});
