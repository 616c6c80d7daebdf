import { authPage } from "../accounts/accounts-page.ts";
import { addReply, expect, REFUSED, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

const NOBODY = "99999999-9999-4999-8999-999999999999";

test("who is signed out is sent to the sign-in, and comes back to where they wanted to go", async ({
  newMember,
  newPage,
  expectedErrors,
}) => {
  // If the cookies disappear while a page is open, its next request is refused.
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const id = await startTopic(member, "Wanted to see this");
  await addReply(member, id, "And this one");
  const page = await newPage();
  for (const wanted of [`/forum/topic/${id}?page=1#reply-1`, "/forum?category=general", "/forum?q=wanted"]) {
    await page.context().clearCookies();
    await page.goto(wanted);
    await expect(page).toHaveURL(/\/auth$/);
    await authPage(page).signInAs(member.username, member.password);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByText("Wanted to see this").first()).toBeVisible();
  }
});

test("a call that is not allowed is refused, and says why", async ({ newMember, newPage }) => {
  const [member, other] = [await newMember(), await newMember()];
  const id = await startTopic(member, "Mine alone");
  const reply = await addReply(member, id, "My own words");
  const stranger = (await newPage()).context().request;
  for (const path of ["topics", `topics/${id}`, `topics/${id}/posts`, "categories", "search?q=words", `posts/${reply}/history`])
    expect((await stranger.get(`/api/forum/${path}`)).status(), path).toBe(401);
  const as = other.context.request;
  const patch = (post: string, content: unknown, request = as) =>
    request.patch(`/api/forum/posts/${post}`, { data: { content } });
  const own = member.context.request;
  expect((await patch(reply, "Theirs", stranger)).status()).toBe(401);
  expect((await patch(reply, "Theirs")).status()).toBe(403);
  expect((await patch(NOBODY, "Theirs")).status()).toBe(404);
  expect((await patch("nonsense", "Theirs")).status()).toBe(400);
  expect((await as.delete(`/api/forum/posts/${reply}`)).status()).toBe(403);
  for (const [content, words] of [
    ["x".repeat(2001), "Post content must be 2000 characters or less."],
    ["  ", "Post content cannot be empty."],
  ] as const) {
    const answer = await patch(reply, content, own);
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ field: "content", fields: { content: words } });
  }
  for (const [data, field] of [
    [{ title: "ab", category: "general" }, "title"],
    [{ title: "abc", category: "everything" }, "category"],
    [{ title: "abc", category: "general", description: "x".repeat(501) }, "description"],
  ] as const) {
    const answer = await own.post("/api/forum/topics", { data });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
  }
  expect((await own.get(`/api/forum/topics/${NOBODY}`)).status()).toBe(404);
  expect((await own.get("/api/forum/topics/nonsense")).status()).toBe(400);
  expect((await own.get("/api/forum/topics?category=everything")).status()).toBe(400);
});

test("a topic that there is not says so", async ({ newMember, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const { page } = await newMember();
  for (const id of [NOBODY, "nonsense", "%3Cimg%20src=x%3E"]) {
    await page.goto(`/forum/topic/${id}`);
    await expect(page.getByRole("heading", { name: "Topic Not Found" })).toBeVisible();
    await expect(page.getByText("The requested topic could not be found.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(page).toHaveURL(/\/forum$/);
});

test("a topic or replies that could not be had are asked for again", async ({ newMember, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "In a moment");
  await addReply(member, id, "Here it is");
  const fail = { status: 500, json: { error: "Not now." } };
  const topic = topicPage(page);
  for (const [path, words] of [
    [`**/api/forum/topics/${id}`, "Failed to fetch topic"],
    [`**/api/forum/topics/${id}/posts?*`, "Failed to fetch posts"],
  ] as const) {
    await page.route(path, (route) => route.fulfill(fail));
    await page.goto(`/forum/topic/${id}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(topic.reply(1)).toContainText("Here it is");
  }
});

test("while a topic is loading the page says so", async ({ newMember }) => {
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Patience");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/forum/topics/${id}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/forum/topic/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading discussion" })).toBeVisible();
  resolve();
  await expect(topicPage(page).heading).toHaveText("Patience");
  await forumPage(page).open();
});
