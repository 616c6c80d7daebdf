import { toast } from "../accounts/accounts-page.ts";
import { opened } from "../fixtures.ts";
import { expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("a reply that waits is its author's alone, who is told why, until the link is taken out; a topic without replies is read by who started it, and by others once they have seen it", async ({
  newMember,
}) => {
  const [owner, author] = [await newMember(), await newMember()];
  const id = await startTopic(owner, "Who may link");
  const [mine, others] = [topicPage(author.page), topicPage(owner.page)];
  await others.open(id);
  await mine.open(id);
  await mine.write("Look at https://example.com/seven.");
  await expect(toast(author.page, "Reply posted!")).toBeVisible();
  await expect(toast(author.page, "Others will see it once we have looked at its link or picture.")).toBeVisible();
  await expect(mine.reply(1)).toContainText("Waiting to be looked at");
  await expect(mine.reply(1)).toContainText("Only you can see this reply for now. It has a link");
  await others.open(id);
  await expect(owner.page.getByText("No replies yet. What do you think?")).toBeVisible();
  await expect(others.replies).toHaveCount(0);

  await mine.act("Edit", 1).click();
  await mine.editor(1).fill("Look for yourself.");
  await mine.editor(1).press("Control+Enter");
  await expect(toast(author.page, "Everybody can see it now.")).toBeVisible();
  await expect(mine.reply(1).getByText("Only you can see this reply")).toHaveCount(0);
  await others.newReplies.click();
  await expect(others.reply(1)).toContainText("Look for yourself.");
  await expect(others.more(1)).toBeVisible();
  await expect(owner.page.getByRole("main").locator("header").first()).toContainText("1 reply");

  const title = `Nothing said yet by ${owner.username}`;
  await startTopic(owner, title);
  const own = await opened(forumPage(owner.page));
  await expect(own.card(title)).toBeVisible();
  await expect(own.unread(title)).toHaveCount(0);
  const { page } = author;
  const forum = await opened(forumPage(page));
  await expect(forum.card(title)).toContainText("New to you");
  await forum.link(title).click();
  await expect(page.getByText("No replies yet. What do you think?")).toBeInViewport();
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(forum.card(title)).toBeVisible();
  await expect(forum.unread(title)).toHaveCount(0);
  await page.reload();
  await expect(forum.card(title)).toBeVisible();
  await expect(forum.unread(title)).toHaveCount(0);
});
