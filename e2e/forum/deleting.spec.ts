import { toast } from "../accounts/accounts-page.ts";
import { holdBack, opened } from "../fixtures.ts";
import { addReply, expect, repliesIn, startTopic, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";

const NOTICE = "This reply was deleted by its author";

test("a deletion can be undone for five seconds, and then leaves the number", async ({ newMember }) => {
  const [member, other] = [await newMember(), await newMember()];
  const { page } = member;
  const id = await startTopic(member, "Second thoughts");
  for (const words of ["One", "Two", "Three"]) await addReply(member, id, words);
  const [topic, seen] = [topicPage(page), topicPage(other.page)];
  await seen.open(id);
  await page.clock.install();
  await topic.open(id);
  await page.clock.pauseAt(Date.now() + 60_000);
  await topic.act("Delete", 2).click();
  const undo = topic.reply(2).getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.clock.runFor(4_000);
  await undo.press("Enter");
  await expect(topic.reply(2)).toContainText("Two");
  await expect(topic.act("Delete", 2)).toBeFocused();
  await page.clock.runFor(10_000);
  expect((await repliesIn(member, id)).map(({ state }) => state)).toEqual(["visible", "visible", "visible"]);

  // Once it is on its way, nothing says that it was taken back.
  const letGo = await holdBack(page, "**/api/forum/posts/*");
  await topic.act("Delete", 2).click();
  await expect(undo).toBeFocused();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  await undo.press("Enter");
  await expect(topic.reply(2)).toContainText("This reply is being deleted.");
  letGo();
  await expect(topic.reply(2)).toContainText(NOTICE);
  await expect(topic.reply(2)).toBeFocused();
  await expect(topic.reply(3)).toContainText("Three");
  await expect(topic.reply(2).getByRole("button")).toHaveCount(0);
  // The other member's page is notified.
  await expect(seen.reply(2)).toContainText(NOTICE);
  expect((await repliesIn(other, id)).map(({ content, state }) => [content, state])).toEqual([
    ["One", "visible"],
    [null, "deleted"],
    ["Three", "visible"],
  ]);
});

test("who leaves the page before the five seconds are over has deleted", async ({ newMember }) => {
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Gone at once");
  for (const words of ["By a link", "By closing"]) await addReply(member, id, words);
  const topic = await opened(topicPage(page), id);
  await topic.act("Delete", 1).click();
  await page.getByRole("link", { name: "Back to Forum" }).click();
  const states = async () => (await repliesIn(member, id)).map(({ state }) => state);
  await expect.poll(states).toEqual(["deleted", "visible"]);
  await topic.open(id);
  await topic.act("Delete", 2).click();
  await expect(topic.reply(2).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.goto("about:blank");
  await expect.poll(states).toEqual(["deleted", "deleted"]);
});

test("a reply is reported once its reader says why; its author, once their account is deleted, stays as a former member, with their words", async ({
  newMember,
  newWriter,
}) => {
  const [owner, reader] = [await newWriter(), await newMember()];
  const { page } = reader;
  const id = await startTopic(owner, "Something unkind");
  await addReply(owner, id, "An unkind word");
  const topic = await opened(topicPage(page), id);
  await expect(topic.act("Report", 1)).toHaveCount(0);
  await topic.more(1).focus();
  await page.keyboard.press("Enter");
  await expect(topic.more(1)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(topic.act("Report", 1)).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report reply #1" });
  const why = dialog.getByRole("textbox");
  await expect(why).toBeFocused();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(why).toHaveAttribute("aria-invalid", "true");
  await expect(why).toBeFocused();
  await why.fill("It is unkind.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Thank you. We will look at this reply.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(topic.act("Report", 1)).toBeFocused();

  const answer = await owner.context.request.delete("/api/account", { data: { password: owner.password } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  await topic.open(id);
  await expect(topic.reply(1)).toContainText("former member");
  await expect(topic.reply(1)).toContainText("An unkind word");
  await expect(page.getByText("Started by former member")).toBeAttached();
  await expect(page.getByText(owner.username)).toHaveCount(0);
  await topic.act("Quote", 1).click();
  await expect(topic.text).toHaveValue("A former member wrote:\n> An unkind word\n\n");
});
