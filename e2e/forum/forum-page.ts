import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../fixtures.ts";

/** The last that a page asks for by itself once it is opened: whether there is anything to tell its member. */
export const news = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/api/forum/notifications/state"));

export function forumPage(page: Page) {
  const dialog = page.getByRole("dialog", { name: "New Topic" });
  const categories = page.getByRole("navigation", { name: "Categories" });
  return {
    async open(search = "") {
      await page.goto(`/forum${search}`);
      await page.getByText(/^Welcome /).waitFor();
    },
    cards: page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) }),
    card: (title: string): Locator =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) }),
    link: (title: string): Locator => page.getByRole("heading", { level: 3 }).getByRole("link", { name: title, exact: true }),
    /** The mark on a topic that has something new for its reader. */
    unread: (title: string): Locator =>
      forumPage(page)
        .card(title)
        .getByText(/^(New to you|[\d,]+ new repl)/),
    count: page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /\b(topics?|results?)\b|^Nothing found/ }),
    category: (name: string): Locator => categories.getByRole("link", { name: new RegExp(`^${name} \\d`) }),
    newTopic: page.getByRole("button", { name: "New Topic" }),
    loadMore: page.getByRole("button", { name: "Load more" }),
    search: page.getByRole("searchbox", { name: "Search the forum" }),
    dialog,
    title: dialog.getByLabel("Title"),
    pick: dialog.getByLabel("Category"),
    description: dialog.getByLabel("Description (optional)"),
    create: dialog.getByRole("button", { name: /^Creat/ }),
  };
}

export function topicPage(page: Page) {
  const composer = page.getByRole("region", { name: "Write a Reply" });
  const reply = (number: number): Locator => page.locator(`#reply-${number}`);
  return {
    async open(id: string, rest = "") {
      await page.goto(`/forum/topic/${id}${rest}`);
      await hydrated(page).waitFor({ state: "attached" });
      await page.getByRole("heading", { level: 2, name: /^Replies/ }).waitFor();
    },
    /** Opens a topic and waits until the page hears of what happens there. */
    async openListening(id: string) {
      const listening = page.waitForResponse((answer) => answer.url().endsWith("/events"));
      await topicPage(page).open(id);
      await listening;
    },
    heading: page.getByRole("heading", { level: 1 }),
    reply,
    replies: page.getByRole("article"),
    /** The author's text, without what surrounds it. */
    written: (number: number): Locator => reply(number).locator("[data-written]"),
    act: (name: string, number: number): Locator => reply(number).getByRole("button", { name: `${name} reply #${number}` }),
    /** What is seldom done with somebody's reply. */
    more: (number: number): Locator => topicPage(page).act("More for", number),
    editor: (number: number): Locator => page.getByRole("textbox", { name: `Edit reply #${number}` }),
    opener: page.getByRole("button", { name: "Write a Reply", expanded: false }),
    composer,
    text: composer.getByRole("textbox", { name: "Your reply" }),
    post: composer.getByRole("button", { name: /^Post/ }),
    newReplies: page.getByRole("button", { name: / new repl(y|ies) – show$/ }),
    async write(words: string) {
      await page.getByRole("button", { name: "Write a Reply" }).click();
      await composer.getByRole("textbox", { name: "Your reply" }).fill(words);
      await composer.getByRole("button", { name: "Post Reply" }).click();
    },
  };
}
