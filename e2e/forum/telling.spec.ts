import { opened } from "../fixtures.ts";
import { linkOf } from "../mailbox.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";

test("a reply or a selection in it is quoted, by pointer and by key, and its author's words stand apart; a name is completed by keys alone; names stay on offer while one is written on, so that field and list are not read anew with every letter", async ({
  newMember,
  newWriter,
}) => {
  const [owner, guest] = [await newWriter(), await newMember()];
  const id = await startTopic(owner, "Quoting each other");
  await addReply(owner, id, "What I think.\nAnd more of it.");
  const { page } = guest;
  const topic = await opened(topicPage(page), id);
  await topic.opener.click();
  await topic.text.fill("Before.");
  await topic.act("Quote", 1).click();
  await expect(topic.text).toBeFocused();
  await expect(topic.text).toHaveValue(`Before.\n\n@${owner.username} wrote:\n> What I think.\n> And more of it.\n\n`);
  await page.keyboard.type("I see.");
  await topic.post.click();
  await expect(topic.reply(2).getByRole("blockquote")).toHaveText("What I think.\nAnd more of it.", { useInnerText: true });
  await expect(topic.reply(2).getByText(`@${owner.username}`, { exact: true })).toBeVisible();
  await expect(topic.reply(2)).toContainText("I see.");

  await addReply(owner, id, "The first part.\n\nThe second part.");
  await topic.newReplies.click();
  const select = (words: string) =>
    topic.written(3).evaluate((written, looked) => {
      const walker = document.createTreeWalker(written, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const at = text.textContent?.indexOf(looked) ?? -1;
        if (at >= 0) getSelection()?.setBaseAndExtent(text, at, text, at + looked.length);
      }
    }, words);
  await select("The second part.");
  const quote = topic.reply(3).getByRole("button", { name: /^Quote/ });
  await expect(quote).toHaveAccessibleName("Quote the selection in reply #3");
  await quote.click();
  await expect(topic.text).toHaveValue(`@${owner.username} wrote:\n> The second part.\n\n`);
  // The field takes the focus, and with it the caret, once it is drawn.
  await expect(topic.text).toBeFocused();
  await topic.text.fill("");
  await select("first part");
  await quote.focus();
  await page.keyboard.press("Enter");
  await expect(topic.text).toHaveValue(`@${owner.username} wrote:\n> first part\n\n`);
  await expect(topic.text).toBeFocused();

  await topic.text.fill("");
  const begun = owner.username.slice(0, -2).toLowerCase();
  await page.keyboard.type(`Hello @${begun}`);
  const option = page.getByRole("option", { name: `@${owner.username}` });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(topic.text).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "none");
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await expect(topic.text).toBeFocused();
  await page.keyboard.type(`, or @${begun}`);
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(topic.text).toHaveValue(`Hello @${begun}, or @${owner.username} `);
  await page.keyboard.type("indeed");
  await page.keyboard.press("Control+Enter");
  await expect(topic.reply(4).getByText(`@${owner.username}`, { exact: true })).toBeVisible();

  await topic.opener.click();
  await expect(topic.text).toBeFocused();
  await page.keyboard.type(`@${owner.username.slice(0, -2)}`);
  await expect(option).toBeVisible();
  const asked = page.waitForRequest("**/api/forum/members?*");
  await page.route("**/api/forum/members?*", () => {});
  await page.keyboard.type(owner.username.slice(-2, -1));
  await asked;
  await expect(topic.text).toHaveAttribute(
    "aria-activedescendant",
    (await option.getAttribute("id", { timeout: 5_000 })) ?? "none",
  );
  await page.keyboard.press("Enter");
  await expect(topic.text).toHaveValue(`@${owner.username} `);
});

test("a topic's owner is mailed once until they read it, and can end that by a link", async ({
  newMember,
  newWriter,
  newPage,
  forumSite,
}) => {
  const [owner, guest] = [await newMember(), await newWriter()];
  const id = await startTopic(owner, "Write to me");
  await addReply(guest, id, "The first answer");
  const first = await forumSite.nextMail(owner.email, /Write to me/);
  expect(first.subject).toBe(`${guest.username} replied to your topic “Write to me”`);
  expect(first.text).toContain("The first answer");
  expect(linkOf(first)).toBe(`${forumSite.url}/forum/topic/${id}#reply-1`);
  await addReply(guest, id, "The second answer");
  await addReply(owner, id, "Not read in the browser");

  const topic = topicPage(owner.page);
  const read = owner.page.waitForResponse((response) => response.url().endsWith("/read") && response.ok());
  await owner.page.goto(linkOf(first));
  await expect(topic.reply(1)).toBeFocused();
  await read;
  await addReply(guest, id, "The fourth answer");
  const second = await forumSite.nextMail(owner.email, /Write to me/);
  expect(second.text).toContain("The fourth answer");
  // Mails are sent in order: a mail about the second answer would have come earlier.
  expect(forumSite.mailsTo(owner.email).filter(({ subject }) => subject?.includes("Write to me"))).toHaveLength(2);

  const [stop = ""] = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(second.text ?? "") ?? [];
  const stranger = await newPage();
  await stranger.goto(stop);
  await stranger.getByRole("button", { name: "Stop forum mails" }).click();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Forum mails are stopped");
  await expect(stranger.getByRole("heading", { level: 1 })).toBeFocused();
  const user = await (await owner.context.request.get("/api/user")).json();
  expect(user).toMatchObject({ forumNotifications: false });
});
