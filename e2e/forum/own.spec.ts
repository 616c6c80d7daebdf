import { toast } from "../accounts/accounts-page.ts";
import { axeFindings } from "../axe.ts";
import { holdBack, opened } from "../fixtures.ts";
import { addReply, expect, operate, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("a topic is edited in its place, others see it at once, and its author what it was", async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const id = await startTopic(ada, "Lanterns on a walk", { description: "One or two?" });
  await topicPage(ben.page).open(id);
  const { page } = ada;
  await topicPage(page).open(id);
  await expect(ben.page.getByRole("button", { name: "Edit topic" })).toHaveCount(0);
  await page.getByRole("button", { name: "Edit topic" }).click();
  const form = page.getByRole("form", { name: "Edit topic" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await form.getByLabel("Title").fill("L");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Title must be at least 3 characters")).toBeVisible();
  await form.getByLabel("Title").fill("Lanterns on evening walks");
  await form.getByLabel("Category").selectOption("technology");

  // What was typed is there after a reload.
  await page.reload();
  await expect(form.getByLabel("Title")).toHaveValue("Lanterns on evening walks");
  await expect(form.getByLabel("Description (optional)")).toHaveValue("One or two?");
  await expect(form.getByLabel("Category")).toHaveValue("technology");
  await form.getByLabel("Title").press("Control+Enter");
  await expect(toast(page, "Topic updated!")).toBeVisible();
  for (const one of [page, ben.page]) await expect(one.getByRole("main")).toContainText("Technology & Innovation");
  await expect(topicPage(page).heading).toHaveText("Lanterns on evening walks");
  await expect(page.getByRole("button", { name: "Edit topic" })).toBeFocused();
  await expect(topicPage(ben.page).heading).toHaveText("Lanterns on evening walks");
  await expect(ben.page.getByRole("button", { name: /^History/ })).toHaveCount(0);

  await page.getByRole("button", { name: /^History of the topic/ }).click();
  await expect(page.getByRole("dialog", { name: "Earlier versions of the topic" })).toContainText("Lanterns on a walk");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Edit topic" }).click();
  await form.getByLabel("Title").fill("Not this");
  await form.getByLabel("Title").press("Escape");
  await expect(page.getByRole("button", { name: "Edit topic" })).toBeFocused();
  await page.reload();
  await expect(topicPage(page).heading).toHaveText("Lanterns on evening walks");
  await expect(form).toHaveCount(0);
});

test("a topic is deleted while nobody has answered, and stays once somebody has", async ({ newMember, expectedErrors }) => {
  expectedErrors.push(/status of (404|409)/);
  const [ada, ben] = [await newMember(), await newMember()];
  const { page } = ada;
  const kept = await startTopic(ada, "Kept by an answer");
  await addReply(ben, kept, "Yes.");
  await topicPage(page).open(kept);
  await page.getByRole("button", { name: "Delete topic" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this topic?" });
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Others have answered in this topic, so it stays. You can still change its title and description.",
  );
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Delete topic" })).toBeFocused();

  const gone = await startTopic(ada, "Gone");
  await topicPage(ben.page).open(gone);
  await topicPage(page).open(gone);
  await page.getByRole("button", { name: "Delete topic" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/forum?view=my-topics");
  await expect(toast(page, "Topic deleted")).toBeVisible();
  await expect(forumPage(page).cards).toHaveCount(1);
  await expect(ben.page.getByText("Topic Not Found")).toBeVisible();
});

test("one's own topics and replies are listed with their numbers, lead to their places, and on a phone, unfolded, stay where they are when their counts come", async ({
  newMember,
  newWriter,
  seed,
}) => {
  const member = await newMember();
  const { page } = member;
  await seed.topics(member.id, 30);
  const other = await newWriter();
  const id = await startTopic(other, "Evening walks");
  await addReply(other, id, "First");
  await addReply(member, id, "I bring **two** lanterns.");
  const forum = await opened(forumPage(page));
  const own = page.getByRole("navigation", { name: "What is yours" });
  await expect(own.getByRole("link")).toHaveText([
    /^Followed/,
    /^Unread/,
    /^My topics.*30 topics$/,
    /^My replies.*1 reply$/,
    "Notifications",
  ]);
  await own.getByRole("link", { name: /^My topics/ }).click();
  await expect(forum.count).toHaveText("25 of 30 topics");
  await expect(own.getByRole("link", { name: /^My topics/ })).toHaveAttribute("aria-current", "page");
  await forum.loadMore.click();
  await expect(forum.cards).toHaveCount(30);
  await expect(forum.cards.nth(25).getByRole("heading").getByRole("link")).toBeFocused();
  await own.getByRole("link", { name: /^My replies/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "My replies" })).toBeVisible();
  await page.getByRole("link", { name: /^Evening walks ?, reply 2$/ }).click();
  await expect(topicPage(page).reply(2)).toBeFocused();
  await page.goBack();
  await forum.category("General Discussion").click();
  await expect(page).toHaveURL("/forum?category=general");
  await expect(own.getByRole("link", { name: /^My replies/ })).not.toHaveAttribute("aria-current");

  await page.setViewportSize({ width: 390, height: 800 });
  const go = await holdBack(page, /\/api\/forum\/(own|followed\/counts)$/);
  await forum.open();
  const lists = page.getByRole("button", { name: "Category: All Topics" });
  await expect(own).toBeHidden();
  await lists.click();
  const links = own.getByRole("link");
  await expect(links).toHaveText([/^Followed/, /^Unread/, /^My topics/, /^My replies/, "Notifications"]);
  await expect(links.filter({ hasText: /\d (topic|repl)/ })).toHaveCount(0);
  const places = () => links.evaluateAll((all) => all.map((link) => JSON.stringify(link.getBoundingClientRect())));
  const before = await places();
  go();
  // All but the notifications.
  await expect(links.filter({ hasText: /\d (topic|repl)/ })).toHaveCount(4);
  expect(await places()).toEqual(before);
  await links.filter({ hasText: /^My topics/ }).click();
  const shown = page.getByRole("button", { name: "My topics" });
  await expect(shown).toBeFocused();
  await expect(shown).toHaveAttribute("aria-expanded", "false");
  await expect(own).toBeHidden();
});

test("the address of a hidden topic says so to its author, who deletes it there, and leads moderators to it; others find none; it stands with its reason in its author's list, is reached from the bell, and deleted there, too", async ({
  newMember,
  forumSite,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const [ada, ben, moderator] = [await newMember(), await newMember(), await newMember()];
  await seed.moderators(moderator.id);
  const id = await startTopic(ada, "Cheap lanterns", { description: "Only **today**" });
  const { page } = ada;
  await topicPage(page).open(id);
  await operate(forumSite.dataDir, "hide", "topic", id, "It advertises.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Topic Hidden" })).toBeVisible();
  await expect(page).toHaveTitle("Topic Hidden · Tenfold");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 2, name: "Cheap lanterns" }) });
  await expect(card).toContainText("The reason: It advertises.");
  await expect(card).toContainText("You can start it anew in other words, or delete it.");
  await expect(card.getByText("today")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  for (const one of [ben.page, moderator.page]) {
    await one.goto(`/forum/topic/${id}`);
    await expect(one.getByRole("heading", { level: 1, name: "Topic Not Found" })).toBeVisible();
    await expect(one.getByRole("main")).not.toContainText("lanterns");
  }
  await expect(ben.page.getByRole("link", { name: /Moderate/ })).toHaveCount(0);
  await moderator.page.getByRole("link", { name: "Moderate the topic" }).click();
  await expect(moderator.page.getByRole("article")).toContainText("Only today");

  await card.getByRole("button", { name: "Delete “Cheap lanterns”" }).click();
  await page.getByRole("dialog", { name: "Delete this topic?" }).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page).toHaveURL("/forum?view=my-topics");
  await page.goto(`/forum/topic/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Topic Not Found" })).toBeVisible();

  const again = await startTopic(ada, "Cheap candles", { description: "Tomorrow **as well**" });
  await startTopic(ada, "Kept");
  const hidden = await moderator.context.request.post(`/api/forum/moderation/topics/${again}/hide`, {
    data: { reason: "It advertises." },
  });
  expect(hidden.status()).toBe(200);
  await page.goto("/forum/notifications");
  await page.getByRole("link", { name: "A moderator hid your topic “Cheap candles”. The reason: It advertises." }).click();
  await expect(page).toHaveURL("/forum?view=my-topics");
  const forum = forumPage(page);
  await expect(forum.count).toHaveText("2 topics");
  const listed = forum.card("Cheap candles");
  await expect(listed).toContainText("Hidden by the moderators");
  await expect(listed).toContainText("The reason: It advertises.");
  await expect(listed.getByRole("heading").getByRole("link")).toHaveCount(0);
  await expect(listed.getByText("as well")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await listed.getByRole("button", { name: "Delete “Cheap candles”" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this topic?" });
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(forum.count).toHaveText("1 topic");
  await expect(page.getByRole("region", { name: "My topics" })).toBeFocused();
});
