import { authPage } from "../accounts/accounts-page.ts";
import { holdBack } from "../fixtures.ts";
import { addReply, expect, REFUSED, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

const NOBODY = "99999999-9999-4999-8999-999999999999";

test("who is signed out is sent to the sign-in, and comes back to where they wanted to go", async ({
  newWriter,
  newPage,
  expectedErrors,
}) => {
  // If the cookies disappear while a page is open, its next request is refused.
  expectedErrors.push(REFUSED);
  const member = await newWriter();
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

test("a topic that there is not says so; one that could not be had, or whose replies couldn't, is asked for again; one that is loading says so", async ({
  newMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const { page } = member;
  for (const id of [NOBODY, "nonsense", "%3Cimg%20src=x%3E", ""]) {
    await page.goto(`/forum/topic/${id}`);
    await expect(page.getByRole("heading", { name: "Topic Not Found" })).toBeVisible();
    await expect(page.getByText(id === "" ? "Invalid topic ID" : "The requested topic could not be found.")).toBeVisible();
    await expect(page.getByText("This topic may have been deleted or moved.")).toBeVisible();
    await expect(page).toHaveTitle("Topic Not Found · Tenfold");
  }
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(page).toHaveURL(/\/forum$/);

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

  const slow = await startTopic(member, "Patience");
  const release = await holdBack(page, `**/api/forum/topics/${slow}`);
  await page.goto(`/forum/topic/${slow}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading discussion" })).toBeVisible();
  release();
  await expect(topicPage(page).heading).toHaveText("Patience");
  await forumPage(page).open();
});
