import { authPage, toast } from "../accounts/accounts-page.ts";
import { opened } from "../fixtures.ts";
import { startSite } from "../site.ts";
import { addReply, expect, REFUSED, repliesIn, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, news, topicPage } from "./forum-page.ts";

test("what is being written is there after a reload, and after the browser was lost", async ({ newMember, newPage }) => {
  const member = await newMember();
  const id = await startTopic(member, "Half a thought");
  await addReply(member, id, "A reply to be edited");
  const topic = await opened(topicPage(member.page), id);
  await topic.opener.click();
  await topic.text.fill("Not yet\nfinished");
  await topic.act("Edit", 1).click();
  await topic.editor(1).fill("Half an edit");
  const forum = forumPage(member.page);
  await member.page.reload();
  await expect(topic.text).toHaveValue("Not yet\nfinished");
  await expect(topic.editor(1)).toHaveValue("Half an edit");
  await forum.open();
  await forum.newTopic.click();
  await forum.title.fill("A topic begun");
  await forum.pick.selectOption("emotional-growth");
  await forum.description.fill("with some words");
  const storageState = await member.context.storageState();
  await member.context.close();

  const page = await newPage({ storageState });
  const [again, list] = [topicPage(page), forumPage(page)];
  await list.open();
  await list.newTopic.click();
  await expect(list.title).toHaveValue("A topic begun");
  await expect(list.pick).toHaveValue("emotional-growth");
  await expect(list.description).toHaveValue("with some words");
  await again.open(id);
  await expect(again.text).toHaveValue("Not yet\nfinished");
  await expect(again.editor(1)).toHaveValue("Half an edit");
  await again.editor(1).press("Escape");
  await again.post.click();
  await expect(again.reply(2)).toContainText("Not yet finished");
  await page.reload();
  await expect(again.opener).toBeVisible();
  await expect(again.editor(1)).toHaveCount(0);
});

test("who writes in a browser that keeps no draft is told so", async ({ newMember }) => {
  const member = await newMember();
  const topic = await opened(topicPage(member.page), await startTopic(member, "A full disk"));
  await topic.opener.click();
  const kept = member.page.getByRole("status").filter({ hasText: /draft/ });
  await topic.text.fill("Kept");
  await expect(kept).toHaveText("Kept as a draft until you post it.");
  await member.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
  });
  await topic.text.fill("Kept no more");
  await expect(kept).toHaveText("Not kept as a draft: this browser has no room, or keeps nothing.");
});

test("a draft is its writer's own, on a browser that others use too", async ({ newMember, newWriter, newPage }) => {
  const [writer, other] = [await newMember(), await newWriter()];
  const id = await startTopic(writer, "One browser for two");
  const topic = await opened(topicPage(writer.page), id);
  await topic.opener.click();
  await topic.text.fill("Nobody else's business");
  const { origins } = await writer.context.storageState();
  const { cookies } = await other.context.request.storageState();
  const shared = topicPage(await newPage({ storageState: { origins, cookies } }));
  await shared.open(id);
  await shared.opener.click();
  await expect(shared.text).toHaveValue("");
});

test("what is sent in one tab leaves what was begun in another; where two edit one reply, the last to save counts, and each keeps what it shows", async ({
  newMember,
}) => {
  const member = await newMember();
  const id = await startTopic(member, "In two tabs");
  const [one, two] = [topicPage(member.page), topicPage(await member.context.newPage())];
  for (const topic of [one, two]) {
    await topic.open(id);
    await topic.opener.click();
  }
  await one.text.fill("Begun first");
  await two.text.fill("Begun last");
  await one.post.click();
  await expect(one.reply(1)).toContainText("Begun first");
  await expect(two.text).toHaveValue("Begun last");
  await two.open(id);
  await expect(two.text).toHaveValue("Begun last");

  const edited = await startTopic(member, "Two tabs");
  await addReply(member, edited, "As it was");
  for (const tab of [one, two]) {
    await tab.open(edited);
    await tab.act("Edit", 1).click();
    await expect(tab.editor(1)).toHaveValue("As it was");
  }
  await one.editor(1).fill("From the first tab");
  await two.editor(1).fill("From the second tab");
  await expect(one.editor(1)).toHaveValue("From the first tab");
  await one.editor(1).press("Control+Enter");
  await expect(one.reply(1)).toContainText("From the first tab");
  // The other tab is notified, and writing continues there.
  await expect(two.reply(1)).toContainText(/edited/);
  await expect(two.editor(1)).toHaveValue("From the second tab");
  await two.editor(1).press("Control+Enter");
  await expect(two.reply(1)).toContainText("From the second tab");
  await expect(one.reply(1)).toContainText("From the second tab");
  await one.act("History", 1).click();
  await expect(member.page.getByRole("dialog").getByRole("listitem")).toContainText(["As it was"]);
});

