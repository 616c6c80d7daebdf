import { expect, opened, test, watch } from "../fixtures.ts";
import { answerReadings, astrologyPage, PREFERENCES } from "./astrology-page.ts";

test("what was typed into another tab is in no reading of this one", async ({ page, context }) => {
  const sky = await opened(astrologyPage(page), "/Moon");
  await expect(sky.reading).toContainText("Moon");
  const first = await sky.reading.innerText();
  const other = await context.newPage();
  const saved = other.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/preferences"),
  );
  const there = await opened(astrologyPage(other));
  await there.tab("Personalized Horoscope").click();
  await there.keywords.pressSequentially("my mother");
  expect((await saved).status()).toBe(200);
  await expect(sky.keywords).toHaveValue("");
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/generate-personalized-reading"));
  await sky.regenerate.click();
  expect((await (await answer).json()).preferences.keywords).toBe("");
  // It is really another one, made by the server.
  await expect(sky.reading).not.toHaveText(first);
  await expect(sky.reading).toContainText("Moon");
});

test("what is chosen is saved, read again, and counts for the next reading; keywords are saved a moment after the last letter", async ({
  page,
}) => {
  const saves = watch(page, "POST", "/api/preferences");
  const reads = watch(page, "GET", "/api/preferences");
  const asked = watch(page, "POST", "/api/generate-personalized-reading");
  await answerReadings(page);
  const sky = await opened(astrologyPage(page), "/Moon");
  await expect(sky.reading).toContainText("Reading 1");
  expect(saves).toHaveLength(0);
  const readBefore = reads.length;
  await expect(sky.style.getByRole("option")).toHaveCount(4);
  await sky.style.selectOption("practical");
  await expect.poll(() => saves.length).toBe(1);
  await expect.poll(() => reads.length).toBeGreaterThan(readBefore);
  expect(saves[0]?.postDataJSON()).toEqual({ style: "practical", composition: "detailed", keywords: "" });
  await sky.length.selectOption("brief");
  await sky.keywords.pressSequentially("the sea");
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 2");
  expect(asked[1]?.postDataJSON()).toMatchObject({ planet: "Moon", keywords: "the sea" });
  // The server had the typed keywords before it was asked for a reading, and letters were not saved one by one.
  expect(saves.at(-1)?.postDataJSON()).toEqual({ style: "practical", composition: "brief", keywords: "the sea" });
  expect(saves).toHaveLength(3);
  expect((await saves[2]?.response())?.status()).toBe(200);
  await page.evaluate(() => localStorage.removeItem("numerology-preferences"));
  await page.reload();
  await expect(sky.style).toHaveValue("practical");
  await expect(sky.length).toHaveValue("brief");
  await expect(sky.keywords).toHaveValue("the sea");
  await sky.keywords.fill("");
  await sky.keywords.pressSequentially("rain");
  await expect.poll(() => saves.map((save) => save.postDataJSON().keywords)).toEqual(["", "", "the sea", "rain"]);
});

test("of what this browser kept and what the server holds, the newer is what holds", async ({ page, expectedErrors }) => {
  expectedErrors.push(/The preferences were not saved/);
  const saves = watch(page, "POST", "/api/preferences");
  await answerReadings(page);
  const sky = await opened(astrologyPage(page), "/Moon");
  await sky.style.selectOption("practical");
  await expect.poll(() => saves.length).toBe(1);
  expect((await saves[0]?.response())?.status()).toBe(200);
  await page.evaluate(() =>
    localStorage.setItem("numerology-preferences", JSON.stringify({ style: "spiritual", composition: "brief", lastUsed: 1 })),
  );
  await page.reload();
  await expect(sky.style).toHaveValue("practical");
  await expect(sky.length).toHaveValue("detailed");
  await page.route(PREFERENCES, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await sky.style.selectOption("scientific");
  const read = page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
  await page.reload();
  await read;
  await expect(sky.style).toHaveValue("scientific");
});

test("another style or length offers the reading for regeneration; preferences that can't be saved are only logged", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/The preferences were not saved/);
  await answerReadings(page);
  const sky = astrologyPage(page);
  const offer = page.getByText("The reading shown was made with another choice. Regenerate it for one that fits.");
  await sky.open("/Moon");
  await expect(sky.reading).toContainText("Reading 1");
  await expect(offer).toHaveCount(0);
  await sky.style.selectOption("practical");
  await expect(offer).toBeVisible();
  await sky.style.selectOption("poetic");
  await expect(offer).toHaveCount(0);
  await sky.length.selectOption("brief");
  await expect(offer).toBeVisible();
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 2");
  await expect(offer).toHaveCount(0);

  await page.route(PREFERENCES, (route) => route.fulfill({ status: 500, body: "{}" }));
  const logged = page.waitForEvent("console", (message) => message.text().includes("The preferences were not saved"));
  await sky.style.selectOption("practical");
  await logged;
  await expect(page.locator(".toast-region").getByRole("listitem")).toHaveCount(0);
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 3");
  // The server made it with what it had.
  await expect(offer).toBeVisible();
  await page.unroute(PREFERENCES);
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 4");
  await expect(offer).toHaveCount(0);
});

test("a style that another tab has chosen is told with the reading that it made, and yields to one that is chosen here", async ({
  page,
  context,
}) => {
  await answerReadings(page);
  const [sky, there] = [astrologyPage(page), astrologyPage(await context.newPage())];
  await sky.open("/Moon");
  await expect(sky.reading).toContainText("Reading 1");
  const choose = async (style: string) => {
    const saved = context.waitForEvent("response", (response) => response.request().method() === "POST");
    await there.style.selectOption(style);
    expect((await saved).status()).toBe(200);
  };
  await there.open();
  await there.tab("Personalized Horoscope").click();
  await choose("practical");
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 2");
  await expect(sky.style).toHaveValue("practical");

  await sky.style.selectOption("spiritual");
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 3");
  await choose("scientific");
  const offer = page.getByText("The reading shown was made with another choice. Regenerate it for one that fits.");
  await expect(offer).toHaveCount(0);
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 4");
  await expect(offer).toBeVisible();
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 5");
  await expect(sky.style).toHaveValue("spiritual");
  await expect(offer).toHaveCount(0);
});
