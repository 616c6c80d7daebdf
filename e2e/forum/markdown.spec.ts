import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

const WRITTEN = "Some **strong** and _soft_ words\n\n> Quoted\n\n- one";

test("what is written in Markdown is seen as such while typed, once posted, and by others", async ({ newMember, newWriter }) => {
  const [owner, reader] = [await newMember(), await newWriter()];
  const id = await startTopic(owner, "In Markdown", { description: "About **everything**" });
  const topic = await opened(topicPage(owner.page), id);
  await expect(
    owner.page.getByRole("banner").or(owner.page.getByRole("main")).getByText("everything", { exact: true }),
  ).toHaveRole("strong");
  await topic.opener.click();
  const preview = topic.composer.getByRole("region", { name: "Preview" });
  await topic.text.fill("Plain words");
  await expect(preview).toHaveCount(0);
  await topic.text.fill(WRITTEN);
  await expect(preview.getByRole("strong").first()).toHaveText("strong");
  await topic.post.click();
  await addReply(reader, id, WRITTEN);
  await topic.open(id);
  for (const number of [1, 2]) {
    const written = topic.written(number);
    await expect(written.getByRole("strong")).toHaveText("strong");
    await expect(written.getByRole("blockquote")).toHaveText("Quoted");
    await expect(written.getByRole("listitem")).toHaveText("one");
  }
});

test("code of hundreds of lines scrolls by itself, by keys too, and stands on paper as a whole", async ({ newMember }) => {
  const member = await newMember();
  const id = await startTopic(member, "A long list");
  await addReply(member, id, `\`\`\`\n${"x\n".repeat(600)}\`\`\``);
  const topic = await opened(topicPage(member.page), id);
  const code = topic.written(1).getByRole("region", { name: "Code" });
  const height = () => code.evaluate((box) => box.clientHeight);
  expect(await height()).toBeLessThan(900);
  await code.focus();
  await member.page.keyboard.press("End");
  await expect.poll(() => code.evaluate((box) => box.scrollTop)).toBeGreaterThan(5_000);
  await member.page.emulateMedia({ media: "print" });
  expect(await height()).toBeGreaterThan(5_000);
});

test("a topic's description is seen as others will see it, while it is begun and while it is changed", async ({ newMember }) => {
  const { page } = await newMember();
  const forum = await opened(forumPage(page));
  await forum.newTopic.click();
  const begun = forum.dialog.getByRole("region", { name: "Preview" });
  await forum.title.fill("Described in Markdown");
  await forum.pick.selectOption("general");
  await forum.description.fill("Plain words");
  await expect(begun).toHaveCount(0);
  await forum.description.fill("Plain and **strong** words");
  await expect(begun.getByRole("strong")).toHaveText("strong");
  expect(await axeFindings(page)).toEqual([]);
  await forum.create.click();
  const topic = topicPage(page);
  await expect(topic.heading).toHaveText("Described in Markdown");
  await page.getByRole("button", { name: "Edit topic" }).click();
  const editor = page.getByRole("form", { name: "Edit topic" });
  const changed = editor.getByRole("region", { name: "Preview" });
  await expect(changed.getByRole("strong")).toHaveText("strong");
  await editor.getByLabel("Description (optional)").fill("Plain and _soft_ words");
  await expect(changed.getByRole("emphasis")).toHaveText("soft");
  expect(await axeFindings(page)).toEqual([]);
});

test("a spoiler is opened and closed by keyboard, and not there before; keys mark what is selected, and can be undone", async ({
  newMember,
}) => {
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "A film and its end");
  await addReply(member, id, "In the end ||the butler @nobody_1|| did it, says ||nobody||.");
  const topic = await opened(topicPage(page), id);
  const written = topic.written(1);
  const spoiler = written.getByRole("button", { name: "Spoiler" }).first();
  await expect(spoiler).toHaveAttribute("aria-expanded", "false");
  await expect(written).toHaveText("In the end Spoiler did it, says Spoiler.");
  await spoiler.focus();
  await page.keyboard.press("Enter");
  await expect(spoiler).toBeFocused();
  await expect(spoiler).toHaveAttribute("aria-expanded", "true");
  await expect(written).toHaveText("In the end Spoiler the butler @nobody_1 did it, says Spoiler.");
  await page.keyboard.press("Space");
  await expect(written).toHaveText("In the end Spoiler did it, says Spoiler.");

  await topic.open(await startTopic(member, "By keyboard"));
  await topic.opener.click();
  await topic.text.pressSequentially("seven");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(topic.text).toHaveValue("**seven**");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(topic.text).toHaveValue("seven");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(topic.text).toHaveValue("**seven**");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(topic.text).toHaveValue("seven");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+i");
  await expect(topic.text).toHaveValue("*seven*");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(topic.text).toHaveValue("*[seven]()*");
  await page.keyboard.type("/numbers");
  await expect(topic.text).toHaveValue("*[seven](/numbers)*");
  await expect(topic.composer.getByRole("region", { name: "Preview" }).getByRole("link")).toHaveAttribute("href", "/numbers");
  await topic.composer.getByText("Formatting help").click();
  await expect(topic.composer.getByText("**bold**")).toBeVisible();
});
