import { holdBack, opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";
import { replyTexts } from "./forum-seed.ts";

test("new replies of others wait until they are asked for, and move nothing; an edit of another member shows up in the open page", async ({
  newMember,
  newWriter,
  seed,
}) => {
  const [reader, writer] = [await newMember(), await newWriter()];
  const { page } = reader;
  const id = await seed.topic(writer.id, { title: "Now and then", replies: replyTexts(12) });
  const topic = topicPage(page);
  await topic.openListening(id);
  await topic.reply(6).getByRole("link", { name: "#6" }).click();
  await expect(topic.reply(6)).toBeFocused();
  const place = () => topic.reply(6).evaluate((reply) => reply.getBoundingClientRect().top);
  const before = await place();
  const region = page.getByRole("status").filter({ hasText: /^\d+ new repl(y|ies)$/ });

  const mistyped = await addReply(writer, id, "The thirteenth");
  await expect(region).toHaveText("1 new reply");
  await addReply(writer, id, "The fourteenth");
  await expect(region).toHaveText("2 new replies");
  await expect(topic.reply(13)).toHaveCount(0);
  await expect(topic.reply(6)).toBeFocused();
  expect(await place()).toBe(before);

  await topic.newReplies.click();
  await expect(topic.reply(13)).toBeFocused();
  await expect(topic.reply(13)).toContainText("The thirteenth");
  await expect(topic.reply(14)).toContainText("The fourteenth");
  await expect(topic.newReplies).toHaveCount(0);

  await writer.context.request.patch(`/api/forum/posts/${mistyped}`, { data: { content: "The 13th" } });
  await expect(topic.written(13)).toHaveText("The 13th");
});

test("what comes while one writes costs nothing of the text, nor of the order", async ({ newMember }) => {
  const [reader, writer] = [await newMember(), await newMember()];
  const id = await startTopic(reader, "At the same time");
  await addReply(reader, id, "The first");
  const [topic, other] = [topicPage(reader.page), topicPage(writer.page)];
  await topic.openListening(id);
  await topic.opener.click();
  await topic.text.fill("Mine, unfinished");
  await other.open(id);
  await other.write("Quicker than you");
  await expect(topic.newReplies).toHaveText("1 new reply – show");
  await expect(topic.text).toBeFocused();
  await expect(topic.text).toHaveValue("Mine, unfinished");
  await topic.post.click();
  await expect(topic.reply(3)).toBeFocused();
  await expect(topic.reply(2)).toContainText("Quicker than you");
  await expect(topic.newReplies).toHaveCount(0);
  // A new reply is announced only to the other member, not to its author.
  await expect(other.newReplies).toHaveText("1 new reply – show");
});

test("what changed before the page began to listen shows up in it once it does", async ({ newMember, seed }) => {
  const { page, id: userId, context } = await newMember();
  const id = await seed.topic(userId, { title: "Late to listen", replies: replyTexts(3) });
  const topic = topicPage(page);
  const release = await holdBack(page, "**/events");
  await topic.open(id);
  await expect(topic.reply(2)).toContainText("This is what reply 2 says.");
  const posts = (await (await context.request.get(`/api/forum/topics/${id}/posts`)).json()) as { id: string }[];
  await context.request.delete(`/api/forum/posts/${posts[1]?.id}`);
  release();
  await expect(topic.reply(2)).toContainText("This reply was deleted by its author");
});

test("a setting that is changed in another tab leaves the topic that is read, and the reply that is written, alone", async ({
  newMember,
}) => {
  const member = await newMember();
  const { page, context } = member;
  const topic = await opened(topicPage(page), await startTopic(member, "Two tabs"));
  await topic.opener.click();
  await topic.text.pressSequentially("Half a sen");
  const other = await context.newPage();
  await other.goto("/user-profile");
  const looked = page.waitForResponse("**/api/user");
  await other.getByRole("switch", { name: "Send me mails from the forum" }).click();
  await looked;
  await page.keyboard.type("tence");
  await expect(topic.text).toHaveValue("Half a sentence");
  await expect(topic.text).toBeFocused();
});

test("a server that was away is listened to again", async ({ newMember, newWriter }) => {
  const [reader, writer] = [await newMember(), await newWriter()];
  const { page } = reader;
  const id = await startTopic(writer, "Back again");
  await page.clock.install();
  const refused = page.waitForResponse("**/events");
  await page.route("**/events", (route) => route.fulfill({ status: 503 }));
  await topicPage(page).open(id);
  await refused;
  await page.unroute("**/events");
  await addReply(writer, id, "Nobody has heard of this");
  const head = page.getByRole("main").locator("header").first();
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(head).toContainText("1 reply", { timeout: 1_000 });
  }).toPass();
});

test("a tab that is hidden soon gives up its connection, of which a browser has six for all tabs, and catches up once it is seen again", async ({
  newMember,
  newWriter,
}) => {
  const [reader, writer] = [await newMember(), await newWriter()];
  const { page } = reader;
  const topic = topicPage(page);
  const id = await startTopic(writer, "In one of many tabs");
  const show = (state: "visible" | "hidden") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await page.clock.install();
  await topic.openListening(id);
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/events"));
  await show("hidden");
  await page.clock.runFor(10_000);
  await given;
  await addReply(writer, id, "Written meanwhile");
  await show("visible");
  await expect(topic.newReplies).toHaveText("1 new reply – show");
});

test("an answer that comes late takes nothing back that was told since", async ({ newMember, newWriter }) => {
  const [reader, writer] = [await newMember(), await newWriter()];
  const { page } = reader;
  const id = await startTopic(writer, "Slow answers");
  const reply = await addReply(writer, id, "Soon gone");
  await addReply(writer, id, "Here to stay");
  const topic = topicPage(page);
  const head = page.getByRole("main").locator("header").first();
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  // The first answer brings the page, the second one goes to the listener and is late.
  await page.route(`**/api/forum/topics/${id}`, async (route) => {
    const response = await route.fetch();
    asked += 1;
    if (asked === 1) return route.fulfill({ response });
    await promise;
    return route.fulfill({ response, json: { ...(await response.json()), title: "Arrived at last" } });
  });
  await topic.open(id);
  await expect.poll(() => asked).toBe(2);
  await writer.context.request.delete(`/api/forum/posts/${reply}`);
  await expect(head).toContainText("1 reply");
  resolve();
  await expect(topic.heading).toHaveText("Arrived at last");
  await expect(head).toContainText("1 reply");
});
