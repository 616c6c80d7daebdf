import { GOOD_ANSWER, GOOD_MESSAGE } from "../apps/server/test/fakes/model-answers.ts";
import { openFakeModelServer, tells } from "../apps/server/test/fakes/model-server.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

const API = "openai-compatible";
const [FIRST = "", ...OTHERS] = GOOD_ANSWER.content.split(/\s*\n\n|(?<=\.) /);

/** A model's answer that begins on request, stops after its first sentence, and then continues or breaks off. */
function haltingAnswer() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  ended.promise.catch(() => undefined);
  const text = JSON.stringify(GOOD_MESSAGE);
  const halt = text.indexOf(FIRST) + FIRST.length + 4;
  async function* pieces() {
    await begun.promise;
    yield text.slice(0, halt);
    await ended.promise;
    yield text.slice(halt);
  }
  return {
    reply: tells(API, pieces()),
    begin: begun.resolve,
    goOn: ended.resolve,
    breakOff: () => ended.reject(new Error("broken off")),
  };
}

test("a reading is seen while a model writes it, begins again with the model, and ends as the answer has it", async ({
  page,
  start,
}) => {
  const model = await openFakeModelServer(API);
  try {
    const [broken, good] = [haltingAnswer(), haltingAnswer()];
    model.replyWith(broken.reply, good.reply);
    const { url } = await start({ WRITER_URL: model.url, WRITER_MODEL: "some-model" });
    const home = homePage(page);
    await page.goto(url);
    await page.getByRole("radio", { name: "Brief & Concise" }).check();
    broken.begin();
    await home.number(1).click();

    await expect(home.reading).toContainText(FIRST);
    await expect(home.readingTitle).toHaveText("Universal Change: The River Leaves");
    await expect(home.results).toHaveAttribute("aria-busy", "true");
    // The stages are the same as for every reading, and single sentences are not announced.
    await expect(home.progress).toHaveAttribute("data-stage", "finalizing");
    await expect(home.announced).toHaveText("Finalizing your reading.");
    for (const sentence of OTHERS) await expect(home.reading).not.toContainText(sentence);
    expect(await axeFindings(page)).toEqual([]);

    broken.breakOff();
    await expect.poll(() => model.received.length).toBe(2);
    await expect(home.reading).toHaveCount(0);
    await expect(home.results).toHaveAttribute("aria-busy", "true");
    await expect(home.progress).toBeVisible();
    good.begin();
    await expect(home.reading).toContainText(FIRST);
    const article = await home.reading.elementHandle();
    await home.reading.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const place = (text: string) => home.reading.getByText(text).boundingBox();
    const before = await place(FIRST);

    good.goOn();
    await expect(home.results).toHaveAttribute("aria-busy", "false");
    await expect(home.announced).toHaveText(
      /^Your reading for 1, Change, is ready under the heading “Universal Change: The River Leaves”\.$/,
    );
    await expect(home.progress).toHaveCount(0);
    await expect(home.reading.getByRole("img")).toBeVisible();
    // It is the same element, which does not animate in again.
    expect(await home.reading.evaluate((element, other) => element === other, article)).toBe(true);
    expect(await place(FIRST)).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });

    // The page's state after the last event equals the plain answer to the same call.
    const last = await page.evaluate(() => JSON.parse(sessionStorage.getItem("last-reading") ?? ""));
    const data = { number: 1, preferences: last.preferences, seed: last.reading.seed };
    const plain = await (await page.request.post(`${url}/api/generate-content`, { data })).json();
    expect(last.reading).toEqual({ ...plain, id: last.reading.id });
    const { principle, affirmation } = plain;
    expect([principle.content, affirmation]).toEqual([GOOD_ANSWER.content, GOOD_ANSWER.affirmation]);
    expect(model.received).toHaveLength(2);
    await expect(home.reading.locator(".reading-text").first()).toHaveText(principle.content.replace("\n\n", ""));
    for (const words of [principle.insight, affirmation]) await expect(home.reading).toContainText(words);
  } finally {
    await model.close();
  }
});
