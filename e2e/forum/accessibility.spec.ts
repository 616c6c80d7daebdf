import type { Page } from "@playwright/test";
import { toast } from "../accounts/accounts-page.ts";
import { axeFindings } from "../axe.ts";
import { opened, pressUntil } from "../fixtures.ts";
import { addReply, expect, startTopic, test, type Writer } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";
import { replyTexts } from "./forum-seed.ts";

const NARROW = { width: 320, height: 640 };

const isFocused = (page: Page, name: RegExp) => () =>
  page.evaluate((source) => new RegExp(source).test(document.activeElement?.textContent ?? ""), name.source);

/** A topic that shows every kind of element. */
async function fullTopic(member: Writer, other: Writer): Promise<string> {
  const id = await startTopic(other, "What seven means", { category: "principles", description: "To each of us." });
  await addReply(other, id, "Harmony, I think.");
  await addReply(member, id, `@${other.username} wrote:\n> Harmony, I think.\n\nOr quiet.`);
  const deleted = await addReply(member, id, "Never mind");
  await member.context.request.delete(`/api/forum/posts/${deleted}`);
  return id;
}

test("a topic and a reply are written with nothing but the keyboard", async ({ newMember }) => {
  const { page } = await newMember();
  const forum = await opened(forumPage(page));
  await pressUntil(page, "Tab", isFocused(page, /^New Topic$/));
  await page.keyboard.press("Enter");
  await expect(forum.title).toBeFocused();
  await page.keyboard.type("By keys alone");
  await page.keyboard.press("Tab");
  await expect(forum.pick).toBeFocused();
  await page.keyboard.type("Techno");
  await page.keyboard.press("Tab");
  await page.keyboard.type("No mouse was touched.");
  await page.keyboard.press("Control+Enter");
  const topic = topicPage(page);
  await expect(topic.heading).toHaveText("By keys alone");
  await pressUntil(page, "Tab", isFocused(page, /^Write a Reply$/));
  await page.keyboard.press("Enter");
  await expect(topic.text).toBeFocused();
  await page.keyboard.type("Nor here.");
  await pressUntil(page, "Tab", isFocused(page, /^Post Reply$/));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Reply posted!")).toBeVisible();
  await expect(topic.reply(1)).toBeFocused();
  await pressUntil(page, "Tab", isFocused(page, /^Edit/));
  await page.keyboard.press("Enter");
  await expect(topic.editor(1)).toBeFocused();
  await page.keyboard.type(" Really.");
  await page.keyboard.press("Control+Enter");
  await expect(topic.reply(1)).toContainText("Nor here. Really.");
  await expect(topic.act("Edit", 1)).toBeFocused();
});

test.describe("where nobody else writes", () => {
  test.use({ ownSite: true });

  test("axe finds nothing on the pages of the forum", async ({ newMember, newWriter, seed }) => {
    test.setTimeout(240_000);
    const [member, other] = [await newMember({ reducedMotion: "reduce" }), await newWriter()];
    const { page } = member;
    const id = await fullTopic(member, other);
    await seed.topic(other.id, { title: "A longer one", replies: replyTexts(120) });
    const [forum, topic] = [forumPage(page), topicPage(page)];
    const check = async (what: string) => expect(await axeFindings(page), what).toEqual([]);
    await forum.open();
    await expect(forum.cards).toHaveCount(2);
    await check("the list");
    await forum.newTopic.click();
    await forum.create.click();
    await expect(forum.title).toHaveAttribute("aria-invalid", "true");
    await check("the dialog");
    await forum.open("?q=harmony");
    await expect(forum.cards).toHaveCount(2);
    await check("what was found");
    await forum.open("?category=technology");
    await expect(page.getByText("No topics yet")).toBeVisible();
    await check("an empty category");
    await topic.open(id);
    await expect(topic.replies).toHaveCount(3);
    await check("a topic");
    await topic.act("Edit", 2).click();
    await topic.opener.click();
    await topic.text.fill("x".repeat(2001));
    await check("the editor and the composer");
    await topic.text.fill(`@${other.username.slice(0, 6)}`);
    await page.getByRole("option").first().waitFor();
    await check("names to mention");
    await topic.more(1).click();
    await topic.act("Report", 1).click();
    await check("a report");
    await forum.open();
    await forum.link("A longer one").click();
    await expect(topic.reply(50)).toBeVisible();
    await check("a long topic");
    await page.setViewportSize(NARROW);
    await check("a long topic on a narrow screen");
    await forum.open();
    await check("the list on a narrow screen");
  });

  test("everything fits on the narrowest screen", async ({ newMember, newWriter, seed }) => {
    const [member, other] = [await newMember({ viewport: NARROW }), await newWriter()];
    const { page } = member;
    const id = await fullTopic(member, other);
    const long = await seed.topic(other.id, { title: "A longer one", replies: replyTexts(600) });
    const [forum, topic] = [forumPage(page), topicPage(page)];
    const fits = async (what: string) => expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320);
    await forum.open();
    await expect(forum.cards).toHaveCount(2);
    await fits("the list");
    await page.getByRole("button", { name: "Category: All Topics" }).click();
    await forum.category("Mathematical Implications").click();
    await expect(page).toHaveURL(/category=mathematical-implications/);
    await expect(page.getByRole("button", { name: "Category: Mathematical Implications" })).toBeFocused();
    await fits("an empty category");
    await forum.newTopic.click();
    await expect(forum.title).toBeInViewport({ ratio: 1 });
    await forum.create.scrollIntoViewIfNeeded();
    await expect(forum.create).toBeInViewport({ ratio: 1 });
    await fits("the dialog");
    await topic.open(id);
    await topic.act("Edit", 2).click();
    await expect(topic.editor(2)).toBeInViewport();
    await topic.opener.click();
    await fits("a topic");
    await topic.open(long, "?page=6");
    await fits("the pages of a long topic");
  });

  test("the list, a topic with its composer, and the dialog for a topic read well to who hears them", async ({
    newMember,
    newWriter,
  }) => {
    const [member, other] = [await newMember(), await newWriter()];
    const { page } = member;
    const [forum, topic] = [forumPage(page), topicPage(page)];
    const id = await fullTopic(member, other);
    await forum.open();
    await expect(forum.cards).toHaveCount(1);
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "list.aria.yml" });
    await topic.open(id);
    await expect(topic.replies).toHaveCount(3);
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "topic.aria.yml" });
    await topic.opener.click();
    await expect(topic.composer).toMatchAriaSnapshot({ name: "composer.aria.yml" });
    await forum.open("#new-topic");
    await expect(forum.title).toBeVisible();
    await expect(forum.dialog).toMatchAriaSnapshot({ name: "new-topic.aria.yml" });
  });
});
