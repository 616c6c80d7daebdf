import { axe } from "../axe.ts";
import { holdBack, opened } from "../fixtures.ts";
import { addReply, expect, REFUSED, startTopic, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";

test("an author's name leads to their page: since when, counts, what they wrote, a part at a time; a name of nobody is not found, and says where to go", async ({
  newMember,
  newWriter,
  seed,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [ada, ben] = [await newWriter(), await newMember()];
  const id = await seed.topic(ada.id, { title: "Many words", replies: Array.from({ length: 24 }, (_, n) => `Thought ${n + 1}`) });
  const topic = await opened(topicPage(ben.page), id);
  await topic.reply(1).getByRole("link", { name: ada.username }).click();
  const { page } = ben;
  await expect(page.getByRole("heading", { level: 1, name: ada.username })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/forum/member/${ada.username}$`));
  await expect(page).toHaveTitle(new RegExp(`^${ada.username}`));
  await expect(page.getByRole("definition")).toHaveText([/\d{4}/, "1", "24", "0"]);
  const items = page.getByRole("region", { name: "Topics and replies" }).getByRole("list").first().locator("> li");
  await expect(items).toHaveCount(20);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(items).toHaveCount(25);
  await expect(items.nth(20).getByRole("link")).toBeFocused();
  await items.first().getByRole("link").click();
  await expect(topic.reply(24)).toBeFocused();
  await page.goBack();
  await expect(items.first().getByRole("link")).toBeFocused();

  for (const name of ["nobody-here", "%F0%9F%8C%9D"]) {
    await page.goto(`/forum/member/${name}`);
    await expect(page.getByRole("heading", { level: 1, name: "Member Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Member Not Found · Tenfold");
  }
  await page.getByRole("link", { name: "Back to Forum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Community Forum" })).toBeVisible();
});

test("a member is blocked from their reply, unfolded, and unblocked on the profile; they see nothing of it", async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const id = await startTopic(ada, "Peace and quiet");
  await addReply(ben, id, "Noise.");
  await addReply(ada, id, "Silence.");
  await addReply(ben, id, "More noise.");
  const topic = await opened(topicPage(ada.page), id);
  const release = await holdBack(ada.page, "**/block");
  await topic.more(1).click();
  await topic.act("Block the author of", 1).click();
  await expect(topic.act("Block the author of", 1)).toBeDisabled();
  await expect(topic.act("Block the author of", 1)).toHaveCSS("opacity", "0.6");
  release();
  const fold = (number: number) => topic.reply(number).getByText("A reply by somebody you blocked", { exact: true });
  for (const number of [1, 3]) {
    await expect(fold(number)).toBeVisible();
    await expect(topic.written(number)).toBeHidden();
  }
  await expect(topic.reply(1)).toBeFocused();
  await expect(topic.written(2)).toBeVisible();
  expect((await axe(ada.page).analyze()).violations).toEqual([]);
  await fold(3).focus();
  await ada.page.keyboard.press("Enter");
  await expect(topic.written(3)).toHaveText("More noise.");
  expect((await axe(ada.page).analyze()).violations).toEqual([]);

  const started = await startTopic(ben, "Loud at night", { description: "Louder still." });
  await ada.page.goto("/forum");
  const card = ada.page.getByRole("listitem").filter({ hasText: "A topic by somebody you blocked" });
  await expect(card).toHaveCount(1);
  await expect(ada.page.getByText("Loud at night")).toBeHidden();
  expect((await axe(ada.page).analyze()).violations).toEqual([]);
  await card.getByText("A topic by somebody you blocked").press("Enter");
  await card.getByRole("link", { name: "Loud at night" }).click();
  await expect(ada.page.getByText("Louder still.")).toBeHidden();
  await ada.page.getByText("A text by somebody you blocked").press("Enter");
  await expect(ada.page.getByText("Louder still.")).toBeVisible();
  expect(ada.page.url()).toContain(started);

  const theirs = await opened(topicPage(ben.page), id);
  await expect(theirs.written(1)).toBeVisible();
  await ben.page.goto(`/forum/member/${ada.username}`);
  await expect(ben.page.getByRole("button", { name: `Block ${ada.username}` })).toBeVisible();

  await ada.page.goto("/user-profile");
  await ada.page.getByRole("button", { name: `Unblock ${ben.username}` }).click();
  await expect(ada.page.getByText(`${ben.username} is no longer blocked.`)).toBeVisible();
  await expect(ada.page.getByRole("heading", { name: "Members you blocked" })).toBeFocused();
  await topic.open(id);
  await expect(topic.written(1)).toBeVisible();

  await topic.reply(1).getByRole("link", { name: ben.username }).click();
  await ada.page.getByRole("button", { name: `Block ${ben.username}` }).click();
  await expect(ada.page.getByRole("button", { name: `Unblock ${ben.username}` })).toBeFocused();
  await ada.page.getByRole("link", { name: "Back to Forum" }).click();
});
