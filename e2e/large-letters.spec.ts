import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { test } from "./forum/forum-fixtures.ts";
import { lost } from "./lost.ts";
import { openSight, SIGHTS, type Sight, sightsOfMember } from "./sights.ts";
import { writeTopic } from "./written.ts";

/** Lines of text that lie over each other, those left out that float over the page on purpose or are for the ear. */
function overlaps(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { text: string; box: DOMRect }[] = [];
  const floats = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position) || getComputedStyle(at).clipPath !== "none") return true;
    return false;
  };
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest("svg, option, .sr-only, noscript") || floats(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    // Boxes of lines reach above and below their letters, and dots at an end have a box of their own.
    for (const line of parent.scrollWidth > parent.clientWidth ? [] : range.getClientRects()) {
      const { x, y, width, height } = line;
      if (!window.isScrolledAway(parent, line))
        lines.push({ text: text.slice(0, 40), box: new DOMRect(x, y + height / 5, width, (height * 3) / 5) });
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  return lines.flatMap(({ text, box }, index) => {
    const found: string[] = [];
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next] as (typeof lines)[number];
      if (other.box.top > box.bottom) break;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (width > 3 && height > 3) found.push(`${text} / ${other.text}`);
    }
    return found;
  });
}

/** What is hidden in whole, by bars or by what else floats, when it has the focus. */
function obscured(): string[] {
  const found: string[] = [];
  // What somebody has opened over the page is closed by Escape.
  if (document.querySelector(":popover-open:not(.toast-region), aside [aria-expanded=true]")) return found;
  for (const control of document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex='0']",
  )) {
    control.focus();
    if (document.activeElement !== control || control.closest(".skip-link, .sr-only, .toast-region")) continue;
    const shown = control.closest("label") ?? control;
    const isSeen = [...shown.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const there = document.elementsFromPoint(left + width * x, top + height * y);
          // A message goes by itself, or by a button.
          const first = there.find((element) => !element.closest(".toast-region"));
          return first && (shown.contains(first) || first.contains(shown));
        }),
      ),
    );
    if (!isSeen) found.push(control.outerHTML.slice(0, 140));
  }
  return found;
}

const OPTIONS = { reducedMotion: "reduce", viewport: { width: 360, height: 780 } } as const;

async function setLetters(page: Page, letters: number) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: Math.round((letters * 13) / 16) } });
}

/** Checks that large letters, chosen in the browser, lose nothing: those of 32 px on a phone and at a desk, if not told otherwise. */
async function expectNothingLost(page: Page, sights: readonly Sight[], letters = 32, widths: readonly number[] = [360, 1280]) {
  await setLetters(page, letters);
  for (const sight of sights) {
    for (const width of widths) {
      const name = `${sight.name} at ${width} px`;
      await page.setViewportSize({ width, height: 780 });
      if (width === widths[0]) await openSight(page, sight);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`);
      expect.soft(await page.evaluate(lost), name).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
      expect.soft(await page.evaluate(overlaps), `${name}: over each other`).toEqual([]);
      expect.soft(await page.evaluate(obscured), `${name}: hidden with the focus`).toEqual([]);
    }
  }
}

test("with letters of twice the size nothing is lost on any page", async ({ newPage, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40\d/);
  // On a phone the side menu alone holds the color scheme.
  await expectNothingLost(
    await newPage(OPTIONS),
    SIGHTS.filter(({ name }) => name !== "a menu of colors"),
  );
});

test("nor on the narrowest phone with letters of one and a half times the size, where drawings are as wide as the window", async ({
  newPage,
}) => {
  const drawn = ["a reading", "the palindrome", "the octahedron", "the sky"];
  await expectNothingLost(
    await newPage(OPTIONS),
    SIGHTS.filter(({ name }) => drawn.includes(name)),
    24,
    [320],
  );
});

test.describe("in a forum of its own", () => {
  test.use({ ownSite: true });

  test("nor for members and moderators", async ({ newMember, forumSite }) => {
    test.setTimeout(240_000);
    const written = await writeTopic(newMember, forumSite, OPTIONS);
    await expectNothingLost(written.member.page, sightsOfMember(written));
  });

  test("a member's name is not read letter by letter, and what is searched for is seen", async ({ newMember, forumSite }) => {
    const { member, other, topic } = await writeTopic(newMember, forumSite, OPTIONS);
    await setLetters(member.page, 32);
    await member.page.goto(`/forum/topic/${topic}`);
    const name = member.page.getByRole("article").getByRole("link", { name: other.username }).first();
    expect((await name.boundingBox())?.height).toBeLessThan(32 * 4);
    await member.page.goto("/forum");
    const field = await member.page.getByRole("searchbox", { name: "Search the forum" }).boundingBox();
    expect(field?.width).toBeGreaterThan(32 * 5);
  });
});
