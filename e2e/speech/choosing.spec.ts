import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fillInVoices, writeTinyVoice } from "../../apps/server/test/factories/tiny-voice.ts";
import { axeFindings } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { GENERATE, speechPage, watchSpeech } from "./speech-page.ts";

test("voice, language and speed are chosen before anything plays, by keys alone, and kept", async ({ page }) => {
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  const link = page.getByRole("main").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Alt+Shift+P");
  await expect(speech.menu).toBeFocused();
  await expect(speech.settings).toHaveAttribute("aria-keyshortcuts", "Alt+Shift+P");
  await expect(speech.language).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(speech.language).toBeFocused();
  await page.keyboard.type("French");
  await expect(speech.voice).toHaveValue("fr-FR-justine");
  await speech.voice.focus();
  await page.keyboard.press("ArrowDown");
  await expect(speech.voice).toHaveValue("fr-FR-maxime");
  await speech.speed.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(speech.menu).toBeHidden();
  await expect(link).toBeFocused();
  expect(asked).toEqual([]);
  await page.reload();
  await expect(speech.listen).toBeVisible();
  await page.keyboard.press("Alt+Shift+P");
  await expect(speech.voice).toHaveValue("fr-FR-maxime");
  await expect(speech.speed).toHaveValue("1.1");
  await page.keyboard.press("Alt+Shift+P");
  await expect(speech.menu).toBeHidden();
  await page.keyboard.press("Alt+P");
  await expect.poll(() => asked[0]?.voiceId).toBe("fr-FR-maxime");
});

test("reading that begins from the menu leaves the focus on the button; the keys open and close the player's settings as well", async ({
  page,
}) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.settings.press("Enter");
  await speech.speed.focus();
  await page.keyboard.press("Alt+P");
  await expect(speech.pause).toBeFocused();
  await expect(speech.menu).toBeHidden();
  await page.keyboard.press("Alt+Shift+P");
  await expect(speech.voice).toBeVisible();
  await expect(speech.settings).toBeFocused();
  await page.keyboard.press("Alt+Shift+P");
  await expect(speech.voice).toBeHidden();
  await expect(speech.pause).toBeVisible();
});

test("a sample plays, ends by a second press, by Escape, by another one and by itself, and is asked for once; one that can't be had says so", async ({
  page,
}) => {
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await speech.settings.click();
  await speech.sample("Natalie").click();
  // Not the silence that unlocks playback.
  const seconds = () => page.evaluate(() => window.pageAudio.duration);
  await expect.poll(seconds).toBeGreaterThan(1);
  expect(await seconds()).toBeLessThan(3.5);
  await speech.stopSample("Natalie").click();
  await expect(speech.sample("Natalie")).toBeVisible();
  expect(await speech.silent()).toBe(true);
  await speech.sample("Natalie").click();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await speech.sample("Miles").click();
  await expect(speech.stopSample("Miles")).toBeVisible();
  await expect(speech.sample("Natalie")).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(speech.menu).toBeHidden();
  await expect.poll(speech.silent).toBe(true);
  // Not by itself, at its end.
  expect(await page.evaluate(() => window.pageAudio.ended)).toBe(false);
  await expect(speech.settings).toBeFocused();
  expect(asked.map(({ voiceId }) => voiceId)).toEqual(["en-US-natalie", "en-US-miles"]);
  // A sample is no choice.
  await speech.settings.click();
  await expect(speech.voice).toHaveValue("en-US-natalie");

  // A double press plays it, in its voice's language.
  asked.length = 0;
  await speech.language.selectOption({ value: "de-DE" });
  await speech.sample("Matthias").dblclick();
  await expect(speech.stopSample("Matthias")).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  // It ends by itself.
  await expect(speech.sample("Matthias")).toBeVisible();
  expect(asked).toEqual([{ text: "So lese ich dir eine Seite vor.", voiceId: "de-DE-matthias", format: "mp3" }]);

  // One that can't be had says so in its place, and can be tried again.
  await page.route(GENERATE, (route) => route.fulfill({ status: 429, body: "slow down" }));
  await speech.sample("Josephine").click();
  await expect(speech.menu.getByRole("alert")).toHaveText("TTS API failed: 429 - slow down");
  await page.unroute(GENERATE);
  await speech.sample("Josephine").click();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await expect(speech.menu.getByRole("alert")).toHaveCount(0);
});

