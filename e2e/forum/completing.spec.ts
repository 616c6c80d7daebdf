import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test("an emoji is found by its name, and comes of it with the second colon; a topic's own text is written like a reply: names and emoji, and keys that mark", async ({
  newMember,
  newWriter,
}) => {
  const [owner, { username }] = [await newMember(), await newWriter()];
  const { page } = owner;
  const id = await startTopic(owner, "With emoji");
  const topic = await opened(topicPage(page), id);
  await topic.opener.click();
  const offers = page.getByRole("listbox", { name: "Emoji" });
  await topic.text.pressSequentially("At 12:30 :smil");
  await expect(offers.getByRole("option").first()).toHaveAccessibleName("smile");
  await expect(topic.composer.getByRole("status").filter({ hasText: "6 emoji; arrows choose" })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(topic.text).toHaveValue("At 12:30 😃 ");
  await expect(offers).toHaveCount(0);
  await topic.text.pressSequentially("and :moon:");
  await expect(topic.text).toHaveValue("At 12:30 😃 and 🌔");
  await page.keyboard.press("Control+z");
  await expect(topic.text).toHaveValue("At 12:30 😃 and :moon:");
  // What comes back is selected.
  await page.keyboard.press("End");
  await topic.text.pressSequentially(" :happ");
  await expect(offers).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(offers).toHaveCount(0);
  await topic.text.pressSequentially("y:nobody:x:");
  await expect(topic.text).toHaveValue("At 12:30 😃 and :moon: :happy:nobody:x:");

  const forum = await opened(forumPage(page));
  await forum.newTopic.click();
  const { description } = forum;
  await description.pressSequentially("So :smil");
  const emoji = page.getByRole("listbox", { name: "Emoji" });
  await expect(emoji).toBeVisible();
  // The list is closed, and the dialog stays.
  await page.keyboard.press("Escape");
  await expect(emoji).toHaveCount(0);
  await expect(description).toBeFocused();
  await description.fill("");
  await description.pressSequentially("So :smile:");
  await expect(description).toHaveValue("So 😄");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(description).toHaveValue("**So 😄**");
  await description.fill("");
  await description.pressSequentially(`@${username.slice(0, -1)}`);
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue(`@${username} `);
  await description.fill("x".repeat(501));
  await expect(forum.dialog.getByText("Description must be 500 characters or less")).toBeVisible();
});

test("links to a reading, a planet and a model of this site unfold into cards, others and broken ones stay links", async ({
  newMember,
  forumSite,
  expectedErrors,
}) => {
  // The reading that there is not.
  expectedErrors.push(/status of 404/);
  const owner = await newMember();
  const { page } = owner;
  const made = await page.request.post("/api/shared-readings", { data: { number: 5, preferences: {}, seed: 1 } });
  const reading = (await made.json()) as { id: string };
  const id = await startTopic(owner, "With cards", {
    description: `Read this:\n${forumSite.url}/r/${reading.id}\nIs it not?`,
  });
  await addReply(
    owner,
    id,
    `${forumSite.url}/astrology/mars\n${forumSite.url}/r/nobody-has-this\nand ${forumSite.url}/astrology/venus`,
  );
  const topic = await opened(topicPage(page), id);
  const shared = page.getByRole("main").getByRole("link", { name: /^Reading / });
  await expect(shared).toHaveAttribute("href", `${forumSite.url}/r/${reading.id}`);
  const written = topic.written(1);
  await expect(written.getByRole("link")).toHaveCount(3);
  await expect(written.getByRole("link", { name: /^Planet Mars / })).toHaveAttribute("href", `${forumSite.url}/astrology/mars`);
  await expect(written.getByRole("link", { name: `${forumSite.url}/r/nobody-has-this` })).toBeVisible();
  await expect(written.getByRole("link", { name: `${forumSite.url}/astrology/venus` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
