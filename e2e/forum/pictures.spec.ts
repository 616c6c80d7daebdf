import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { toast } from "../accounts/accounts-page.ts";
import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { addReply, expect, REFUSED, repliesIn, startTopic, test } from "./forum-fixtures.ts";
import { forumPage, news, topicPage } from "./forum-page.ts";

const QUOTA = 4;

test.use({ ownSite: true, settings: { TRUSTED_AFTER_REPLIES: "0", PICTURES_A_DAY: String(QUOTA) } });

const png = (width = 900, height = 450, background = "#8a5a2b") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

interface Pasted {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Pastes, or drops, files into a field, as the browser does. */
async function bring(field: Locator, how: "paste" | "drop", files: readonly Pasted[]) {
  const sent = files.map(({ name, type, content }) => ({ name, type, content: content.toString("base64") }));
  await field.evaluate(
    (area, { how, sent }) => {
      const data = new DataTransfer();
      for (const { name, type, content } of sent)
        data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
      const shared = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        how === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", { ...shared, dataTransfer: data }),
      );
    },
    { how, sent },
  );
}

const picture = (content: Buffer, name = "picture.png"): Pasted => ({ name, type: "image/png", content });

const describing = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Describe the picture" });
  return {
    dialog,
    words: dialog.getByLabel("What does the picture show?"),
    decorates: dialog.getByLabel("It only decorates"),
    done: dialog.getByRole("button", { name: "Put it into the text" }),
  };
};

