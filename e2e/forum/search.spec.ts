import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test.use({ ownSite: true });

test("topics and replies are found, with the words marked, a result leads to its reply, and what is deleted is found no more", async ({
  newMember,
  seed,
}) => {
  const member = await newMember();
  const { page } = member;
  await startTopic(member, "About lanterns", { category: "principles", description: "How a lantern is lit." });
  const id = await startTopic(member, "Evening walks", { category: "technology" });
  await addReply(member, id, "Nothing of the kind");
  const reply = await addReply(member, id, "Then somebody brought a lantern along, and we saw.");
  await seed.topic(member.id, { title: "Something else", replies: ["No light at all"] });
  const forum = await opened(forumPage(page));
  await forum.search.fill("lantern");
  await forum.search.press("Enter");
  await expect(page).toHaveURL("/forum?q=lantern");
  await expect(page.getByRole("heading", { name: "Results for “lantern”" })).toBeVisible();
  await expect(page).toHaveTitle("Results for “lantern” · Community Forum · Tenfold");
  await expect(forum.count).toHaveText("2 results");
  await expect(forum.cards.locator("mark")).toHaveText([/lantern/i, /lantern/i, /lantern/i]);
  await expect(forum.cards.first()).toContainText("About lanterns");
  await page.getByRole("link", { name: /^Evening walks ?, reply 2$/ }).click();
  await expect(topicPage(page).reply(2)).toBeFocused();
  await expect(topicPage(page).heading).toHaveText("Evening walks");
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Evening walks ?, reply 2$/ })).toBeFocused();

  await forum.category("Technology & Innovation").click();
  await expect(page).toHaveURL("/forum?category=technology&q=lantern");
  await expect(forum.count).toHaveText("1 result in Technology & Innovation");
  await page.reload();
  await expect(forum.search).toHaveValue("lantern");
  await expect(forum.count).toHaveText("1 result in Technology & Innovation");
  await forum.category("Introductions").click();
  await expect(forum.count).toHaveText("Nothing found in Introductions");
  await page.getByRole("link", { name: "Search in all categories" }).click();
  await expect(forum.count).toHaveText("2 results");
  await member.context.request.delete(`/api/forum/posts/${reply}`);
  await page.reload();
  await expect(forum.count).toHaveText("1 result");
  await page.getByRole("link", { name: "Back to All Topics" }).click();
  await expect(page).toHaveURL("/forum");
  await expect(forum.cards).toHaveCount(3);
});

test("a search is narrowed to a member and a time by keyboard; the address keeps it, and Back takes it back", async ({
  newMember,
  newWriter,
}) => {
  const [member, other] = [await newMember(), await newWriter()];
  const { page } = member;
  const id = await startTopic(member, "About lanterns", { category: "principles" });
  await addReply(other, id, "A lantern of paper");
  const forum = await opened(forumPage(page), "?q=lantern");
  await expect(forum.count).toHaveText("2 results");
  const narrow = page.getByRole("form", { name: "Narrow the search" });
  const author = narrow.getByRole("combobox", { name: "Written by" });
  // The name is completed as mentions are; Escape closes the list until more is typed.
  await author.pressSequentially(`@${other.username.slice(0, 8)}`);
  const names = page.getByRole("listbox", { name: "Members" });
  await expect(names.getByRole("option", { name: other.username })).toHaveAttribute("aria-selected", "true");
  await expect(author).toHaveAttribute("aria-expanded", "true");
  expect(await axeFindings(page, { within: "main" })).toEqual([]);
  await author.press("Escape");
  await expect(names).toHaveCount(0);
  await author.pressSequentially(other.username.slice(8, 9));
  await expect(names).toBeVisible();
  await author.press("Enter");
  await expect(author).toHaveValue(other.username);
  await expect(names).toHaveCount(0);
  await expect(page).toHaveURL("/forum?q=lantern");
  await author.press("Tab");
  await expect(narrow.getByRole("combobox", { name: "When" })).toBeFocused();
  await page.keyboard.type("Past w");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/forum?q=lantern&author=${other.username}&within=week`);
  await expect(forum.count).toHaveText(`1 result by ${other.username} from the past week`);
  await forum.category("Introductions").click();
  await expect(forum.count).toHaveText(`Nothing found in Introductions by ${other.username} from the past week`);
  await page.goBack();
  await page.reload();
  await expect(author).toHaveValue(other.username);
  await expect(forum.count).toHaveText(`1 result by ${other.username} from the past week`);
  expect(await axeFindings(page, { within: "main" })).toEqual([]);
  await author.fill("nobody-here");
  await author.press("Enter");
  await expect(page.getByText("there may be nobody called “nobody-here”")).toBeVisible();
  await expect(author).toBeFocused();
  await page.getByRole("link", { name: "Remove filters" }).press("Enter");
  await expect(page).toHaveURL("/forum?q=lantern");
  await expect(forum.count).toHaveText("2 results");
  await expect(page.getByRole("button", { name: "Apply" })).toBeFocused();
  await expect(author).toHaveValue("");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("similar topics are offered while a title is typed, and the draft is still there after a look at one; “Community Forum” in the menus clears filter and search, and leads back from a topic; one sign is too little to look for", async ({
  newMember,
}) => {
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Lanterns on evening walks", { category: "general" });
  await addReply(member, id, "Bring two.");
  const forum = await opened(forumPage(page));
  await forum.newTopic.click();
  await forum.title.fill("Which lantern for a walk?");
  const offered = forum.dialog.getByText("1 similar topic", { exact: true });
  await expect(forum.dialog.getByRole("status").filter({ hasText: "1 similar topic below the title" })).toBeAttached();
  const before = await forum.pick.boundingBox();
  await forum.title.press("Tab");
  await expect(offered).toBeFocused();
  await offered.press("Enter");
  await expect(forum.dialog.getByRole("listitem")).toHaveText("Lanterns on evening walks 1 reply");
  await forum.dialog.getByRole("link", { name: "Lanterns on evening walks" }).click();
  await expect(topicPage(page).heading).toHaveText("Lanterns on evening walks");
  await page.goBack();
  await expect(forum.title).toHaveValue("Which lantern for a walk?");
  await forum.title.fill("Zeal");
  await expect(offered).toHaveCount(0);
  // The dialog that Back has opened comes to rest first.
  await expect.poll(async () => (await forum.pick.boundingBox())?.y).toBe(before?.y);

  const walks = await startTopic(member, "Evening walks", { category: "technology" });
  await startTopic(member, "About candles", { category: "principles" });
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community Forum" });
  for (const narrowed of ["?category=technology", "?q=candles", "?category=technology&q=walks"]) {
    await forum.open(narrowed);
    await expect(forum.cards).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL("/forum");
    await expect(forum.search).toHaveValue("");
    await expect(forum.cards).toHaveCount(3);
  }
  await forum.search.fill("candles, not sent");
  await link.click();
  await expect(forum.search).toHaveValue("");
  await page.goto(`/forum/topic/${walks}`);
  await link.click();
  await expect(page).toHaveURL("/forum");
  await expect(forum.cards).toHaveCount(3);
  await forum.search.fill("x");
  await forum.search.press("Enter");
  await expect(forum.search).toHaveAccessibleDescription("Please type at least 2 characters");
  await expect(page).toHaveURL("/forum");
});