test("a sign-in that was ended elsewhere leads back to the reply, the edit or the topic, and loses nothing of it", async ({
  newMember,
  request: elsewhere,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const { page, username, password } = member;
  const [topic, forum] = [topicPage(page), forumPage(page)];
  for (const what of ["reply", "edit", "topic"] as const) {
    const id = await startTopic(member, `Ended while writing a ${what}`);
    await addReply(member, id, `What was said before the ${what}`);
    // Once it knows whether there is anything to tell, and has recorded what was read, the page makes no more requests by
    // itself, so it is not sent to the sign-in too early.
    const told = news(page);
    if (what === "topic") {
      await forum.open("?category=technology");
      await forum.category("All Topics").waitFor();
    } else {
      await seed.unread(id);
      const noted = page.waitForResponse((response) => response.url().endsWith("/read"));
      await topic.open(id, "?page=1#reply-1");
      await noted;
    }
    await told;

    expect((await elsewhere.post("/api/login", { data: { username, password } })).status()).toBe(200);
    expect((await elsewhere.delete("/api/sessions")).ok()).toBe(true);

    if (what === "reply") {
      await topic.write("Kept over the sign-in");
    } else if (what === "edit") {
      await topic.act("Edit", 1).click();
      await topic.editor(1).fill("Kept over the sign-in");
      await topic.editor(1).press("Control+Enter");
    } else {
      await forum.newTopic.click();
      await forum.title.fill("Kept over the sign-in");
      await forum.create.click();
    }
    await expect(page).toHaveURL(/\/auth$/);
    await authPage(page).signInAs(username, password);
    if (what === "reply") {
      await expect(page).toHaveURL(`/forum/topic/${id}?page=1#reply-1`);
      await expect(topic.text).toHaveValue("Kept over the sign-in");
      await topic.post.click();
      await expect(topic.reply(2)).toContainText("Kept over the sign-in");
    } else if (what === "edit") {
      await expect(topic.editor(1)).toHaveValue("Kept over the sign-in");
      await topic.editor(1).press("Control+Enter");
      await expect(toast(page, "Post updated!")).toBeVisible();
      await expect(topic.reply(1)).toContainText("Kept over the sign-in");
    } else {
      await expect(page).toHaveURL("/forum?category=technology#new-topic");
      await expect(forum.title).toHaveValue("Kept over the sign-in");
      await forum.create.click();
      await expect(topic.heading).toHaveText("Kept over the sign-in");
    }
  }
});

test("a topic that is closed, and then hidden, while somebody writes in it leaves them their texts, to copy or discard, and the focus", async ({
  newMember,
  newWriter,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [member, moderator] = [await newMember({ permissions: ["clipboard-read", "clipboard-write"] }), await newWriter()];
  await seed.moderators(moderator.id);
  const { page } = member;
  const id = await startTopic(member, "Closed in the middle");
  await addReply(member, id, "As it was");
  const topic = topicPage(page);
  const kept = (title: string) => page.getByRole("region", { name: title });
  const moderate = async (act: string) =>
    expect((await moderator.context.request.post(`/api/forum/moderation/topics/${id}/${act}`, { data: {} })).ok()).toBe(true);
  await topic.openListening(id);
  await topic.opener.click();
  await topic.text.fill("The work of an hour");
  await moderate("lock");
  await expect(page.getByText("This topic is closed")).toBeFocused();
  const [reply, edit] = [kept("Your reply was not posted"), kept("Your changes were not saved")];
  await expect(reply.getByRole("textbox")).toHaveValue("The work of an hour");
  await reply.getByRole("button", { name: "Copy" }).click();
  await expect(toast(page, "Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("The work of an hour");

  await moderate("unlock");
  await expect(topic.text).toHaveValue("The work of an hour");
  await topic.act("Edit", 1).click();
  await topic.editor(1).fill("As it should be");
  await moderate("lock");
  await expect(topic.reply(1)).toBeFocused();
  await expect(edit.getByRole("textbox")).toHaveValue("As it should be");
  await edit.getByRole("button", { name: "Discard" }).click();
  await expect(topic.reply(1)).toBeFocused();
  await expect(edit).toHaveCount(0);

  await moderate("unlock");
  await topic.editor(1).fill("As it should be");
  await topic.text.fill("The work of two hours");
  await moderate("lock");
  // Not to the reply that is open besides.
  await expect(page.getByText("This topic is closed")).toBeFocused();
  await edit.getByRole("button", { name: "Discard" }).click();

  await moderate("unlock");
  await topic.text.focus();
  // Its author sees it hidden; whoever else writes there finds none.
  const other = await newMember();
  const elsewhere = topicPage(other.page);
  await elsewhere.openListening(id);
  await elsewhere.opener.click();
  await elsewhere.text.fill("What I think");
  await moderate("hide");
  await expect(other.page.getByRole("heading", { level: 1, name: "Topic Not Found" })).toBeFocused();
  await expect(other.page.getByRole("textbox", { name: "Your reply was not posted" })).toHaveValue("What I think");
  await expect(page.getByRole("heading", { level: 1, name: "Topic Hidden" })).toBeFocused();
});

test("who goes back while their reply is sent, or their topic deleted, stays where they went", async ({
  newMember,
  expectedErrors,
}) => {
  // The page that is left may ask for its topic once more.
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Back in the middle");
  const [topic, forum] = [topicPage(page), forumPage(page)];
  for (const what of ["reply", "deletion"] as const) {
    const answer = Promise.withResolvers<void>();
    await forum.open("?category=general");
    await forum.link("Back in the middle").click();
    await expect(topic.heading).toHaveText("Back in the middle");
    const address = what === "reply" ? `**/topics/${id}/posts` : `**/topics/${id}`;
    await page.route(address, async (route) => {
      if (route.request().method() !== "GET") await answer.promise;
      await route.continue();
    });
    if (what === "reply") await topic.write("On its way");
    else {
      await page.getByRole("button", { name: "Delete topic" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    }
    await page.goBack();
    await expect(page).toHaveURL("/forum?category=general");
    answer.resolve();
    await expect(toast(page, what === "reply" ? "Reply posted!" : "Topic deleted")).toBeVisible();
    await expect(forum.card("Back in the middle")).toHaveCount(what === "reply" ? 1 : 0);
    await expect(page).toHaveURL("/forum?category=general");
    await page.unroute(address);
  }
});

test.describe("a server that dies", () => {
  test.use({ ownSite: true });

  test("while somebody writes takes nothing away", async ({ newMember, forumSite, expectedErrors }) => {
    expectedErrors.push(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|ABORTED)/);
    const member = await newMember();
    const { page } = member;
    const id = await startTopic(member, "Power cut");
    const topic = await opened(topicPage(page), id);
    await topic.opener.click();
    await topic.text.fill("Written in the dark");
    const gone = new Promise((resolve) => forumSite.process.once("exit", resolve));
    forumSite.process.kill("SIGKILL");
    await gone;
    await topic.post.click();
    await expect(toast(page, "Failed to post reply")).toBeVisible();
    await expect(toast(page, "Please try again.")).toBeVisible();
    await expect(topic.text).toHaveValue("Written in the dark");
    const { port } = new URL(forumSite.url);
    const again = await startSite({ DATA_DIR: forumSite.dataDir, PORT: port, TRUST_PROXY: "127.0.0.1" });
    try {
      await topic.post.click();
      await expect(toast(page, "Reply posted!")).toBeVisible();
      await expect(topic.reply(1)).toContainText("Written in the dark");
      expect(await repliesIn(member, id)).toHaveLength(1);
    } finally {
      await again.stop();
    }
  });
});
