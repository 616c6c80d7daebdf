import { axe } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("a reply is liked by a key, seen by its author, taken back, and as it was where the server refuses", async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const id = await startTopic(ada, "Kind words");
  await addReply(ada, id, "Something kind.");
  const [mine, theirs] = [topicPage(ada.page), topicPage(ben.page)];
  await mine.open(id);
  await theirs.open(id);
  await expect(mine.act("Like", 1)).toHaveCount(0);
  const like = theirs.act("Like", 1);
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveAccessibleDescription("Nobody likes it yet");
  const quote = theirs.act("Quote", 1);
  const before = await quote.boundingBox();
  await like.focus();
  await ben.page.keyboard.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleDescription("1 like");
  await expect(like).toBeFocused();
  expect(await quote.boundingBox()).toEqual(before);
  expect((await axe(ben.page).analyze()).violations).toEqual([]);
  await ada.page.reload();
  await expect(mine.reply(1).getByText("1 like")).toBeVisible();

  await ben.page.route("**/like", (route) =>
    route.fulfill({ status: 429, json: { error: "Please try later.", code: "too_many_requests" } }),
  );
  await like.click();
  await expect(ben.page.getByText("Reply #1 is still liked", { exact: true })).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await ben.page.unrouteAll();
  await like.click();
  await expect(like).toHaveAccessibleDescription("Nobody likes it yet");
  await like.dblclick();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await theirs.open(id);
  await expect(like).toHaveAttribute("aria-pressed", "false");
});

test("who asked marks the answer; the topic says so everywhere and leads to it, until the reply is gone", async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const id = await startTopic(ada, "What is seven?");
  await addReply(ben, id, "It is more than six.");
  const answer = await addReply(ben, id, "It is less than eight.");
  const [mine, theirs] = [topicPage(ada.page), topicPage(ben.page)];
  await theirs.open(id);
  await expect(theirs.reply(1).getByRole("button", { name: /answer/i })).toHaveCount(0);
  await mine.open(id);
  const mark = mine.reply(2).getByRole("button", { name: /^Mark as answer ?: reply #2$/ });
  await mark.focus();
  await ada.page.keyboard.press("Enter");
  await expect(mine.reply(2).getByRole("button", { name: /^Not the answer ?: reply #2$/ })).toBeFocused();
  await expect(mine.reply(2).getByText("Answer", { exact: true })).toBeVisible();
  await ada.page.getByRole("link", { name: /^Solved/ }).click();
  await expect(mine.reply(2)).toBeFocused();
  expect((await axe(ada.page).analyze()).violations).toEqual([]);

  const forum = await opened(forumPage(ben.page));
  await forum
    .card("What is seven?")
    .getByRole("link", { name: /^Solved/ })
    .click();
  await expect(theirs.reply(2)).toBeFocused();
  await ben.context.request.delete(`/api/forum/posts/${answer}`);
  await forum.open();
  await expect(forum.card("What is seven?")).toBeVisible();
  await expect(forum.card("What is seven?").getByText("Solved")).toHaveCount(0);
  await expect(ada.page.getByRole("link", { name: /^Solved/ })).toHaveCount(0);
});
