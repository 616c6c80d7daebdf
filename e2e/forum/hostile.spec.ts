import type { Page } from "@playwright/test";
import { opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

const ATTEMPTS = [
  `<img src=x onerror="alert(1)">`,
  `<script>alert(1)</script>`,
  `"><svg onload=alert(1)>`,
  `{{alert(1)}} \${alert(1)} &lt;script&gt;`,
  `</textarea></title><iframe srcdoc="<script>alert(1)</script>">`,
];

/** Fails if anything that a member wrote is executed, or becomes an element of the page. */
async function isInert(page: Page): Promise<void> {
  expect(await page.locator("main").locator("img, script, iframe, [onload], [onerror], a[href^='javascript']").count()).toBe(0);
}

test("what members write is shown as it is, wherever it stands", async ({ newMember, newWriter }) => {
  const [member, reader] = [await newWriter(), await newMember()];
  const { page } = reader;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const forum = forumPage(page);
  const topic = topicPage(page);
  for (const [index, attempt] of ATTEMPTS.slice(0, 4).entries()) {
    const id = await startTopic(member, attempt, { description: attempt, category: "introductions" });
    // The same words in many topics would wait to be looked at.
    const words = [["Winter", "Spring", "Summer", "Autumn"][index], ...ATTEMPTS].join("\n");
    await addReply(member, id, words);
    await topic.open(id);
    await expect(topic.heading).toHaveText(attempt);
    await expect(page).toHaveTitle(new RegExp(`^${attempt.replace(/[^\w]/g, ".")} `));
    await expect(page.getByRole("main").getByRole("paragraph").filter({ hasText: attempt }).first()).toHaveText(attempt);
    await expect(topic.written(1)).toHaveText(words, { useInnerText: true });
    await isInert(page);
    await topic.act("Quote", 1).click();
    await isInert(page);
  }
  await forum.open("?category=introductions");
  for (const attempt of ATTEMPTS.slice(0, 4)) await expect(forum.link(attempt).first()).toBeVisible();
  await isInert(page);
  await forum.open("?q=alert");
  await expect(forum.cards.locator("mark").first()).toHaveText(/alert/);
  await isInert(page);
  await forum.open(`?q=${encodeURIComponent(ATTEMPTS[0] ?? "")}`);
  await expect(page.getByRole("heading", { name: /^Results for/ })).toContainText(ATTEMPTS[0] ?? "");
  await isInert(page);
  expect(dialogs).toEqual([]);
});

test("signs that turn writing around, and endless words, stay within their reply", async ({ newMember, seed }) => {
  const member = await newMember();
  const { page } = member;
  const endless = "unbroken".repeat(60);
  const wide = await seed.topic(member.id, {
    title: "unbroken".repeat(12),
    replies: [endless, "שלום עולם", `https://a.example/${endless}`, "z̸̢̛͉͓͍̩a̵̧̛͖̩͈l̶̰̈́g̷̮̈o̶͖͌".repeat(40), "> ".repeat(900)],
  });
  const widths = async (what: string) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width}`).toBe(width);
    }
  };
  const topic = await opened(topicPage(page), wide);
  await expect(topic.replies).toHaveCount(5);
  await widths("the topic");
  await forumPage(page).open();
  await expect(forumPage(page).cards.first()).toBeVisible();
  await widths("the list");
});