test("a pasted picture is described, posted, and seen by another; hidden with its reply; a topic's own text holds pictures, from the first and by an edit, and leaving one out leaves the topic as it was", async ({
  newMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const [owner, reader] = [await newMember(), await newMember()];
  const { page } = owner;
  const id = await startTopic(owner, "With a picture");
  const topic = await opened(topicPage(page), id);
  await topic.opener.click();
  await topic.text.fill("Look at this");
  await bring(topic.text, "paste", [picture(await png())]);
  const asked = describing(page);
  await expect(asked.words).toBeFocused();
  await expect(asked.dialog).toHaveAccessibleDescription("People who don’t see it hear this.");
  await asked.done.click();
  await expect(asked.dialog.getByText("Please say what the picture shows, or that it only decorates.")).toBeVisible();
  await expect(asked.words).toBeFocused();
  await asked.words.fill("A cat [on] a mat");
  await page.keyboard.press("Enter");
  await expect(asked.dialog).toHaveCount(0);
  await expect(topic.text).toHaveValue(/^Look at this\n!\[A cat \\\[on\\\] a mat\]\(\/forum\/picture\/[\w-]{22}-900x450\)\n$/);
  await expect(topic.text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(topic.text).toHaveValue("Look at this");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(topic.composer.getByRole("region", { name: "Preview" }).getByRole("img")).toBeVisible();
  await topic.post.click();
  await expect(topic.reply(1)).toBeVisible();

  const theirs = await opened(topicPage(reader.page), id);
  const shown = theirs.written(1).getByRole("img", { name: "A cat [on] a mat" });
  await expect(shown).toHaveAttribute("loading", "lazy");
  await expect(shown).toHaveAttribute("width", "900");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  const address = (await shown.getAttribute("src")) ?? "";
  await expect(theirs.written(1).getByRole("link", { name: "A cat [on] a mat" })).toHaveAttribute("href", address);

  const [first] = await repliesIn(owner, id);
  await owner.context.request.delete(`/api/forum/posts/${first?.id}`);
  expect((await reader.context.request.get(address)).status()).toBe(404);
  expect((await owner.context.request.get(address)).status()).toBe(200);

  const forum = await opened(forumPage(page), "#new-topic");
  await forum.title.fill("Over the roofs");
  await forum.pick.selectOption("general");
  await forum.description.fill("This morning");
  await bring(forum.description, "paste", [picture(await png(300, 200))]);
  await expect(asked.words).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked.dialog).toHaveCount(0);
  await expect(forum.description).toHaveValue("This morning");
  await expect(forum.description).toBeFocused();
  await bring(forum.description, "paste", [picture(await png(300, 200))]);
  await asked.words.fill("Red clouds");
  await page.keyboard.press("Enter");
  await expect(forum.description).toHaveValue(/^This morning\n!\[Red clouds\]\(\/forum\/picture\/[\w-]{22}-300x200\)\n$/);
  expect(await axeFindings(page)).toEqual([]);
  await forum.create.click();
  await expect(page).toHaveURL(/\/forum\/topic\//);
  await expect(page.getByRole("img", { name: "Red clouds" })).toBeVisible();

  await page.getByRole("button", { name: "Edit topic" }).click();
  const text = page.getByRole("form", { name: "Edit topic" }).getByLabel("Description (optional)");
  await text.press("ControlOrMeta+End");
  await bring(text, "paste", [picture(await png(200, 300))]);
  await asked.words.fill("Gray ones");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue(/Red clouds.*\n.*Gray ones/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Topic updated!")).toBeVisible();

  await reader.page.goto(page.url());
  for (const [name, width] of [
    ["Red clouds", 300],
    ["Gray ones", 200],
  ] as const) {
    const shown = reader.page.getByRole("img", { name });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  }
});

test("by keyboard: a file is chosen, it only decorates, and the text around it stays; several are described one after the other, and dropped ones as well; where the session has ended meanwhile, the text is kept", async ({
  newMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember({ viewport: { width: 360, height: 780 } });
  const { page } = member;
  const topic = await opened(topicPage(page), await startTopic(member, "Chosen"));
  await topic.opener.click();
  await expect(topic.text).toBeFocused();
  await topic.text.fill("Before");
  const button = topic.composer.getByRole("button", { name: "Add a picture" });
  // Asked for ahead, as the browser needs a moment to hand over what it would show.
  const choosing = page.waitForEvent("filechooser");
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles([{ name: "line.png", mimeType: "image/png", buffer: await png(1400, 300) }]);
  const asked = describing(page);
  await expect(asked.words).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await asked.decorates.focus();
  await page.keyboard.press("Space");
  await expect(asked.words).toHaveCount(0);
  await asked.done.focus();
  await page.keyboard.press("Enter");
  await expect(topic.text).toHaveValue(/^Before\n!\[\]\(\/forum\/picture\/[\w-]{22}-1400x300\)\n$/);
  await topic.post.click();
  const image = topic.written(1).locator("img");
  await expect(image).toHaveAttribute("alt", "");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1400);
  const [box, around] = [await image.boundingBox(), await topic.written(1).boundingBox()];
  expect(box?.width).toBeLessThanOrEqual(around?.width ?? 0);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1400 / 300, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await topic.open(await startTopic(member, "Several"));
  await topic.opener.click();
  await bring(topic.text, "paste", [picture(await png(30, 20)), picture(await png(40, 20))]);
  await asked.words.fill("One");
  await asked.done.click();
  await expect(topic.text).toHaveValue(/One/);
  await expect(asked.words).toHaveValue("");
  await asked.words.fill("Two");
  await asked.done.click();
  await expect(topic.text).toHaveValue(/^!\[One\]\(.*-30x20\)\n!\[Two\]\(.*-40x20\)\n$/);
  await bring(topic.text, "drop", [picture(await png(50, 20))]);
  await asked.dialog.getByRole("button", { name: "Leave it out" }).click();
  await expect(asked.dialog).toHaveCount(0);
  await expect(topic.text).toHaveValue(/^!\[One\]\(.*-30x20\)\n!\[Two\]\(.*-40x20\)\n$/);

  const id = await startTopic(member, "Signed out");
  const told = news(page);
  await topic.open(id);
  await told;
  await topic.opener.click();
  await topic.text.fill("Kept words");
  await member.context.clearCookies();
  await bring(topic.text, "paste", [picture(await png(20, 20))]);
  await expect(page.getByRole("button", { name: "Sign in or register" })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.values({ ...localStorage, ...sessionStorage }).some((text) => String(text).includes("Kept words")),
      ),
    )
    .toBe(true);
});

test("a picture in a reply is edited in and out; what is no picture, and more than a day's share, is refused with words, and the text stays", async ({
  newMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const { page } = member;
  const id = await startTopic(member, "Edited");
  await addReply(member, id, "Without");
  const topic = await opened(topicPage(page), id);
  await topic.act("Edit", 1).click();
  await bring(topic.editor(1), "paste", [picture(await png(60, 60))]);
  const asked = describing(page);
  await asked.words.fill("A square");
  await asked.done.click();
  await expect(topic.editor(1)).toHaveValue(/A square/);
  await topic.editor(1).press("Control+Enter");
  await expect(topic.written(1).getByRole("img", { name: "A square" })).toBeVisible();
  await topic.act("Edit", 1).click();
  await topic.editor(1).fill("");
  await topic.editor(1).press("Control+Enter");
  await expect(topic.editor(1)).toHaveAccessibleDescription(/Post content cannot be empty/);
  await topic.editor(1).press("Escape");

  // Escape in the dialog leaves the picture out, and not all that was written around it.
  await page.getByRole("button", { name: "Edit topic" }).click();
  const form = page.getByRole("form", { name: "Edit topic" });
  await form.getByLabel("Title").fill("Edited twice");
  await bring(form.getByLabel("Description (optional)"), "paste", [picture(await png(40, 40))]);
  await expect(asked.words).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked.dialog).toHaveCount(0);
  await expect(form.getByLabel("Title")).toHaveValue("Edited twice");
  await form.getByRole("button", { name: "Cancel" }).click();

  await topic.open(await startTopic(member, "Refused"));
  await topic.opener.click();
  await topic.text.fill("My words");
  await bring(topic.text, "paste", [picture(Buffer.from("<svg onload='alert(1)'/>"), "cat.png")]);
  const alert = topic.composer.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert).toHaveText("This is no picture that can be shown here. Please choose a JPEG, PNG, WebP, AVIF or GIF file.");
  await expect(topic.text).toHaveValue("My words");
  // Two were pasted above.
  for (let count = 2; count < QUOTA; count += 1) {
    const answer = await member.context.request.post("/api/forum/pictures/upload", {
      multipart: { picture: { name: "a.png", mimeType: "image/png", buffer: await png(20, 20) } },
    });
    expect(answer.status()).toBe(200);
  }
  await bring(topic.text, "paste", [picture(await png(20, 20))]);
  await expect(alert).toContainText(`Within 24 hours members can upload ${QUOTA} pictures`);
  await expect(topic.text).toHaveValue("My words");
});
