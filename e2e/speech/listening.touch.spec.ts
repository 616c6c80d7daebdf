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

/** Of a phone’s page; wider ones have more. */
const MARGIN_PX = 16;

for (const width of [360, 768])
  test(`who reads down a page of ${width} px has its lines whole; upward, focused and at the end the buttons are there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const { listen, settings } = await opened(speechPage(page), "/about");
    await expect(listen).toBeInViewport({ ratio: 1 });
    const reach = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll("aside[data-speech] > button")];
        return Math.max(...buttons.map((button) => innerWidth - button.getBoundingClientRect().left));
      });
    // Where the page goes by itself, what reads it is wanted there.
    await page.evaluate(async () => {
      scrollTo({ top: 600, behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(page.locator("[data-speech]")).toHaveAttribute("data-away", "false");
    await page.mouse.wheel(0, 900);
    await expect.poll(reach).toBeLessThanOrEqual(MARGIN_PX);
    await expect(listen).toBeInViewport({ ratio: 0.01 });
    await page.mouse.wheel(0, -100);
    await expect(listen).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 300);
    await expect.poll(reach).toBeLessThanOrEqual(MARGIN_PX);
    await listen.focus();
    await expect(listen).toBeInViewport({ ratio: 1 });
    await listen.blur();
    await expect.poll(reach).toBeLessThanOrEqual(MARGIN_PX);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    for (const button of [listen, settings]) await expect(button).toBeInViewport({ ratio: 1 });
  });

test("what is being listened to keeps its buttons, however far one scrolls", async ({ page }) => {
  const { listen, pause } = await opened(speechPage(page), "/about");
  await listen.tap();
  await expect(pause).toBeVisible();
  await pause.blur();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(pause).toBeInViewport({ ratio: 1 });
});
