import { expect, opened, test, watch } from "../fixtures.ts";
import { astrologyPage, CALENDAR, EQUINOX, hold, SKY, STATUS } from "./astrology-page.ts";

const AT_EQUINOX = `?at=${EQUINOX}`;
const BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"];

test("the sky now: four cards in its place, then phase, planets, insights, and where they come from", async ({
  page,
  request,
}) => {
  const waiting = await hold(page, SKY);
  const sky = await opened(astrologyPage(page));
  await expect(sky.skeletons).toHaveCount(4);
  await expect(sky.skeletons.first()).toBeVisible();
  await expect(sky.transits.getByText("Loading the sky...")).toBeAttached();
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]?.continue();
  await expect(sky.wheel).toBeVisible();
  await expect(sky.skeletons).toHaveCount(0);
  const { planets, moonPhase } = await (await request.get("/api/astrology")).json();
  await expect(sky.tab("Transits")).toHaveAttribute("aria-selected", "true");
  await expect(sky.moon).toContainText(moonPhase.current);
  await expect(sky.moon).toContainText(moonPhase.nextPhase.type);
  await expect(sky.moon.getByText(moonPhase.nextPhase.date)).toBeVisible();
  await expect(sky.moon.getByText(moonPhase.nextPhase.time)).toBeVisible();
  expect(moonPhase.nextPhase.time).toMatch(/ E[SD]T$/);
  const items = sky.planets.getByRole("listitem");
  await expect(items).toHaveCount(10);
  for (const [index, { name, constellation, degree, minute, isRetrograde, symbol }] of planets.entries()) {
    const item = items.nth(index);
    await expect(item).toContainText(`${name}`);
    await expect(item).toContainText(`${constellation} ${degree}°${String(minute).padStart(2, "0")}′`);
    await expect(item).toContainText(symbol);
    await expect(item.getByText("Retrograde")).toHaveCount(isRetrograde ? 1 : 0);
  }
  const retrograde = planets.filter((planet: { isRetrograde: boolean }) => planet.isRetrograde);
  const insights = page.getByRole("region", { name: "Insights" });
  await expect(insights).toContainText(`The Sun is in ${planets[0].constellation}`);
  await expect(insights).toContainText(retrograde.length === 0 ? "No planet is retrograde" : `${retrograde[0].name}`);
  await expect(sky.note).toContainText(/Last updated .+ E[SD]T\. Checked every 30 minutes\./);
});

test("an error, no JSON or no sky in the sky's place is told, and can be tried again; so it is without a line", async ({
  page,
  context,
}) => {
  const sky = astrologyPage(page);
  const problem = sky.transits.getByRole("alert");
  for (const answer of [
    { status: 500, json: { error: "x", code: "internal" } },
    { status: 200, body: "<html>Welcome to the hotel</html>" },
    { status: 200, json: { planets: 1 } },
  ]) {
    await page.route(SKY, (route) => route.fulfill(answer));
    await sky.open();
    await expect(problem).toContainText("Unable to load astronomical data. Please try again later.");
    await expect(sky.skeletons).toHaveCount(0);
    await page.unroute(SKY);
    await problem.getByRole("button", { name: "Try again" }).click();
    await expect(sky.wheel).toBeVisible();
    await expect(problem).toHaveCount(0);
  }
  // A sky that is there stays where a newer one fails.
  await page.route(SKY, (route) => route.fulfill({ status: 500, json: { error: "x", code: "internal" } }));
  await sky.now.click();
  await expect(sky.shown).toContainText("A newer one could not be loaded.");
  await expect(sky.wheel).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.unroute(SKY);
  await context.setOffline(true);
  await sky.moment.fill("1999-08-11T07:00");
  await sky.show.click();
  await expect(problem.first()).toContainText("Unable to load astronomical data. Please try again later.");
  await context.setOffline(false);
  await problem.getByRole("button", { name: "Try again" }).first().click();
  await expect(sky.shown).toContainText("August 11, 1999 at 7:00 AM EDT");
});

