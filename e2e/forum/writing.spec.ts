import { toast } from "../accounts/accounts-page.ts";
import { holdBack, opened } from "../fixtures.ts";
import { addReply, expect, REFUSED, repliesIn, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("a topic is counted as it is written, and refused with its faults; one that the server refuses, or that doesn't arrive, stays in the dialog", async ({
  newMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const { page } = member;
  const forum = await opened(forumPage(page), "?category=technology");
  await forum.newTopic.click();
  await expect(page).toHaveURL("/forum?category=technology#new-topic");
  await expect(forum.title).toBeFocused();
  await expect(forum.pick).toHaveValue("technology");
  await expect(forum.dialog).toContainText("0/100");
  await expect(forum.dialog).toContainText("0/500");
  await forum.title.fill("a");
  await expect(forum.title).not.toHaveAttribute("aria-invalid", "true");
  await forum.create.click();
  await expect(forum.title).toBeFocused();
  await forum.title.fill("ab");
  await forum.title.blur();
  await expect(forum.title).toHaveAttribute("aria-invalid", "true");
  await expect(forum.title).toHaveAccessibleDescription(/Title must be at least 3 characters/);
  await forum.title.fill("🌝".repeat(101));
  await expect(forum.dialog).toContainText("101/100");
  await expect(forum.title).toHaveAccessibleDescription(/Title must be 100 characters or less/);
  await forum.title.fill("🌝".repeat(100));
  await expect(forum.dialog).toContainText("100/100");
  await forum.description.fill("🌝".repeat(501));
  await forum.create.click();
  await expect(forum.description).toBeFocused();
  await expect(forum.description).toHaveAccessibleDescription(/Description must be 500 characters or less/);
  await forum.description.fill("🌝".repeat(500));
  // What is typed while it is sent would be lost.
  const letGo = await holdBack(page, "**/api/forum/topics");
  await forum.create.click();
  for (const field of [forum.title, forum.description]) await expect(field).toHaveAttribute("readonly");
  letGo();
  await expect(toast(page, "Topic created!")).toBeVisible();
  await expect(topicPage(page).heading).toHaveText("🌝".repeat(100));

  // One was created above.
  for (let n = 2; n <= 5; n += 1) await startTopic(member, `Topic ${n} of many`);
  await forum.open("#new-topic");
  await forum.title.fill("One too many");
  await forum.pick.selectOption("general");
  await forum.create.click();
  const words = /In their first 24 hours members can write 5 topics, edits included\. Please try again in .+\./;
  await expect(page.locator(".toast")).toHaveText(new RegExp(`^Failed to create topic.*${words.source}$`));
  // A notification over a dialog is inside it, where it can be heard and closed; the dialog stays open.
  await forum.dialog.getByRole("button", { name: "Close notification" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
  // Selecting the text and releasing outside the dialog is not a click outside it.
  await forum.title.hover();
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  // The first one is of pictures.
  const problem = forum.dialog.getByRole("alert").last();
  await expect(problem).toHaveText(words);
  await page.route("**/api/forum/topics", (route) => route.abort());
  await forum.create.click();
  await expect(problem).toHaveText("There was no answer. Your text is kept; please try again.");
  await expect(forum.title).toHaveValue("One too many");
  await forum.title.fill("One too many?");
  await expect(problem).toHaveText("");
});

test("two members talk: replies are numbered, and show up in the list; an own reply is edited in place, and its author reads what it was", async ({
  newMember,
}) => {
  const [owner, guest] = [await newMember(), await newMember()];
  const id = await startTopic(owner, "Talking together", { category: "principles", description: "Of this\nand that." });
  const topic = await opened(topicPage(guest.page), id);
  await expect(topic.heading).toHaveText("Talking together");
  const head = guest.page.getByRole("main").locator("header").first();
  for (const words of ["Universal Principles", owner.username, "0 replies"]) await expect(head).toContainText(words);
  await topic.opener.click();
  await expect(topic.text).toBeFocused();
  await expect(topic.composer).toContainText("0/2000");
  await topic.post.click();
  await expect(toast(guest.page, "Content required")).toBeVisible();
  await expect(toast(guest.page, "Post content cannot be empty.")).toBeVisible();
  await expect(topic.text).toBeFocused();
  await topic.text.fill("🌝".repeat(2001));
  await expect(topic.composer).toContainText("2001/2000");
  await topic.post.click();
  await expect(toast(guest.page, "Content too long")).toBeVisible();
  await expect(toast(guest.page, "Post content must be 2000 characters or less.")).toBeVisible();
  await topic.text.fill("🌝".repeat(1999));
  await topic.text.press("Control+Enter");
  await expect(toast(guest.page, "Reply posted!")).toBeVisible();
  await expect(topic.reply(1)).toBeFocused();
  await expect(topic.reply(1)).toContainText("🌝".repeat(1999));
  await expect(topic.reply(1)).toContainText(guest.username);
  await expect(head).toContainText("1 reply");
  await expect(topic.opener).toBeVisible();

  const answer = await opened(topicPage(owner.page), id);
  await answer.write("First line\n\n  second line");
  await expect(answer.written(2)).toHaveText("First line\n\n  second line", { useInnerText: true });
  const forum = await opened(forumPage(owner.page), "?category=principles");
  await expect(forum.card("Talking together")).toContainText("2 replies");
  await expect(forum.card("Talking together")).toContainText("Last reply just now");

  const changing = await startTopic(owner, "Changing one's mind");
  const replyId = await addReply(guest, changing, "The first thought");
  const { page } = guest;
  await topic.open(changing);
  const edit = topic.act("Edit", 1);
  const editor = topic.editor(1);
  const save = topic.reply(1).getByRole("button", { name: "Save" });

  for (const leave of ["Cancel", "Escape"]) {
    await edit.click();
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue("The first thought");
    await editor.fill("Not this");
    if (leave === "Escape") await editor.press("Escape");
    else await topic.reply(1).getByRole("button", { name: "Cancel" }).click();
    await expect(editor).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(topic.reply(1)).toContainText("The first thought");
  }

  await edit.click();
  for (const [text, title, words] of [
    ["  \n ", "Content required", "Post content cannot be empty."],
    ["x".repeat(2001), "Content too long", "Post content must be 2000 characters or less."],
  ] as const) {
    await editor.fill(text);
    await save.click();
    await expect(toast(page, title)).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
    await expect(editor).toBeFocused();
  }
  await expect(topic.reply(1)).toContainText("2001/2000");
  await editor.fill("The second thought");
  await page.route("**/api/forum/posts/*", (route) => route.abort());
  await save.click();
  await expect(toast(page, "Failed to update post")).toBeVisible();
  await expect(editor).toHaveValue("The second thought");
  await page.unrouteAll();
  await save.click();
  await expect(toast(page, "Post updated!")).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(topic.reply(1)).toContainText("The second thought");
  await expect(topic.reply(1).locator("header")).toContainText(/edited [A-Z][a-z]{2} \d{1,2}, \d{4}, \d/);

  await edit.click();
  await editor.fill("The third thought");
  await editor.press("Control+Enter");
  await expect(topic.reply(1)).toContainText("The third thought");
  await topic.act("History", 1).click();
  const history = page.getByRole("dialog", { name: "Earlier versions of #1" });
  await expect(history.getByRole("listitem")).toContainText(["The first thought"]);
  await page.keyboard.press("Escape");
  await expect(topic.act("History", 1)).toBeFocused();

  await answer.open(changing);
  await expect(answer.reply(1)).toContainText("The third thought");
  for (const name of ["Edit", "Delete", "History"]) await expect(answer.act(name, 1)).toHaveCount(0);
  await expect(answer.more(1)).toBeVisible();
  await expect(answer.act("Quote", 1)).toBeVisible();
  expect((await owner.context.request.get(`/api/forum/posts/${replyId}/history`)).status()).toBe(403);
});

test("a double click posts once, and so does what is sent again after a lost answer; nobody is led to what they have just written themselves; a topic, too, is started once", async ({
  newMember,
}) => {
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Once is enough");
  const topic = await opened(topicPage(page), id);
  await topic.opener.click();
  await topic.text.fill("Clicked twice");
  await topic.post.dblclick();
  await expect(toast(page, "Reply posted!")).toBeVisible();
  await expect(topic.reply(1)).toBeFocused();
  await expect(page.getByRole("link", { name: "Jump to first unread" })).toHaveCount(0);

  await topic.opener.click();
  await topic.text.fill("Answer lost");
  await page.route("**/posts", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await topic.post.click();
  await expect(toast(page, "Failed to post reply")).toBeVisible();
  await expect(topic.text).toHaveValue("Answer lost");
  await page.unrouteAll();
  // Even if the page was reloaded in between.
  await topic.open(id);
  await expect(topic.text).toHaveValue("Answer lost");
  await topic.post.click();
  await expect(toast(page, "Reply posted!")).toBeVisible();
  await expect(topic.reply(2)).toContainText("Answer lost");
  expect((await repliesIn(member, id)).map(({ content }) => content)).toEqual(["Clicked twice", "Answer lost"]);

  const forum = await opened(forumPage(page), "#new-topic");
  await forum.title.fill("Started by a double click");
  await forum.pick.selectOption("general");
  await forum.create.dblclick();
  await expect(topicPage(page).heading).toHaveText("Started by a double click");
  await forum.open("#new-topic");
  await forum.title.fill("Started with a lost answer");
  await forum.pick.selectOption("general");
  await page.route("**/api/forum/topics", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await forum.create.click();
  await expect(toast(page, "Failed to create topic")).toBeVisible();
  await page.unrouteAll();
  await forum.create.click();
  await expect(topicPage(page).heading).toHaveText("Started with a lost answer");
  const topics = (await (await member.context.request.get("/api/forum/topics?limit=100")).json()) as {
    title: string;
    author: object;
  }[];
  const own = topics.filter(({ author }) => "username" in author && author.username === member.username);
  expect(own.map(({ title }) => title)).toEqual(["Started with a lost answer", "Started by a double click", "Once is enough"]);
});
