import { readFile } from "node:fs/promises";
import { expect, holdBack, opened, test } from "../fixtures.ts";
import { GENERATE, OFTEN, speechPage, watchSpeech } from "./speech-page.ts";

test("the first part is one short sentence, two more are fetched ahead, nobody is identified; pause, go on, stop", async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: "device", value: "abc", url: site.url }]);
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  const request = page.waitForRequest(GENERATE);
  await speech.start();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[0]).toEqual({ text: "About the Ten Principles", voiceId: "en-US-natalie", format: "mp3" });
  await expect.poll(speech.sound).toBeGreaterThan(0.2);
  await speech.pause.click();
  await expect(speech.resume).toBeVisible();
  expect(await speech.silent()).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(3);
  const headers = await (await request).allHeaders();
  expect(headers).not.toHaveProperty("cookie");
  expect(headers).not.toHaveProperty("x-session-id");

  const place = await page.evaluate(() => window.pageAudio.currentTime);
  await speech.resume.click();
  await expect.poll(speech.sound).toBeGreaterThan(place);
  await speech.stop.click();
  await expect(speech.listen).toBeFocused();
  await expect(speech.player).toBeHidden();
  expect(await speech.silent()).toBe(true);
  expect(await speech.word()).toBe("");

  // The word that is heard is marked, and moves.
  await speech.start();
  await expect.poll(speech.word, OFTEN).toBe("Principles");
  await expect.poll(speech.word, OFTEN).toBe("digits");
  expect(await speech.sentence()).toMatch(/^There are ten digits, .*\.$/);
});

test("a double click begins, and does not pause what it began; a press while the first words are on their way is ignored", async ({
  page,
}) => {
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await speech.listen.hover();
  const click = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await click(1);
  await expect(speech.pause).toBeVisible();
  await click(2);
  await expect(speech.pause).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThan(0.3);
  expect(asked.filter(({ text }) => text === "About the Ten Principles")).toHaveLength(1);

  await speech.stop.click();
  // What was heard would play without the server.
  await page.evaluate(() => caches.delete("heard-aloud"));
  await page.reload();
  asked.length = 0;
  const release = await holdBack(page, GENERATE);
  await speech.listen.click();
  await speech.loading.click();
  await speech.loading.press("Enter");
  expect(asked).toHaveLength(1);
  release();
  await expect(speech.pause).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThan(0);
});

test("sentences are skipped, and what was under way is called off", async ({ page }) => {
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.failure()?.errorText ?? ""));
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await page.route(GENERATE, () => undefined);
  await speech.next.click();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await speech.next.click();
  await expect(speech.pause.or(speech.loading)).toBeVisible();
  await page.unroute(GENERATE);
  await speech.previous.click();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await speech.previous.click();
  await expect.poll(speech.sentence).toBe("About the Ten Principles");
  await expect(speech.pause).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThanOrEqual(0);
  expect(failed.every((reason) => reason === "net::ERR_ABORTED")).toBe(true);
  expect(failed.length).toBeGreaterThan(0);
});

test("a voice and a speed are chosen and remembered; another voice goes on from the sentence, in its own language's sounds", async ({
  page,
  request,
}) => {
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await speech.next.click();
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await speech.settings.click();
  await speech.voice.selectOption("Miles (male)");
  await expect.poll(() => asked.at(-1)?.voiceId).toBe("en-US-miles");
  expect(asked.find(({ voiceId }) => voiceId === "en-US-miles")?.text).toMatch(/^There are ten/);
  await expect(page.getByText("nothing is translated")).toBeHidden();
  await speech.language.selectOption("French – Français");
  await expect(page.getByText("Nothing is translated: English words are read with the sounds of French.")).toBeVisible();
  await expect(speech.voice.getByRole("option")).toHaveText(["Justine (female)", "Maxime (male)"]);
  await expect.poll(() => asked.at(-1)?.voiceId).toBe("fr-FR-justine");
  await page.reload();
  await speech.start();
  await expect.poll(() => asked.at(-1)?.voiceId).toBe("fr-FR-justine");
  const voices: { language: string }[] = await (await request.get("/api/tts/voices")).json();
  await speech.settings.click();
  await expect(speech.language.getByRole("option")).toHaveCount(new Set(voices.map(({ language }) => language)).size);
  await speech.language.selectOption({ value: "ar-SA" });
  await expect(page.getByText("This voice reads its language with faults.")).toBeVisible();

  // The speed keeps the pitch.
  await speech.speed.fill("2.5");
  const rate = () => page.evaluate(() => [window.pageAudio.playbackRate, window.pageAudio.preservesPitch]);
  await expect.poll(rate).toEqual([2.5, true]);
  await speech.next.click();
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await expect.poll(rate).toEqual([2.5, true]);
  await page.reload();
  await speech.start();
  await expect.poll(rate).toEqual([2.5, true]);
  await speech.settings.click();
  await expect(speech.speed).toHaveValue("2.5");
  for (const bound of ["min", "max"]) await expect(speech.speed).toHaveAttribute(bound, bound === "min" ? "0.5" : "3");
});

