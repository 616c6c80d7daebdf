import { opened } from "../fixtures.ts";
import { addReply, expect, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";
import { replyTexts } from "./forum-seed.ts";

test("a long topic has pages with links, and a reply's own link opens the right one; numbers stay when a reply is deleted", async ({
  newMember,
  seed,
}) => {
  const { page, id: userId, context } = await newMember();
  const id = await seed.topic(userId, { title: "A long way", replies: replyTexts(120) });
  const topic = await opened(topicPage(page), id);
  await expect(topic.replies).toHaveCount(50);
  const pages = page.getByRole("navigation", { name: "Pages, below the replies" });
  await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", `/forum/topic/${id}?page=3`);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`/forum/topic/${id}?page=2`);
  await expect(topic.reply(51)).toContainText("This is what reply 51 says.");
  await expect(page.getByRole("heading", { name: /^Replies/ })).toBeFocused();
  await expect(page.getByRole("heading", { name: /^Replies/ })).toBeInViewport();
  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(topic.replies).toHaveCount(20);
  await page.goBack();
  await expect(topic.reply(51)).toBeVisible();
  await page.reload();
  await expect(topic.reply(100)).toBeVisible();

  await topic.open(id, "#reply-117");
  await expect(topic.reply(117)).toBeFocused();
  await expect(topic.reply(117)).toBeInViewport();
  await expect(page).toHaveURL(`/forum/topic/${id}?page=3#reply-117`);
  await topic.reply(119).getByRole("link", { name: "#119" }).click();
  await expect(topic.reply(119)).toBeFocused();
  await topic.open(id, "?page=99");
  await expect(page).toHaveURL(`/forum/topic/${id}?page=3`);
  await expect(topic.reply(120)).toBeVisible();
  for (const strange of ["?page=0", "?page=-1", "?page=1e3", "?page=x#reply-0", "#reply-99999999999", "#<img src=x>"]) {
    await topic.open(id, strange);
    await expect(topic.reply(1)).toBeVisible();
  }

  const gap = await seed.topic(userId, { title: "A gap", replies: replyTexts(52) });
  await topic.open(gap);
  const posts = (await (await context.request.get(`/api/forum/topics/${gap}/posts`)).json()) as { id: string }[];
  expect((await context.request.delete(`/api/forum/posts/${posts[9]?.id}`)).status()).toBe(200);
  await expect(topic.reply(10)).toContainText("This reply was deleted by its author");
  await expect(topic.reply(11)).toContainText("This is what reply 11 says.");
  await expect(topic.replies).toHaveCount(50);
  await expect(page.getByRole("main").locator("header").first()).toContainText("51 replies");
  await topic.open(gap, "#reply-51");
  await expect(topic.reply(51)).toContainText("This is what reply 51 says.");
  await expect(topic.replies).toHaveCount(2);
});

test("the list marks what is unread, and the topic leads to it; one that was answered before the server knew what was read is asked for again", async ({
  newMember,
  newWriter,
  seed,
}) => {
  const [owner, reader] = [await newWriter(), await newMember()];
  const id = await seed.topic(owner.id, { title: "Where was I", replies: replyTexts(119) });
  // Newly answered, it stands at the top of the list.
  await addReply(owner, id, "The latest");
  const { page } = reader;
  const [forum, topic] = [forumPage(page), topicPage(page)];
  await forum.open();
  await expect(forum.card("Where was I")).toContainText("New to you");
  const read = (number: number) => reader.context.request.post(`/api/forum/topics/${id}/read`, { data: { number } });
  expect((await read(60)).status()).toBe(200);
  await page.reload();
  await expect(forum.card("Where was I")).toContainText("60 new replies");
  await forum.link("Where was I").click();
  await page.getByRole("link", { name: "Jump to first unread" }).click();
  await expect(page).toHaveURL(`/forum/topic/${id}?page=2#reply-61`);
  await expect(topic.reply(61)).toBeFocused();
  await expect(topic.reply(61)).toContainText("New");
  await expect(topic.reply(60).getByText("New", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Last page" }).first().click();
  await expect(topic.reply(120)).toBeVisible();
  // Replies in the lowest fifth of the window do not count as seen.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(topic.reply(120)).toBeInViewport();
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(forum.card("Where was I")).toBeVisible();
  await expect(forum.unread("Where was I")).toHaveCount(0);
  await page.reload();
  await expect(forum.card("Where was I")).toBeVisible();
  await expect(forum.unread("Where was I")).toHaveCount(0);

  const passing = await seed.topic(owner.id, { title: "Read in passing", replies: replyTexts(2) });
  await addReply(owner, passing, "The latest");
  await topic.open(passing);
  await expect(topic.reply(3)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(topic.reply(3)).toBeInViewport();
  const answered = page.waitForResponse(
    (response) => response.url().includes("/api/forum/topics?") || response.url().endsWith("/api/forum/topics"),
  );
  await page.route(`**/api/forum/topics/${passing}/read`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(forum.card("Read in passing")).toBeVisible();
  await expect(forum.unread("Read in passing")).toHaveCount(0);
});
