import { devices, type Page } from "@playwright/test";
import { PAGES } from "@tenfold/contract/site";
import { hydrated } from "../fixtures.ts";
import { addReply, expect, type Member, startTopic } from "../forum/forum-fixtures.ts";
import type { Insets } from "./insets.ts";

export const UPRIGHT = { width: 360, height: 640 };
export const ON_ITS_SIDE = { width: 640, height: 360 };

/** A phone held upright, whose visitor is not kept waiting by anything that moves. */
export const PHONE = { ...devices["Pixel 7"], viewport: UPRIGHT, reducedMotion: "reduce" } as const;

/** An address of every page of the site, with a topic by two members. */
export async function everyAddress(member: Member, other: Member): Promise<readonly string[]> {
  const id = await startTopic(other, "Lamps on the water", { description: "What do they mean?" });
  await addReply(other, id, "A first reply");
  await addReply(member, id, `@${other.username} is mentioned`);
  const filled: Readonly<Record<string, string>> = {
    "/blog/:article": "/blog/why-zero-comes-first",
    "/astrology/:planet?": "/astrology/Venus",
    "/forum/topic/:id?": `/forum/topic/${id}`,
    "/forum/member/:name?": `/forum/member/${other.username}`,
    "/r/:id?": "/r/nothing",
  };
  const addresses = PAGES.map(({ path }) => filled[path] ?? path);
  expect(addresses.filter((address) => address.includes(":"))).toEqual([]);
  return ["/404", "/astrology", ...addresses];
}

/** Opens a page, and waits until all of it is there, with the button that reads it aloud. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page).waitFor({ state: "attached" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main :is(.waiting, .spinner)")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Listen aloud" })).toBeVisible();
}

/** Text and controls of what is on top that lie, or would come to lie, where a phone's notch, corners or own bars are. */
export const outsideSafeArea = (page: Page, insets: Insets) =>
  page.evaluate((inset) => {
    const top = [...document.querySelectorAll<HTMLElement>("dialog:modal, [popover=auto]:popover-open")].at(-1) ?? document.body;
    const parentsOf = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...parentsOf(element.parentElement)];
    const isWords = (element: Element) =>
      element.matches("a, button, input, select, textarea, img") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const seen = [...top.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        isWords(element) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest(".sr-only, .sr-only-narrow, .skip-link:not(:focus), svg"),
    );
    /** What is seen of an element in the frames that scroll it; the page and the side menu reach to the edges of the screen. */
    const boxOf = (element: Element) => {
      const { left, right, top: above, bottom } = element.getBoundingClientRect();
      const box = { left, right, above, bottom };
      for (const frame of parentsOf(element.parentElement))
        if (getComputedStyle(frame).overflowY === "auto" && !frame.matches(".side-menu, body, html")) {
          const clip = frame.getBoundingClientRect();
          box.left = Math.max(box.left, clip.left);
          box.right = Math.min(box.right, clip.right);
          box.above = Math.max(box.above, clip.top);
          box.bottom = Math.min(box.bottom, clip.bottom);
        }
      return box;
    };
    const outside = (when: "at the start" | "at the end") =>
      seen.flatMap((element) => {
        const { left, right, above, bottom } = boxOf(element);
        if (right - left <= 1 || bottom - above <= 1) return [];
        const stays = parentsOf(element).some(
          (parent) => getComputedStyle(parent).position === "fixed" && !parent.matches(".side-menu"),
        );
        const isAside = left < inset.left - 0.5 || right > innerWidth - inset.right + 0.5;
        const isAbove = (stays || when === "at the start") && above < inset.top - 0.5;
        const isBelow = (stays || when === "at the end") && bottom > innerHeight - inset.bottom + 0.5;
        const where = [left, above, right, bottom].map(Math.round);
        return isAside || isAbove || isBelow ? [`${when}: ${element.outerHTML.slice(0, 100)}: ${where}`] : [];
      });
    const scroller = top === document.body ? document.documentElement : top;
    scroller.scrollTo({ top: 0, behavior: "instant" });
    const atStart = outside("at the start");
    scroller.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
    return [...atStart, ...outside("at the end")].slice(0, 8);
  }, insets);