test("reading stops after the main part where that is wished, and goes on when asked", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await page.evaluate(() => localStorage.setItem("speech", JSON.stringify({ goOn: false, speed: 3 })));
  await page.reload();
  await speech.start();
  // The main part has at most 1,500 characters: after it comes the end.
  for (let pressed = 0; pressed < 60 && !(await speech.rest.first().isVisible()); pressed += 1) {
    const before = await speech.sentence();
    await speech.next.click({ timeout: 2_000 }).catch(() => undefined);
    await expect.poll(speech.sentence).not.toBe(before);
  }
  await expect(speech.rest.first()).toBeVisible();
  expect(await speech.sentence()).toBe("");
  await page.getByRole("button", { name: "Read the rest of the page" }).last().press("Enter");
  await expect(speech.pause).toBeVisible();
  await expect(speech.pause).toBeFocused();
  await expect.poll(speech.sentence).not.toBe("");
  expect(await speech.sentence()).not.toBe("About the Ten Principles");
});

test("what is read is saved as an MP3", async ({ page }) => {
  const speech = await opened(speechPage(page), "/");
  await page.getByRole("button", { name: /^4, / }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await speech.start();
  await speech.pause.click();
  await speech.settings.click();
  await speech.goOn.uncheck();
  const saved = page.waitForEvent("download");
  await speech.download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("what-the-numbers-really-mean-natalie.mp3");
  const bytes = [...(await readFile(await file.path()))];
  const seconds = await page.evaluate(async (content) => {
    const audio = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(new Uint8Array(content).buffer);
    return audio.duration;
  }, bytes);
  expect(seconds).toBeGreaterThan(20);
  await expect(speech.download).toBeVisible();
});

test("a reading that was kept, and one that was passed on, is heard before anything else, and saved as an MP3", async ({
  page,
  request,
}) => {
  const speech = speechPage(page);
  const expectHeard = async () => {
    await expect(page.getByRole("article")).toBeVisible();
    await speech.start();
    await expect.poll(speech.sentence, OFTEN).toMatch(/Angel Number 1234|Core Meaning/i);
    await speech.pause.click();
    await speech.settings.click();
    await speech.goOn.setChecked(false);
    const saved = page.waitForEvent("download");
    await speech.download.click();
    expect((await saved).suggestedFilename()).toMatch(/\.mp3$/);
  };
  await page.goto("/angel?number=1234");
  await page.getByRole("button", { name: "Decode Angel Message" }).click();
  await expect(page.getByRole("main").getByText("Kept in")).toBeVisible();
  await speech.open("/my-readings");
  await page.getByRole("button", { name: /^Angel Number 1234/, expanded: false }).click();
  await expectHeard();

  const data = { kind: "angel", number: "1234", preferences: {}, seed: 1 };
  const { id } = await (await request.post("/api/shared-readings", { data })).json();
  await speech.open(`/r/${id}`);
  await expectHeard();
});

test("headsets and lock screens do what the buttons do", async ({ page }) => {
  await page.addInitScript(() => {
    const actions: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { actions });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      actions[action] = handler;
    };
  });
  const act = (action: string) =>
    page.evaluate(
      (name) => (window as unknown as { actions: Record<string, (details: object) => void> }).actions[name]?.({}),
      action,
    );
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return [metadata?.title, metadata?.artist, playbackState];
    });
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await expect.poll(shown).toEqual(["About the Ten Principles", "Tenfold", "playing"]);
  await act("pause");
  await expect(speech.resume).toBeVisible();
  await expect.poll(shown).toEqual(["About the Ten Principles", "Tenfold", "paused"]);
  await act("play");
  await expect(speech.pause).toBeVisible();
  await act("nexttrack");
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await act("previoustrack");
  await expect.poll(speech.sentence).toBe("About the Ten Principles");
  await act("stop");
  await expect(speech.listen).toBeVisible();
  await expect.poll(shown).toEqual([undefined, undefined, "none"]);
});

test("another tab that begins to read makes this one pause", async ({ page, context }) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  const other = await context.newPage();
  const second = await opened(speechPage(other), "/numbers");
  await second.start();
  await expect(speech.resume).toBeVisible();
  await expect(second.pause).toBeVisible();
  expect(await speech.silent()).toBe(true);
});

test("leaving the page ends reading, also while the first words are on their way", async ({ page }) => {
  const speech = await opened(speechPage(page), "/numbers");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await speech.start();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Color Meanings" }).click();
  await expect(page).toHaveURL(/\/colors$/);
  await expect(speech.listen).toBeVisible();
  expect(await speech.silent()).toBe(true);
  const release = await holdBack(page, GENERATE);
  const heard = await page.evaluate(() => window.timesHeard);
  await speech.listen.click();
  await expect(speech.loading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  // The address changes before the page does.
  await expect(speech.listen).toBeVisible();
  release();
  await page.waitForLoadState("networkidle");
  await expect(speech.player).toBeHidden();
  expect(await page.evaluate(() => window.timesHeard)).toBe(heard);
});