test("reading pauses for a sample, and ends it when it goes on", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await speech.settings.click();
  await speech.sample("Miles").click();
  await expect(speech.resume).toBeVisible();
  await expect(speech.stopSample("Miles")).toBeVisible();
  await speech.resume.click();
  await expect(speech.pause).toBeVisible();
  await expect(speech.sample("Miles")).toBeVisible();
});

test("the menu reads well to who hears it, axe finds nothing, and on a small screen it fits above the button that begins to read", async ({
  page,
}) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.settings.click();
  await expect(speech.sample("Natalie")).toBeVisible();
  await expect(speech.aside).toMatchAriaSnapshot(`
    - complementary "Listen aloud":
      - button "Listen to this page"
      - button "Voice and speed"
      - dialog "Voice and speed":
        - text: Language
        - combobox "Language":
          - option "English (US)" [selected]
        - text: Voice
        - combobox "Voice":
          - option "Natalie (female)" [selected]
        - group "Hear a sample":
          - button "Hear Natalie"
          - button "Hear Terrell"
        - text: Speed
        - status: 1 ×
        - slider "Speed": "1"
        - checkbox "Continue reading with the rest of the page" [checked]
  `);
  expect(await axeFindings(page)).toEqual([]);
  for (const [width, height] of [
    [320, 480],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (!(await speech.menu.isVisible())) await speech.settings.click();
    await expect(speech.sample("Natalie")).toBeVisible();
    const box = await speech.menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual((await speech.listen.boundingBox())?.y ?? 0);
    await speech.goOn.scrollIntoViewIfNeeded();
    await expect(speech.goOn).toBeInViewport();
    await speech.listen.click();
    await expect(speech.menu).toBeHidden();
    await expect(speech.pause).toBeVisible();
    await speech.stop.click();
  }
});

test("who has never listened hears a natural voice soon, too: coming to the button asks for the voices", async ({ page }) => {
  await page.route("**/api/tts/voices*", async (route) => {
    const response = await route.fetch();
    const voices = (await response.json()) as object[];
    await route.fulfill({ response, json: voices.map((voice) => ({ ...voice, natural: true })) });
  });
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  const listed = page.waitForResponse("**/api/tts/voices*");
  await speech.listen.hover();
  await (await listed).finished();
  await speech.start();
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(asked[1]?.text.length).toBeLessThanOrEqual(80);
});

/** The settings of a server with a natural voice, whose voices.json may be changed. */
async function withNaturalVoice(folder: string, change?: Parameters<typeof fillInVoices>[1]) {
  const voices = join(folder, "voices");
  await mkdir(voices);
  await writeTinyVoice(voices);
  await fillInVoices(voices, change);
  return { SPEECH_VOICES: voices, DATA_DIR: join(folder, "data") };
}

test("the menu says whose a natural voice is, in a line of its own with a link that keys reach", async ({
  folder,
  start,
  page,
}) => {
  const whose = { attribution: "LibriTTS-R, https://www.openslr.org/141/", license: "CC BY 4.0" };
  const site = await start(
    await withNaturalVoice(folder, (file) => ({ ...file, voices: file.voices.map((voice) => ({ ...voice, ...whose })) })),
  );
  const speech = speechPage(page);
  await speech.open(`${site.url}/about`);
  await speech.settings.press("Enter");
  const credit = speech.menu.getByText("Voice: LibriTTS-R");
  await expect(credit).toBeVisible();
  const link = credit.getByRole("link", { name: "LibriTTS-R (opens in a new tab)", exact: true });
  await expect(link).toHaveAttribute("href", "https://www.openslr.org/141/");
  const license = credit.getByRole("link", { name: "CC BY 4.0 (opens in a new tab)", exact: true });
  await expect(license).toHaveAttribute("href", "https://creativecommons.org/licenses/by/4.0/");
  await speech.voice.focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(speech.voice.getByRole("option", { name: "Natalie (female, natural)", exact: true })).toBeAttached();
  await expect(speech.voice).toHaveAccessibleDescription("");
  expect(await axeFindings(page)).toEqual([]);
  await speech.voice.selectOption("Miles (male)");
  await expect(credit).toBeHidden();
});

test("a page says of itself which voices are natural: the first press finds what was heard in short parts", async ({
  folder,
  start,
  page,
}) => {
  const site = await start(await withNaturalVoice(folder));
  const asked = watchSpeech(page);
  const speech = speechPage(page);
  await page.route("**/api/tts/voices*", (route) => route.abort());
  await speech.open(`${site.url}/about`);
  await expect(speech.listen).toBeVisible();
  await page.keyboard.press("Alt+KeyP");
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked[1]?.text.length).toBeLessThanOrEqual(80);
});
