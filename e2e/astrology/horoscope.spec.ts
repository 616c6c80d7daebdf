import { expect, opened, test, watch } from "../fixtures.ts";
import { answerReadings, astrologyPage, hold, PREFERENCES, planetReply, READING, SKY } from "./astrology-page.ts";

test("a planet is chosen, described and read", async ({ page, request }) => {
  const { planets } = await (await request.get("/api/astrology")).json();
  const { constellation } = planets.find(({ name }: { name: string }) => name === "Venus");
  const waiting = await hold(page, READING);
  const sky = await opened(astrologyPage(page));
  await sky.tab("Personalized Horoscope").click();
  await expect(sky.prompt).toBeVisible();
  await expect(sky.regenerate).toHaveAttribute("aria-disabled", "true");
  await expect(sky.horoscope.locator("[aria-pressed=false]")).toHaveCount(10);
  await sky.planet("Venus").click();
  await expect(page).toHaveURL(/\/astrology\/Venus$/);
  await expect(sky.planet("Venus")).toHaveAttribute("aria-pressed", "true");
  await expect(sky.spinner).toBeVisible();
  await expect(sky.prompt).toHaveCount(0);
  await expect(sky.card("Venus")).toContainText(constellation);
  await expect(sky.card("Venus")).toContainText("What draws people to each other and to beautiful things");
  await expect(sky.card("Venus").getByRole("list", { name: "Keywords of Venus" }).getByRole("listitem")).toHaveCount(6);
  await expect.poll(() => waiting.length).toBe(1);
  expect(waiting[0]?.request().postDataJSON()).toEqual({ planet: "Venus", constellation, keywords: "" });
  expect(waiting[0]?.request().headers()["x-session-id"]).toMatch(/^[0-9a-f-]{36}$/);
  await waiting[0]?.fulfill(planetReply("One.\n\nTwo.\n\nThree."));
  await expect(sky.reading.locator("p")).toHaveText(["One.", "Two.", "Three."]);
  await expect(sky.spinner).toHaveCount(0);
});

test("the status says that the reading is ready, and clears after 3 seconds", async ({ page }) => {
  const waiting = await hold(page, READING);
  await page.clock.install();
  const sky = astrologyPage(page);
  const status = sky.horoscope.getByRole("status").filter({ hasText: "is ready" });
  await sky.open("/Mars");
  await expect.poll(() => waiting.length).toBe(1);
  await page.clock.pauseAt(Date.now() + 5_000);
  for (const round of [0, 1]) {
    await expect.poll(() => waiting.length).toBe(round + 1);
    await waiting[round]?.fulfill(planetReply(`Of Mars, ${round}.`));
    await expect(sky.reading).toHaveText(`Of Mars, ${round}.`);
    await expect(status).toHaveText("Your reading for Mars is ready.");
    await page.clock.runFor(2_990);
    await expect(status).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(status).toHaveCount(0);
    await expect(sky.reading).toHaveText(`Of Mars, ${round}.`);
    if (round === 0) await sky.regenerate.click();
  }
});

test("another planet clears the reading, an answer that comes late is not heard, and clicks that come twice ask once", async ({
  page,
}) => {
  const waiting = await hold(page, READING);
  const sky = await opened(astrologyPage(page), "/Mars");
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]?.fulfill(planetReply("Of Mars."));
  await expect(sky.reading).toHaveText("Of Mars.");
  await sky.planet("Sun").click();
  await expect(sky.reading).toHaveCount(0);
  await expect(sky.spinner).toBeVisible();
  await expect.poll(() => waiting.length).toBe(2);
  await sky.planet("Moon").click();
  await expect.poll(() => waiting.length).toBe(3);
  await waiting[2]?.fulfill(planetReply("Of the Moon."));
  await expect(sky.reading).toHaveText("Of the Moon.");
  await waiting[1]?.fulfill(planetReply("Of the Sun.")).catch(() => undefined);
  await expect(sky.card("Moon")).toBeVisible();
  await expect(sky.reading).toHaveText("Of the Moon.");

  await sky.planet("Pluto").dblclick();
  await expect.poll(() => waiting.length).toBe(4);
  await waiting[3]?.fulfill(planetReply("First."));
  await expect(sky.reading).toHaveText("First.");
  await sky.regenerate.dblclick();
  await expect.poll(() => waiting.length).toBe(5);
  await waiting[4]?.fulfill(planetReply("Second."));
  await expect(sky.reading).toHaveText("Second.");
  expect(waiting).toHaveLength(5);
  await page.goBack();
  await expect(page).toHaveURL(/\/astrology\/Moon$/);
});

