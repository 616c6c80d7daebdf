import type { Page } from "@playwright/test";
import { holdScripts, hydrated } from "./fixtures.ts";
import { expect, startTopic, test } from "./forum/forum-fixtures.ts";
import { homePage } from "./home-page.ts";

/** Puts capital letters in the place of all texts, now and as they come, in the way Chrome's translator puts other words there. */
function translate(): void {
  const put = (text: Text) => {
    const words = text.data.toUpperCase();
    if (!words.trim() || text.parentElement?.closest("font, script, style, svg, textarea, option")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = words;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const putAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) put(text);
  };
  putAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) putAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Has a page translated once all of it is loaded. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("complementary", { name: "Listen aloud" }).waitFor();
  await page.evaluate(translate);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[^a-z]+$/);
}

test("a page that the browser translates shows what comes and takes away what goes", async ({ page }) => {
  await openTranslated(page, "/astrology");
  await page.getByRole("tab", { name: "Horoscope" }).click();
  for (const planet of ["Venus", "Mars"]) {
    await page.getByRole("button", { name: planet }).click();
    await expect(page.locator("div[data-read-first]")).toContainText(planet.toUpperCase());
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Color Meanings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Color Meanings" })).toBeVisible();
});

test("a button that has another name once it was pressed is translated anew", async ({ newMember, newWriter }) => {
  const topic = await startTopic(await newWriter(), "What seven means");
  const { page } = await newMember();
  await openTranslated(page, `/forum/topic/${topic}`);
  await page.getByRole("button", { name: /^follow this topic$/i }).click();
  await page.getByRole("button", { name: "Unfollow this topic" }).click();
  await expect(page.getByRole("button", { name: /^follow this topic$/i })).toHaveText("FOLLOW THIS TOPIC");
});

test("a page that was translated before its scripts came works as others do", async ({ page, expectedErrors }) => {
  // React says that it found other texts than its own (418), and puts its own there.
  expectedErrors.push(/React error #418/);
  const home = homePage(page);
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.evaluate(translate);
  release();
  await expect(hydrated(page)).toBeAttached();
  await home.number(4).click();
  await expect(home.announced).toContainText(/reading for 4, .* is ready/i);
});
