import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { listen } from "../told.ts";
import { addReply, expect, type Member, operate, REFUSED, repliesIn, startTopic, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";
import { replyTexts } from "./forum-seed.ts";

const LINK = "Look at https://example.com/seven.";

const open = async ({ page }: Member) => {
  await page.goto("/forum/moderation");
  await expect(page.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
};

test.use({ ownSite: true });

test("what waits is worked off by keyboard alone, said politely, and undone", async ({ newMember, newWriter, seed }) => {
  const [owner, author, moderator] = [await newWriter(), await newMember(), await newMember()];
  await seed.moderators(moderator.id);
  const id = await startTopic(owner, "Of the moon");
  for (const words of ["First", "Second", "Third"]) await addReply(author, id, `${words}: ${LINK}`);
  const { page } = moderator;
  await open(moderator);
  const replies = page.getByRole("article");
  await expect(replies).toHaveCount(3);
  await expect(replies.first()).toContainText("It has a link or a picture, and its author has written little so far.");
  await expect(page.getByText("3 replies wait")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // By letters within the list: the focus goes on to what comes next.
  await replies.nth(0).getByRole("button", { name: "Release" }).focus();
  await page.keyboard.press("j");
  await expect(replies.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(replies.nth(0)).toBeFocused();
  await page.keyboard.press("r");
  await expect(replies).toHaveCount(2);
  await expect(replies.nth(0)).toBeFocused();
  await expect(replies.nth(0)).toContainText("Second");
  await expect(page.getByRole("status").filter({ hasText: "You released reply #1" })).toBeVisible();
  expect((await repliesIn(owner, id)).map(({ content }) => content)).toEqual([`First: ${LINK}`]);

  // Hiding asks why; the letter goes nowhere else, and what was typed stays with what it is about.
  await page.keyboard.press("h");
  const hiding = page.getByRole("dialog", { name: `Hide reply #2 by ${author.username}` });
  const why = hiding.getByRole("textbox", { name: "Why (optional)" });
  await expect(why).toBeFocused();
  await expect(why).toHaveValue("");
  await page.keyboard.type("An advertisement");
  await page.keyboard.press("Escape");
  await expect(replies.nth(0)).toBeFocused();
  await page.keyboard.press("h");
  await expect(why).toHaveValue("An advertisement");
  await expect(why).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const heard = await listen(page);
  await page.keyboard.press("Control+Enter");
  await expect(hiding).toBeHidden();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^You hid reply #2 by /));
  await expect(replies).toHaveCount(1);
  await expect(replies.nth(0)).toBeFocused();
  await author.page.goto("/forum/notifications");
  const told = author.page.getByText(
    "A moderator hid your reply. The reason: An advertisement. It was reply #2 in “Of the moon”.",
  );
  await expect(told).toBeVisible();
  await expect(author.page.getByRole("main")).not.toContainText(moderator.username);
  await expect(page.getByRole("status").filter({ hasText: "You hid reply #2" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(replies).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "You undid the hiding of reply #2" })).toBeVisible();

  // Letters can be turned off, and are letters where something is typed.
  await page.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await replies.nth(0).focus();
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowDown");
  await expect(replies.nth(1)).toBeFocused();
  await expect(replies).toHaveCount(2);
  for (const left of [1, 0]) {
    await replies.last().getByRole("button", { name: "Release" }).press("Enter");
    await expect(replies).toHaveCount(left);
  }
  await expect(page.getByText("Nothing is waiting", { exact: true })).toBeFocused();

  await page.getByRole("tab", { name: "Log" }).press("Enter");
  await expect(
    page.getByText(`${moderator.username} released reply #1 by ${author.username} in “Of the moon”`, { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: `Undo that ${moderator.username} released reply #1` }).press("Enter");
  // The hiding that was undone says so, too.
  await expect(page.getByText(`Undone by ${moderator.username}`)).toHaveCount(2);
  expect((await repliesIn(owner, id)).map(({ number }) => number)).toEqual([2, 3]);
});

test("a report leads to a suspension that says why and until when, and ends by a button; its topic is closed and moved with reasons, which its author is told", async ({
  forumSite,
  newMember,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [owner, rude, moderator] = [await newMember(), await newMember(), await newMember()];
  await seed.moderators(moderator.id);
  const id = await startTopic(owner, "Of manners");
  const post = await addReply(rude, id, "You are a fool.");
  await owner.context.request.post(`/api/forum/posts/${post}/report`, { data: { reason: "An insult" } });
  const { page } = moderator;
  await open(moderator);
  const reply = page.getByRole("article");
  await expect(reply).toContainText("An insult");
  await reply.getByText("Topic and author").click();
  await reply.getByRole("button", { name: `Suspend ${rude.username}` }).click();
  const dialog = page.getByRole("dialog", { name: `Suspend ${rude.username}` });
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Please say why")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why" }).fill("Insults");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toBeHidden();
  const theirs = await opened(topicPage(rude.page), id);
  await theirs.write("Another insult");
  await expect(rude.page.getByText(/^This account is suspended until .* The reason: Insults$/).first()).toBeVisible();
  await expect(theirs.text).toHaveValue("Another insult");

  await reply.getByRole("button", { name: `About ${rude.username}` }).click();
  await expect(page.getByText("Suspended since")).toBeVisible();
  await page.getByRole("textbox", { name: "Another note" }).fill("Was asked to be kind");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Was asked to be kind" })).toBeVisible();
  await page.getByRole("button", { name: "End the suspension" }).click();
  await expect(page.getByText("Suspended since")).toBeHidden();
  await theirs.post.click();
  await expect(theirs.reply(2)).toContainText("Another insult");

  // One that waits stays in the queue when its topic is hidden.
  await addReply(rude, id, LINK);
  await open(moderator);
  const waiting = reply.filter({ hasText: "https://example.com/seven" });
  await waiting.getByText("Topic and author").click();
  await waiting.getByRole("button", { name: "Close topic" }).click();
  const closing = page.getByRole("dialog", { name: "Close the topic “Of manners”" });
  await closing.getByRole("textbox", { name: "Why (optional)" }).fill("x".repeat(501));
  await closing.getByRole("button", { name: "Close topic" }).click();
  await expect(closing.getByText("The reason must be 500 characters or less.")).toBeVisible();
  await closing.getByRole("textbox", { name: "Why (optional)" }).fill("All is said.");
  await closing.getByRole("button", { name: "Close topic" }).click();
  await expect(waiting.getByRole("button", { name: "Open topic again" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "You closed the topic “Of manners”" })).toBeVisible();

  await waiting.getByLabel("Category").selectOption("technology");
  await waiting.getByRole("button", { name: "Move topic" }).click();
  // Somebody else is quicker.
  await operate(forumSite.dataDir, "hide", "topic", id, "Off topic");
  const moving = page.getByRole("dialog", { name: "Move the topic “Of manners” to Technology & Innovation" });
  await moving.getByRole("button", { name: "Move topic" }).press("Enter");
  await expect(moving).toBeHidden();
  await expect(
    page.getByText("This topic is no longer as you read it. The operator hid the topic “Of manners”.", { exact: true }),
  ).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Move topic" })).toBeFocused();
  await expect(waiting.getByText("The topic is hidden and closed.")).toBeVisible();
  await waiting.getByRole("button", { name: "Move topic" }).press("Enter");
  await moving.getByRole("button", { name: "Move topic" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "You moved the topic “Of manners”" })).toBeVisible();

  await owner.page.goto("/forum/notifications");
  const told = owner.page.getByRole("region", { name: "Latest" }).getByRole("listitem");
  await expect(told).toHaveText([
    /^A moderator moved your topic “Of manners” to Technology & Innovation\./,
    /^A moderator hid your topic “Of manners”\. The reason: Off topic/,
    /^A moderator closed your topic “Of manners” to new replies\. The reason: All is said\./,
  ]);
});

test("shows nothing to who does not moderate, a long queue by parts to who does, and ends for who is a moderator no longer", async ({
  forumSite,
  newMember,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [author, moderator] = [await newMember(), await newMember()];
  await seed.moderators(moderator.id);
  const id = await seed.topic(author.id, { title: "Of many", replies: replyTexts(30) });
  await seed.hold(id);
  await author.page.goto("/forum");
  await expect(author.page.getByText(/^Welcome /)).toBeVisible();
  await expect(author.page.getByRole("link", { name: "Moderation" })).toHaveCount(0);
  await author.page.goto("/forum/moderation");
  await expect(author.page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();

  const { page } = moderator;
  await page.goto("/forum");
  await page.getByRole("link", { name: "Moderation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
  const replies = page.getByRole("article");
  await expect(page.getByText("30 replies wait")).toBeVisible();
  // The focus goes to what was added.
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect(replies).toHaveCount(30);
  await expect(replies.nth(25)).toBeFocused();

  await operate(forumSite.dataDir, "moderator", "remove", moderator.username);
  await replies.first().getByRole("button", { name: "Release" }).click();
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expect(await repliesIn(moderator, id)).toEqual([]);
});

test("what is met while reading is moderated from where it stands, also by two at once, and stays in sight once hidden", async ({
  forumSite,
  newMember,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [author, moderator, other] = [await newMember(), await newMember(), await newMember()];
  await seed.moderators(moderator.id, other.id);
  const id = await startTopic(author, "Of pills", { description: "Buy **them**" });
  const held = await addReply(author, id, `First: ${LINK}`);
  await addReply(author, id, `Second: ${LINK}`);
  const { page } = moderator;

  // A topic that nobody has answered or reported.
  await page.goto(`/forum/topic/${id}`);
  await page.getByRole("link", { name: "Moderate the topic" }).click();
  await expect(page.getByRole("article", { name: `The topic Of pills by ${author.username}` })).toContainText("Buy them");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide topic" }).click();
  await page.getByRole("textbox", { name: "Why" }).fill("An advertisement");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Show topic again" })).toBeFocused();
  await page.goto("/forum/moderation?tab=log");
  await page.getByRole("link", { name: "Look at it" }).first().click();
  await page.getByRole("button", { name: "Show topic again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You showed again the topic “Of pills”" })).toBeVisible();

  // Their own one is for others to decide.
  const own = await startTopic(moderator, "Of mine");
  await operate(forumSite.dataDir, "hide", "topic", own);
  await page.goto(`/forum/moderation?topic=${own}`);
  await expect(page.getByRole("button", { name: "Your topic is hidden" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Close topic" })).toBeEnabled();

  // Whoever comes second in the queue is told, and the focus goes on.
  await open(other);
  const replies = other.page.getByRole("article");
  await expect(replies).toHaveCount(2);
  await moderator.context.request.post(`/api/forum/moderation/posts/${held}/release`, { data: {} });
  await replies.first().focus();
  await other.page.keyboard.press("h");
  await other.page.getByRole("textbox", { name: "Why (optional)" }).press("Control+Enter");
  await expect(other.page.getByText(`${moderator.username} released reply #1`)).toBeVisible();
  await expect(other.page.getByRole("dialog")).toHaveCount(0);
  await expect(replies).toHaveCount(1);
  await expect(replies.first()).toBeFocused();

  // Its text is still read by moderators once it is hidden.
  await page.goto(`/forum/topic/${id}`);
  await page.getByRole("link", { name: "Moderate reply #1" }).click();
  const reply = page.getByRole("article");
  await reply.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("textbox", { name: "Why (optional)" }).press("Control+Enter");
  await expect(reply).toBeFocused();
  await expect(reply).toContainText("First: Look at");
  await expect(reply.getByRole("button", { name: "Show again" })).toBeVisible();
  await page.goBack();
  await expect(topicPage(page).reply(1)).toContainText("This reply was hidden by the moderators");
  await page.goto(`/forum/member/${author.username}`);
  await page.getByRole("link", { name: `Moderate ${author.username}` }).click();
  await expect(page.getByRole("tab", { name: "Members", selected: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: author.username })).toBeFocused();
  await page.goto(`/forum/topic/${id}`);
  await author.page.goto(`/forum/topic/${id}`);
  await expect(topicPage(author.page).reply(1)).toBeVisible();
  await expect(author.page.getByRole("link", { name: /^Moderate/ })).toHaveCount(0);
  await expect(author.page.getByRole("button", { name: "Edit topic" })).toBeVisible();
  await expect(author.page.getByRole("button", { name: "Report this topic" })).toHaveCount(0);
});

test("a topic that nobody has answered is reported by a member, and kept or hidden from the queue", async ({
  newMember,
  newWriter,
  seed,
  expectedErrors,
}) => {
  // The pages that show it ask for a topic that is hidden.
  expectedErrors.push(REFUSED);
  const [author, reader, moderator] = [await newWriter(), await newMember(), await newMember()];
  await seed.moderators(moderator.id);
  const id = await startTopic(author, "Of pills", { description: "Buy **them**" });
  const report = async (reason: string) => {
    await topicPage(reader.page).open(id);
    await reader.page.getByRole("button", { name: "Report this topic" }).click();
    const dialog = reader.page.getByRole("dialog", { name: "Report this topic" });
    await dialog.getByRole("textbox", { name: "What is wrong with this topic?" }).fill(reason);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
    await expect(reader.page.getByText("Thank you. We will look at this topic.", { exact: true })).toBeVisible();
  };
  await report("An advertisement");
  await author.context.request.patch(`/api/forum/topics/${id}`, { data: { title: "Of flowers", description: "Grow them" } });

  const { page } = moderator;
  await open(moderator);
  await expect(page.getByText("1 topic waits")).toBeVisible();
  await expect(page.getByText("Nothing is waiting")).toHaveCount(0);
  const topic = page.getByRole("region", { name: "Reported topics" }).getByRole("article");
  await expect(topic).toContainText("An advertisement");
  expect(await axeFindings(page)).toEqual([]);
  await topic.getByRole("button", { name: "Earlier versions of the topic" }).click();
  await expect(page.getByRole("dialog")).toContainText("Of pills");
  await page.keyboard.press("Escape");
  await topic.getByRole("button", { name: "Keep, close reports" }).press("Enter");
  await expect(topic).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Reported topics" })).toBeFocused();
  await expect(page.getByText("Nothing is waiting", { exact: true })).toBeVisible();

  await report("Still one");
  await page.reload();
  await topic.getByRole("button", { name: "Hide topic" }).click();
  await page.getByRole("textbox", { name: "Why (optional)" }).press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "You hid the topic “Of flowers”" })).toBeVisible();
  await expect(topic).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(topic).toContainText("Still one");
});

test("reports of a moderator's own text are left to another one, who closes them, on a narrow phone, too", async ({
  newMember,
  newWriter,
  seed,
}) => {
  const [reader, moderator, other] = [await newWriter(), await newMember(), await newMember()];
  await seed.moderators(moderator.id, other.id);
  const id = await startTopic(moderator, "Of pills", { description: "Buy them" });
  const post = await addReply(moderator, id, "Buy more");
  for (const what of [`topics/${id}`, `posts/${post}`])
    await reader.context.request.post(`/api/forum/${what}/report`, { data: { reason: "An advertisement" } });
  const { page } = moderator;
  await page.setViewportSize({ width: 360, height: 740 });
  await open(moderator);
  const tops = await page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const own = page.getByText("You wrote this yourself, so another moderator or the operator of this site decides about it.");
  await expect(own).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Keep, close reports" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  // Nor by its letter.
  await page.getByRole("article").last().focus();
  await page.keyboard.press("c");
  await expect(page.getByRole("article")).toHaveCount(2);

  await open(other);
  const close = other.page.getByRole("button", { name: "Keep, close reports" });
  await expect(close).toHaveCount(2);
  for (const left of [1, 0]) {
    await close.first().press("Enter");
    await expect(close).toHaveCount(left);
  }
  await page.reload();
  await expect(page.getByText("Nothing is waiting", { exact: true })).toBeVisible();
});
