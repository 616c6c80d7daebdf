import type { Page } from "@playwright/test";
import { expect, opened, test } from "../fixtures.ts";
import { speechPage, watchSpeech } from "./speech-page.ts";

const paragraph = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words }).first();

/** Selects a range of characters in a paragraph. */
const select = (page: Page, words: string, from: number, to: number) =>
  paragraph(page, words).evaluate(
    (element, [start, end]) => {
      const text = element.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, start, text, end);
    },
    [from, to] as const,
  );

const FAR = "That is numerology";

test("a click on a paragraph goes on from there, and only while somebody listens; keys alone get to another paragraph, too", async ({
  page,
}) => {
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await expect(speech.listen).toBeVisible();
  await paragraph(page, FAR).click();
  await expect(speech.listen).toBeVisible();
  expect(asked).toEqual([]);
  await speech.start();
  await paragraph(page, FAR).click();
  await expect.poll(speech.sentence).toMatch(/^That is numerology/);
  await expect(speech.pause).toBeVisible();
  await speech.pause.click();
  await paragraph(page, "There are ten digits").click();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await expect(speech.pause).toBeVisible();

  // Enter goes on from the paragraph that holds the caret.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await select(page, FAR, 3, 3);
  await page.keyboard.press("Enter");
  await expect.poll(speech.sentence).toMatch(/^That is numerology/);
  await speech.stop.click();

  // No paragraph is in the way of others.
  const stops = page.locator("main :is(p, h1, h2)[tabindex='0']");
  await expect(stops).toHaveCount(0);
  await speech.start();
  await expect(stops).toHaveCount(1);
  await paragraph(page, "There are ten digits").click();
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await expect(paragraph(page, "There are ten digits")).toHaveAttribute("tabindex", "0");
  await paragraph(page, "There are ten digits").focus();
  await page.keyboard.press("ArrowDown");
  await expect(paragraph(page, FAR)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(speech.sentence).toMatch(/^That is numerology/);
  await page.keyboard.press("ArrowUp");
  await expect(paragraph(page, "There are ten digits")).toBeFocused();
  await expect(stops).toHaveCount(1);
  await speech.stop.click();
  await expect(stops).toHaveCount(0);

  // A click on a link is a click on a link, and selecting with the mouse selects.
  await speech.start();
  await speech.pause.click();
  const before = await speech.sentence();
  // The page may still glide to what was read; pointing waits until it stands.
  await paragraph(page, FAR).hover({ position: { x: 4, y: 10 } });
  const box = await paragraph(page, FAR).boundingBox();
  if (!box) throw new Error("the paragraph is not there");
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
  // Paused speech is still paused at its place.
  await speech.resume.click();
  await expect(speech.pause).toBeVisible();
  expect([before, await page.getByRole("paragraph").first().innerText()].join(" ")).toContain(await speech.sentence());
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/\/about$/);
  await expect(speech.listen).toBeVisible();
});

test("Alt+P begins, pauses and goes on; Alt with an arrow skips, and is the browser's while nobody listens; Escape stops; keys are for writing in a field", async ({
  page,
}) => {
  const speech = speechPage(page);
  await page.goto("/numbers");
  await speech.open("/about");
  await expect(speech.listen).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(speech.pause).toBeVisible();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(speech.sentence).toBe("About the Ten Principles");
  await expect(speech.pause).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(speech.resume).toBeVisible();
  await page.keyboard.press("p");
  await expect(speech.resume).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(speech.pause).toBeVisible();
  // The side menu beside the page is no reason to read on.
  await page.getByRole("button", { name: "Open side menu" }).click();
  await page.getByRole("main").focus();
  await page.keyboard.press("Escape");
  await expect(speech.listen).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);

  await speech.open("/birth-date");
  await expect(speech.listen).toBeVisible();
  await page.evaluate(() => {
    addEventListener("keydown", (event) => {
      document.documentElement.dataset.taken = String(event.defaultPrevented);
      event.preventDefault();
    });
  });
  const taken = page.locator("html");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(taken).toHaveAttribute("data-taken", "false");
  await speech.start();
  await page.getByRole("textbox", { name: "Birth date" }).press("Alt+p");
  await expect(taken).toHaveAttribute("data-taken", "false");
  await expect(speech.pause).toBeVisible();
  await page.getByRole("textbox", { name: "Birth date" }).press("Alt+ArrowLeft");
  await expect(taken).toHaveAttribute("data-taken", "false");
});

test("what the device pauses is paused, and not what goes on after a skip", async ({ page }) => {
  await page.addInitScript(() => {
    window.Audio = class extends Audio {
      constructor() {
        super();
        Object.assign(window, { heard: this });
      }
    };
  });
  const tell = (act: "late" | "pause") =>
    page.evaluate((what) => {
      const { heard } = window as unknown as { heard: HTMLAudioElement };
      if (what === "pause") heard.pause();
      else heard.dispatchEvent(new Event("pause"));
    }, act);
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await expect(speech.pause).toBeVisible();
  await tell("late");
  await expect(speech.resume).toBeHidden();
  await expect.poll(speech.sentence).toMatch(/^There are ten/);
  await tell("pause");
  await expect(speech.resume).toBeVisible();
});

test("what is selected is read instead of the page, over several paragraphs from its first to its last word", async ({
  page,
}) => {
  // It is over sooner.
  await page.addInitScript(() => localStorage.setItem("speech", JSON.stringify({ speed: 3 })));
  const asked = watchSpeech(page);
  const speech = await opened(speechPage(page), "/about");
  await expect(speech.listen).toBeVisible();
  await select(page, FAR, 8, 18);
  await speech.start();
  await expect.poll(speech.sentence).toBe("numerology");
  await expect(speech.listen).toBeVisible();
  expect(asked.map(({ text }) => text)).toEqual(["numerology"]);

  asked.length = 0;
  await page.getByRole("main").evaluate((main) => {
    const [first, second] = [...main.querySelectorAll(".prose p")];
    getSelection()?.setBaseAndExtent(first?.firstChild as Text, 10, second?.firstChild as Text, 7);
  });
  await page.keyboard.press("Alt+p");
  await expect(speech.pause).toBeVisible();
  await expect(speech.listen).toBeVisible({ timeout: 40_000 });
  expect(asked[0]?.text).toMatch(/^ten digits, and with them/);
  expect(asked.at(-1)?.text).toBe("That is");
});

test("the page follows what is read, until somebody scrolls, and again when asked", async ({ page }) => {
  const speech = speechPage(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1024, height: 500 });
  await speech.open("/about");
  await speech.start();
  const top = () => page.evaluate(() => scrollY);
  for (const words of [FAR, "Each has a digit"]) {
    await paragraph(page, words).dispatchEvent("click");
    await expect.poll(speech.sentence).toContain(words);
    await expect(paragraph(page, words)).toBeInViewport();
  }
  const followed = await top();
  expect(followed).toBeGreaterThan(0);
  await expect(speech.follow).toBeHidden();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -2_000);
  await expect(speech.follow).toBeVisible();
  await expect.poll(top).toBe(0);
  await speech.next.click();
  await expect.poll(speech.sentence).not.toContain("Each has a digit");
  expect(await top()).toBe(0);
  await speech.follow.click();
  await expect.poll(top).toBeGreaterThan(0);
  await expect(speech.follow).toBeHidden();
});

test("where a browser can't mark words, it reads all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "Highlight", { value: undefined });
    Object.defineProperty(window, "CSS", { value: { supports: CSS.supports.bind(CSS), escape: CSS.escape.bind(CSS) } });
  });
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
});
