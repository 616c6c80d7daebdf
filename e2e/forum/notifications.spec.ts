import { axeFindings } from "../axe.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("a member is told of a mention while they read elsewhere, goes there, and has then read it", async ({
  newMember,
  newWriter,
}) => {
  const [ada, ben] = [await newMember(), await newWriter()];
  const { page } = ada;
  const [elsewhere, id] = [await startTopic(ada, "Reading here"), await startTopic(ben, "Talked about there")];
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await topicPage(page).openListening(elsewhere);
  await expect(bell).toHaveAccessibleName("Notifications");
  const said = page.getByRole("status").filter({ hasText: "You have new notifications." });
  await expect(said).toHaveCount(0);
  await addReply(ben, id, `What do you think, @${ada.username}?`);
  await expect(bell).toHaveAccessibleName("Notifications, new ones");
  await expect(said).toHaveCount(1);
  await bell.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  const told = page.getByRole("listitem").filter({ hasText: `${ben.username} mentioned you in “Talked about there”` });
  await expect(told).toContainText("Unread");
  expect(await axeFindings(page)).toEqual([]);
  await told.getByRole("link").click();
  await expect(topicPage(page).reply(1)).toBeFocused();
  await expect(bell).toHaveAccessibleName("Notifications");
  await page.goBack();
  await expect(told).not.toContainText("Unread");
  await expect(told.getByRole("link")).toBeFocused();
});

test("a topic is followed by its button; its replies are told as one line, and found under Unread", async ({
  newMember,
  newWriter,
}) => {
  const [ada, ben] = [await newWriter(), await newMember()];
  const { page } = ben;
  const id = await startTopic(ada, "Worth following");
  const [forum, topic] = [forumPage(page), topicPage(page)];
  const views = page.getByRole("navigation", { name: "What is yours" });
  await topic.open(id);
  await page.getByRole("button", { name: "Follow this topic", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unfollow this topic" })).toBeFocused();
  await expect(page.getByText("You follow this topic now.")).toHaveRole("status");
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(views.getByRole("link", { name: "Followed 1 topic", exact: true })).toBeVisible();
  await addReply(ada, id, "One thing");
  await addReply(ada, id, "And another");

  await forum.open("?view=unread");
  await expect(views.getByRole("link", { name: "Unread 1 topic", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(forum.unread("Worth following")).toHaveText("2 new replies");
  await page.goto("/forum/notifications");
  const told = page.getByRole("listitem").filter({ hasText: "2 new replies in “Worth following”" });
  await expect(told).toContainText("Unread");
  const all = page.getByRole("button", { name: "Mark all as read" });
  await all.click();
  await expect(told).not.toContainText("Unread");
  await expect(all).toBeFocused();
  await expect(page.getByText("All are marked as read.")).toHaveRole("status");

  await page.getByRole("switch", { name: "Replies in topics I follow" }).uncheck();
  await expect
    .poll(async () => (await ben.context.request.get("/api/forum/notifications/settings")).json())
    .toMatchObject({ reply: false, mention: true });
  await page.reload();
  await expect(page.getByRole("switch", { name: "Replies in topics I follow" })).not.toBeChecked();
});