test("in the place of a reading that failed, or that has no sky yet, there are words", async ({ page }) => {
  const sky = await opened(astrologyPage(page));
  await sky.tab("Personalized Horoscope").click();
  for (const [planet, answer] of [
    ["Jupiter", { status: 500, json: {} }],
    ["Saturn", { status: 429, json: { error: "x", code: "too_many_requests" } }],
    ["Mars", { status: 200, body: "<html>" }],
    ["Venus", { status: 200, json: { reading: " " } }],
  ] as const) {
    await page.route(READING, (route) => route.fulfill(answer));
    await sky.planet(planet).click();
    await expect(sky.card(planet)).toBeVisible();
    await expect(sky.failure).toBeVisible();
    await expect(sky.reading).toHaveCount(0);
    await page.unroute(READING);
    await answerReadings(page);
    await sky.regenerate.click();
    await expect(sky.reading).toContainText(`Reading 1 of ${planet}.`);
    await expect(sky.failure).toHaveCount(0);
    await page.unroute(READING);
  }
  await page.route(SKY, (route) => route.fulfill({ status: 500 }));
  await answerReadings(page);
  await sky.open("/Jupiter");
  await expect(sky.failure).toBeVisible();
  await expect(sky.card("Jupiter")).toContainText("The wish for a wider view");
  await page.unroute(SKY);
  await sky.regenerate.click();
  await expect(sky.reading).toContainText("Reading 1 of Jupiter.");
});

test("a reading without an answer is given up after a minute; one that waits for what the server has, or for the choice before it to be saved, is asked for after a quarter of one", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/The preferences were not saved/);
  const [readings, saves] = [await hold(page, READING), await hold(page, PREFERENCES)];
  await page.clock.install();
  const sky = await opened(astrologyPage(page), "/Jupiter");
  await expect.poll(() => readings.length).toBe(1);
  await page.clock.runFor(59_000);
  await expect(sky.spinner).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(sky.failure).toBeVisible();
  await sky.length.selectOption("brief");
  await expect.poll(() => saves.length).toBe(1);
  await sky.style.selectOption("practical");
  await sky.regenerate.click();
  await expect(sky.spinner).toBeVisible();
  /** Waits until so many calls for preferences have been made and given up, but no more. */
  const stalled = async (...calls: number[]) => {
    for (const count of calls) {
      await expect.poll(() => saves.length).toBe(count);
      await page.clock.runFor(16_000);
    }
  };
  await stalled(1, 2);
  await expect.poll(() => readings.length).toBe(2);
  await readings[1]?.fulfill(
    planetReply("Of Jupiter, all the same.", { style: "practical", composition: "brief", keywords: "" }),
  );
  await expect(sky.reading).toHaveText("Of Jupiter, all the same.");
  await page.reload();
  await stalled(3, 4);
  await expect.poll(() => readings.length).toBe(3);
});

test("a page left open asks where the planet is now before it is read", async ({ page, request }) => {
  const now = await (await request.get("/api/astrology")).json();
  let moonIn = "Leo";
  await page.route(SKY, (route) => {
    const planets = now.planets.map((planet: { name: string }) =>
      planet.name === "Moon" ? { ...planet, constellation: moonIn } : planet,
    );
    return route.fulfill({ json: { ...now, planets } });
  });
  const asked = watch(page, "POST", "/api/generate-personalized-reading");
  await answerReadings(page);
  await page.clock.install();
  const sky = await opened(astrologyPage(page));
  await sky.tab("Personalized Horoscope").click();
  await sky.planet("Sun").click();
  await expect(sky.reading).toContainText("Reading 1 of Sun.");
  moonIn = "Virgo";
  await page.clock.runFor(31 * 60_000);
  await sky.planet("Moon").click();
  await expect(sky.reading).toContainText("Reading 2 of Moon.");
  expect(asked[1]?.postDataJSON()).toMatchObject({ planet: "Moon", constellation: "Virgo" });
  await expect(sky.card("Moon")).toContainText("Virgo");
});

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

test("keywords are counted down from 30, in red under 10, and those that are not fit are told as everywhere", async ({
  page,
}) => {
  await page.route(READING, (route) =>
    route.request().postDataJSON().keywords
      ? route.fulfill({ status: 422, json: { error: "GRAPHIC_ALERT", code: "GRAPHIC_ALERT", help: "Somebody listens." } })
      : route.fulfill(planetReply("Calm.")),
  );
  const sky = await opened(astrologyPage(page), "/Saturn");
  await expect(sky.reading).toHaveText("Calm.");
  await expect(sky.counter).toContainText(/^30/);
  await expect(sky.horoscope.getByText("No proper nouns")).toBeVisible();
  const color = () => sky.counter.evaluate((counter) => getComputedStyle(counter).color);
  const isRed = async () => {
    const [red = 0, green = 0, blue = 0] = (await color()).match(/\d+/g)?.map(Number) ?? [];
    return red > 2 * Math.max(green, blue);
  };
  const calm = await color();
  await sky.keywords.fill("x".repeat(20));
  await expect(sky.counter).toContainText(/^10/);
  expect(await color()).toBe(calm);
  await sky.keywords.fill("x".repeat(21));
  await expect(sky.counter).toContainText(/^9/);
  await expect.poll(isRed).toBe(true);
  await sky.keywords.fill("x".repeat(40));
  await expect(sky.keywords).toHaveValue("x".repeat(30));
  await expect(sky.counter).toContainText(/^0/);

  await sky.keywords.fill("murder");
  await sky.regenerate.click();
  await expect(sky.horoscope.getByText("Content Alert")).toBeVisible();
  await expect(
    sky.horoscope.getByText(
      "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.",
    ),
  ).toBeVisible();
  await expect(sky.horoscope.getByText("Somebody listens.")).toBeVisible();
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
