import { expect, opened, test } from "../fixtures.ts";
import { GENERATE, speechPage } from "./speech-page.ts";

test("a tap begins to read, another one pauses, one on a paragraph goes on from there", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await speech.listen.tap();
  await expect(speech.pause).toBeVisible();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await expect.poll(speech.sentence).not.toBe("");
  await speech.pause.tap();
  await expect(speech.resume).toBeVisible();
  expect(await speech.silent()).toBe(true);
  await speech.resume.tap();
  await expect(speech.pause).toBeVisible();
  await page.getByRole("paragraph").filter({ hasText: "That is numerology" }).first().tap();
  await expect.poll(speech.sentence).toMatch(/^That is numerology/);
});

test("a phone waits 50 ms before it plays", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  const speech = await opened(speechPage(page), "/about");
  await expect(speech.listen).toBeVisible();
  await page.clock.pauseAt(new Date("2026-01-01T13:00:00Z"));
  const answer = page.waitForResponse(GENERATE);
  await speech.listen.tap();
  await (await answer).finished();
  await expect(speech.loading).toBeVisible();
  await page.clock.runFor(45);
  await expect(speech.loading).toBeVisible();
  await page.clock.runFor(10);
  await expect(speech.pause).toBeVisible();
});
