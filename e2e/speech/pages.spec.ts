import { NAVIGATION } from "../../apps/web/src/app/shell/navigation.ts";
import { angelPage } from "../angel/angel-page.ts";
import { birthDatePage } from "../birth-date/birth-date-page.ts";
import { expect, opened, test } from "../fixtures.ts";
import { addReply, test as forumTest } from "../forum/forum-fixtures.ts";
import { topicPage } from "../forum/forum-page.ts";
import { replyTexts } from "../forum/forum-seed.ts";
import { homePage } from "../home-page.ts";
import { PAGES } from "../pages/pages.ts";
import { speechPage, watchSpeech } from "./speech-page.ts";

const PUBLIC = NAVIGATION.map(({ path }) => path).filter((path) => path !== "/forum");
const READABLE = [...new Set([...PUBLIC, ...PAGES.map(({ path }) => path), "/astrology/Venus"])];

test("every page is read aloud, and what is read is marked", async ({ page }) => {
  test.setTimeout(240_000);
  const speech = speechPage(page);
  for (const path of READABLE)
    await test.step(path, async () => {
      await speech.open(path);
      await speech.start();
      await expect.poll(speech.sentence, path).not.toBe("");
      await expect.poll(speech.sound, path).toBeGreaterThan(0);
      const first = await speech.sentence();
      await page.evaluate(() => Object.assign(window.pageAudio, { playbackRate: 3 }));
      await expect.poll(speech.sentence, path).not.toBe(first);
      expect(await page.getByRole("main").innerText()).toBeTruthy();
      await speech.stop.click();
      await expect.poll(speech.silent, path).toBe(true);
      expect(await speech.sentence(), path).toBe("");
    });
});

test("a reading on the home page is read before anything else; another one is another text, and ends the one before", async ({
  page,
}) => {
  const speech = await opened(speechPage(page), "/");
  const home = homePage(page);
  await home.number(4).click();
  await expect(home.reading).toBeVisible();
  await speech.start();
  await expect.poll(speech.sentence).toContain("Universal Growth");
  const text = (await home.reading.locator(".reading-text").innerText()).replace(/\s+/g, " ");
  await expect.poll(async () => text.includes((await speech.sentence()) || "nothing yet")).toBe(true);
  await home.number(7).click();
  await expect(home.readingTitle).toContainText("Universal Harmony");
  await expect(speech.listen).toBeVisible();
  await speech.start();
  await expect.poll(speech.sentence).toContain("Universal Harmony");
});

test("the message of an angel number, which ends with the next, the analysis of a birth date and the horoscope are read first", async ({
  page,
}) => {
  const speech = await opened(speechPage(page), "/angel");
  const angel = angelPage(page);
  await angel.decode("444");
  await expect(angel.title).toBeVisible();
  await speech.start();
  await expect.poll(speech.sentence).toBe("Angel number 444");
  await angel.decode("717");
  await expect(angel.title).toContainText("717");
  await expect(speech.listen).toBeVisible({ timeout: 20_000 });

  await speech.open("/birth-date");
  const birthDate = birthDatePage(page);
  await birthDate.field.fill("03/14/1985");
  await birthDate.analyze.click();
  await expect(birthDate.resultsTitle).toBeVisible();
  await speech.start();
  await expect.poll(speech.sentence).toContain("Analysis of");

  await speech.open("/astrology/Venus");
  await expect(page.locator("div[data-read-first]")).toBeVisible();
  await speech.start();
  await expect.poll(speech.sentence).toBe("Your Reading for Venus");
});

test("a digit, the parts of a box and a title that opens something are heard, each by itself", async ({ page }) => {
  const speech = speechPage(page);
  const asked = watchSpeech(page);
  await speech.open("/numbers");
  await page.evaluate(() => {
    const made = (name: string, text = "", display = "") => {
      const element = document.createElement(name);
      element.style.display = display;
      element.textContent = text;
      return element;
    };
    const title = made("h3");
    title.append(made("button", "The River Leaves"));
    const item = made("p", "", "flex");
    item.append(made("span", "4 + 0 = 4"), made("span", "4 × 0 = 0"));
    const hint = made("p", "No proper nouns");
    hint.id = "keywords-hint";
    const list = made("ol");
    list.style.listStyleType = "decimal";
    const another = made("li");
    another.append(made("p", "Another"));
    list.append(made("li", "One step"), another);
    const cards = [...document.querySelectorAll("h2")].slice(0, 1);
    document
      .querySelector("main")
      ?.replaceChildren(...cards, title, item, hint, list, made("p", "And so on, a little longer. ".repeat(5)));
  });
  await speech.start();
  await expect
    .poll(() => asked.slice(0, 5).map(({ text }) => text))
    .toEqual(["0, Universal Nonseparation", "The River Leaves", "4 + 0 = 4, 4 × 0 = 0", "1, One step", "2, Another"]);
});

forumTest(
  "a topic of the forum is read to a member, from its title on, and replies that are shown meanwhile in their turn",
  async ({ newMember, newWriter, seed }) => {
    const [{ page, id }, writer] = [await newMember(), await newWriter()];
    const title = "What the sevens have in common";
    const topic = await seed.topic(id, { title, replies: replyTexts(2) });
    const speech = await opened(speechPage(page), `/forum/topic/${topic}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    const asked = watchSpeech(page);
    await speech.start();
    await expect
      .poll(() => asked.slice(0, 3).map(({ text }) => text))
      .toEqual(["General Discussion", title, `What belongs to “${title}”.`]);
    await speech.pause.click();
    await addReply(writer, topic, "I came to it late.");
    await topicPage(page).newReplies.click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await speech.resume.click();
    await topicPage(page).written(2).getByRole("paragraph").last().click();
    await expect.poll(() => asked.map(({ text }) => text)).toContain("I came to it late.");
  },
);

test("what is folded away is not read; once it is open it is, with its title, also while the page is read", async ({ page }) => {
  const speech = speechPage(page);
  const asked = watchSpeech(page);
  await speech.open("/numbers");
  await page.evaluate(() => {
    const made = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text });
    const fold = (title: string, text: string, open: boolean) => {
      const details = Object.assign(document.createElement("details"), { open });
      details.append(made("summary", title), made("p", text));
      return details;
    };
    document
      .querySelector("main")
      ?.replaceChildren(
        made("p", "A page that folds some of it away. ".repeat(4)),
        fold("Folded", "Not heard yet.", false),
        fold("Open", "Heard at once.", true),
      );
  });
  const heard = () => asked.map(({ text }) => text).filter((text) => !text.startsWith("A page"));
  await speech.start();
  await expect.poll(heard).toContain("Open");
  expect(heard()).not.toContain("Folded");
  await speech.pause.click();
  await page.getByText("Folded", { exact: true }).click();
  // What was opened is known a frame later. Titles have a stop of their own, which the arrow keys leave to Tab.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator("main > p[tabindex='0']").press("ArrowDown");
  await expect(page.getByText("Not heard yet.")).toBeFocused();
  await speech.resume.click();
  await expect.poll(heard).toEqual(["Open", "Folded", "Not heard yet.", "Heard at once."]);
});
