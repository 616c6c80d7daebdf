import type { Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";
import { OPENING_TIMEOUT_MS } from "./viewer/viewer-page.ts";
import type { writeTopic } from "./written.ts";

/** A page as somebody comes to see it, with what opens there. */
export interface Sight {
  readonly name: string;
  readonly path: string;
  /** What is done on the page until it looks as it should. */
  readonly open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** What everybody sees. */
export const SIGHTS: readonly Sight[] = [
  {
    name: "a reading",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: /^7, / }).click();
      await page.getByRole("region", { name: "Insight" }).waitFor();
    },
  },
  {
    name: "a shared reading",
    path: "/",
    open: async (page) => {
      const made = await page.request.post("/api/shared-readings", { data: { number: 8, preferences: {}, seed: 1 } });
      await page.goto(`/r/${((await made.json()) as { id: string }).id}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  { name: "the menu of pages", path: "/emotions", open: press("All pages") },
  { name: "the side menu", path: "/nonduality", open: press("Open side menu") },
  { name: "a menu of colors", path: "/healing", open: press("Color scheme") },
  {
    name: "the player",
    path: "/about",
    open: async (page) => {
      await press("Listen to this page")(page);
      await page.getByRole("button", { name: "Pause reading" }).click();
      await press("Voice and speed")(page);
      await page.getByRole("slider", { name: "Speed" }).waitFor();
    },
  },
  { name: "numbers", path: "/numbers" },
  { name: "colors", path: "/colors" },
  { name: "the palindrome", path: "/palindrome" },
  { name: "the octahedron", path: "/octahedron" },
  { name: "an essay", path: "/seven-three-one" },
  { name: "the blog", path: "/blog" },
  { name: "an article", path: "/blog/why-zero-comes-first" },
  { name: "the policy", path: "/privacy" },
  { name: "accessibility", path: "/accessibility" },
  {
    name: "faults in a form",
    path: "/auth",
    open: async (page) => {
      await page.getByRole("tab", { name: "Register" }).click();
      const form = page.getByRole("tabpanel", { name: "Register" });
      await form.getByLabel("Email", { exact: true }).fill("nobody");
      await form.locator("button[type=submit]").click();
      await form.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "an analysis",
    path: "/birth-date#11/01/2011",
    open: async (page) => {
      await page.getByRole("article", { name: /^Analysis of / }).waitFor();
      await press("Keep this reading")(page);
    },
  },
  { name: "what is kept", path: "/my-readings" },
  {
    name: "an angel number",
    path: "/angel",
    open: async (page) => {
      await page.getByRole("textbox", { name: "Angel Number" }).fill("711");
      await press("Decode Angel Message")(page);
      await page.getByRole("article").first().waitFor();
    },
  },
  {
    name: "the sky",
    path: "/astrology",
    open: (page) => page.getByRole("img", { name: /^Chart of the sky/ }).waitFor(),
  },
  {
    name: "a planet",
    path: "/astrology/Venus",
    open: (page) => page.locator("div[data-read-first]").waitFor(),
  },
  { name: "where models are chosen", path: "/3d-viewer" },
  {
    name: "a model",
    path: "/3d-viewer",
    open: async (page) => {
      await page.getByRole("link", { name: "Seven Steps" }).click();
      await page.getByRole("button", { name: "Home view" }).waitFor({ timeout: OPENING_TIMEOUT_MS });
    },
  },
  { name: "a link without its end", path: "/verify-email" },
  { name: "a new password", path: "/reset-password?token=none" },
  { name: "the end of mails", path: "/unsubscribe" },
  { name: "terms", path: "/debug-terminology" },
  { name: "no such page", path: "/nowhere" },
];

/** What a member sees who moderates. */
export const sightsOfMember = ({ topic, member, other }: Awaited<ReturnType<typeof writeTopic>>): readonly Sight[] => [
  { name: "the forum", path: "/forum" },
  { name: "a new topic", path: "/forum", open: press("New Topic") },
  { name: "a topic", path: `/forum/topic/${topic}`, open: press("Write a Reply") },
  { name: "news", path: "/forum/notifications" },
  { name: "a member", path: `/forum/member/${other.username}` },
  { name: "moderation", path: "/forum/moderation" },
  { name: "the profile", path: "/user-profile" },
  {
    name: "a second step",
    path: "/user-profile",
    open: async (page) => {
      await press("Set up: Authenticator app")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Current password", { exact: true }).fill(member.password);
      await dialog.getByRole("button", { name: "Go on" }).click();
      await dialog.getByRole("img", { name: /^QR code/ }).waitFor();
    },
  },
];

declare global {
  interface Window {
    /** Whether an element or what is around it, scrolled or cut off, hides most of a box that is in it. */
    isScrolledAway(element: Element, box: DOMRect): boolean;
  }
}

/** Gives the page a function of {@link Window}, for who looks through what it holds. */
function lendIsScrolledAway(): void {
  window.isScrolledAway = (element, { top, bottom }) => {
    const middle = (top + bottom) / 2;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      if (middle < frame.top || middle > frame.bottom) return true;
    }
    return false;
  };
}

/** Opens a page until nothing more comes. */
export async function openSight(page: Page, { path, open }: Sight): Promise<void> {
  await page.goto(path);
  await hydrated(page).waitFor({ state: "attached" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // What is loaded last stands above the content, and would move what is counted there.
  await page.getByRole("complementary", { name: "Listen aloud" }).waitFor();
  await open?.(page);
  await page.evaluate(lendIsScrolledAway);
}
