import { axeFindings } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { speechPage } from "./speech-page.ts";

test("the button, the player and its settings read well to who hears them, and axe finds nothing", async ({ page }) => {
  const speech = await opened(speechPage(page), "/about");
  await expect(speech.listen).toBeVisible();
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - complementary "Listen aloud":
      - button "Listen to this page"
  `);
  expect(await axeFindings(page)).toEqual([]);
  // A tooltip does not say a control's name a second time.
  await speech.listen.focus();
  await expect(page.getByRole("tooltip", { name: "Listen to this page (Alt+P)" })).toHaveCount(1);
  await expect(speech.listen).toHaveAccessibleName("Listen to this page");
  await expect(speech.listen).toHaveAccessibleDescription("");
  await speech.listen.blur();

  await speech.start();
  await speech.settings.click();
  await speech.language.selectOption({ value: "ja-JP" });
  await expect(speech.pause).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await speech.pause.click();
  expect(await axeFindings(page)).toEqual([]);
  // Who paused to choose hears the new voice once they go on.
  await speech.language.selectOption({ value: "en-US" });
  await speech.resume.click();
  await expect(speech.pause).toBeVisible();
  await expect(speech.aside).toMatchAriaSnapshot(`
    - complementary "Listen aloud":
      - button "Pause reading"
      - region "Player":
        - button "Stop reading"
        - button "Previous sentence"
        - button "Next sentence"
        - paragraph: /minutes left/
        - button "Voice and speed" [expanded]
      - text: Language
      - combobox "Language":
        - option "English (US)" [selected]
        - option "English (UK)"
      - text: Voice
      - combobox "Voice":
        - option "Natalie (female)" [selected]
        - option "Terrell (male)"
      - text: Speed
      - status: 1 ×
      - slider "Speed": "1"
      - checkbox "Continue reading with the rest of the page" [checked]
      - text: Continue reading with the rest of the page
      - button "Download MP3"
      - paragraph: /Click a paragraph to go on from there/
  `);
  // Nothing that is read is announced by the page as well.
  await expect(speech.aside.locator("[aria-live]:not([aria-live='off']), [role='alert'], [role='status']")).toHaveCount(0);
  await expect(speech.aside.locator("output")).toHaveAttribute("aria-live", "off");

  await speech.stop.click();
  // On paper there is no button.
  await page.emulateMedia({ media: "print" });
  await expect(speech.aside).toBeHidden();
});

test("on a small screen nothing is covered for good, and nothing sticks out", async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const speech = await opened(speechPage(page), "/about");
    await speech.start();
    await speech.settings.click();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    for (const control of [speech.pause, speech.stop, speech.previous, speech.next, speech.settings]) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
    await speech.download.scrollIntoViewIfNeeded();
    await expect(speech.download).toBeInViewport();
    await speech.settings.click();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    await link.click({ trial: true });
    await speech.stop.click();
    await link.click({ trial: true });
  }
});

test("no link at the page's foot is under the buttons, wherever the page stands", async ({ page }) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { listen, settings } = await opened(speechPage(page), "/birth-date");
    const ends = await page
      .getByRole("contentinfo")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    for (const button of [listen, settings])
      expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
  }
});
