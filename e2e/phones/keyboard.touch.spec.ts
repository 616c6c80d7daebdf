import { authPage } from "../accounts/accounts-page.ts";
import { opened } from "../fixtures.ts";
import { expect, startTopic, test } from "../forum/forum-fixtures.ts";
import { forumPage, topicPage } from "../forum/forum-page.ts";
import { PHONE } from "./every-page.ts";

/** What a keyboard leaves of a phone of 360 × 640: with `resizes-content`, the page ends above it. */
const ABOVE_KEYBOARD = { width: 360, height: 320 };

test("above the keyboard a reply is written and sent without a scroll by hand", async ({ newMember }) => {
  const member = await newMember(PHONE);
  const { page } = member;
  const topic = await opened(topicPage(page), await startTopic(member, "Lamps on the water"));
  await topic.opener.tap();
  await expect(topic.text).toBeFocused();
  await expect(topic.text).toHaveAccessibleDescription(/^Markdown works; @username mentions a member\. At most/);
  await page.setViewportSize(ABOVE_KEYBOARD);
  for (let line = 1; line <= 14; line += 1) await page.keyboard.type(`Line ${line}\n`);
  await page.keyboard.type("The end");
  await expect(topic.text).toBeInViewport();
  await expect(topic.post).toBeInViewport({ ratio: 1 });
  await topic.post.tap();
  await expect(topic.reply(1)).toContainText("The end");
});

test("above the keyboard a dialog scrolls to the end of what is asked, and sends", async ({ newMember }) => {
  const { page } = await newMember(PHONE);
  const forum = await opened(forumPage(page));
  await forum.newTopic.tap();
  await expect(forum.title).toBeFocused();
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.keyboard.type("Lamps on the water");
  await expect(forum.title).toBeInViewport({ ratio: 1 });
  await forum.pick.selectOption("technology");
  await forum.description.tap();
  for (let line = 1; line <= 14; line += 1) await page.keyboard.type(`Line ${line}\n`);
  await expect(forum.description).toBeInViewport();
  await forum.create.tap();
  await expect(topicPage(page).heading).toHaveText("Lamps on the water");
});

test("above the keyboard one signs in", async ({ page, join, context }) => {
  const somebody = await join();
  await context.clearCookies();
  await page.setViewportSize(PHONE.viewport);
  const { signIn, open } = authPage(page);
  await open();
  await signIn.login.tap();
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.keyboard.type(somebody.username);
  await expect(signIn.login).toBeInViewport({ ratio: 1 });
  await signIn.password.tap();
  await page.keyboard.type(somebody.password);
  await expect(signIn.password).toBeInViewport({ ratio: 1 });
  await expect(signIn.button).toBeInViewport({ ratio: 1 });
  await signIn.button.tap();
  await expect(page).toHaveURL("/forum");
});