test("a sky without planets says that there are none, and a failed check is told", async ({ page, request }) => {
  const answer = await (await request.get(`/api/astrology${AT_EQUINOX}`)).json();
  await page.route(SKY, (route) => route.fulfill({ json: { ...answer, planets: [], aspects: [] } }));
  const lastError = { at: "2026-11-01T06:30:00.000Z", message: "x" };
  await page.route(STATUS, (route) =>
    route.fulfill({ json: { lastUpdate: "2026-11-01T05:30:00.000Z", checkIntervalMinutes: 30, lastError } }),
  );
  const sky = await opened(astrologyPage(page));
  await expect(sky.planets.getByText("No planetary data available")).toBeVisible();
  await expect(sky.moon).toContainText("Waxing Crescent");
  await expect(sky.note).toContainText(
    "Last updated November 1, 2026 at 1:30 AM EDT. Checked every 30 minutes. The last check failed",
  );
});

test("what fails beside the sky leaves it whole", async ({ page }) => {
  await page.route(STATUS, (route) => route.fulfill({ status: 500 }));
  await page.route(CALENDAR, (route) => route.fulfill({ status: 500 }));
  const sky = astrologyPage(page);
  await sky.openSky();
  await expect(sky.note).toContainText("computed on this site");
  await expect(sky.note).not.toContainText("Last updated");
  await expect(sky.calendar.getByRole("alert")).toContainText("The calendar can’t be loaded");
  await page.unroute(CALENDAR);
  await sky.calendar.getByRole("button", { name: "Try again" }).click();
  await expect(sky.calendar.getByRole("status")).toHaveText(/^\d+ events$/);
});

test("where the check's state is answered by something else, the note leaves it out", async ({ page }) => {
  await page.route(STATUS, (route) => route.fulfill({ json: {} }));
  const answered = page.waitForResponse(STATUS);
  const sky = astrologyPage(page);
  await sky.openSky();
  await answered;
  await expect(sky.calendar.getByRole("status")).toHaveText(/^\d+ events$/);
  await expect(sky.note).not.toContainText("Checked every");
});

test("everything the wheel shows is in the table, and no sign lies over another, also where many bodies meet", async ({
  page,
}) => {
  const sky = astrologyPage(page);
  await sky.openSky(AT_EQUINOX);
  await expect(sky.wheel).toHaveAccessibleName(/March 20, 2026 at 10:46 AM EDT\. The table below tells the same in words\.$/);
  await page.getByText("The chart as a table").click();
  const rows = sky.table.getByRole("rowheader");
  await expect(rows).toHaveText(BODIES);
  await expect(sky.table.getByRole("row", { name: /^Sun/ })).toContainText("Aries 0°00′");
  await expect(sky.table.getByRole("row", { name: /^Mercury/ })).toContainText("Retrograde");
  await expect(sky.wheel.locator("[data-digit] > text:first-of-type")).toHaveCount(10);
  await expect(sky.wheel.getByText("℞", { exact: true })).toHaveCount(
    await sky.table.getByRole("cell", { name: /^Retrograde, [\d.]+ degrees/ }).count(),
  );
  await expect(sky.aspects.getByRole("row")).not.toHaveCount(1);
  await expect(sky.aspects.getByRole("row").nth(1)).toContainText(/\d°\d\d′\d degrees? \d+ minutes?(Applying|Separating)/);

  // Five planets, the Sun and the Moon stood in Aquarius.
  await sky.openSky("?at=1962-02-05T00:00:00Z");
  const boxes = await sky.wheel.locator("[data-digit] > text:first-of-type").evaluateAll((symbols) =>
    symbols.map((symbol) => {
      const { x, y, width } = symbol.getBoundingClientRect();
      return { x, y, width };
    }),
  );
  expect(boxes).toHaveLength(10);
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(Math.min(one.width, other.width));
});

test("what is now is asked for again after an hour, its status every two minutes", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-03-20T12:00:00Z") });
  const skies = watch(page, "GET", "/api/astrology");
  const statuses = watch(page, "GET", "/status");
  const calendars = watch(page, "GET", "/api/astrology/calendar");
  const sky = astrologyPage(page);
  await sky.openSky();
  await expect(sky.note).toContainText("Last updated");
  await expect(sky.calendar.getByRole("status")).toContainText("events");
  expect([skies.length, statuses.length, calendars.length]).toEqual([1, 1, 1]);
  await page.clock.runFor(121_000);
  await expect.poll(() => statuses.length).toBe(2);
  expect(skies).toHaveLength(1);
  await page.clock.runFor(57 * 60_000);
  expect(skies).toHaveLength(1);
  await page.clock.runFor(2 * 60_000);
  await expect.poll(() => [skies.length, calendars.length]).toEqual([2, 2]);
});
