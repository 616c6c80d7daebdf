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
