import { expect, opened, test } from "../fixtures.ts";
import { answerReadings, astrologyPage, SKY } from "./astrology-page.ts";

test.beforeEach(({ page }) => answerReadings(page));

test("a planet in the address forces the horoscope, in any letter case, and one that there is not is not found", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const sky = astrologyPage(page);
  await sky.open("/venus");
  await expect(page).toHaveURL(/\/astrology\/Venus$/);
  await expect(sky.tab("Personalized Horoscope")).toHaveAttribute("aria-selected", "true");
  await expect(sky.planet("Venus")).toHaveAttribute("aria-pressed", "true");
  await expect(sky.reading).toContainText("of Venus.");
  await expect(page).toHaveTitle("Venus: Personalized Horoscope · Tenfold");

  const answer = await page.goto("/astrology/Vulcan");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found · Tenfold");
  await expect(page.getByRole("tablist")).toHaveCount(0);
});

test("the tab that was chosen is remembered, transits being the first; a planet of the list leads to its horoscope, and Back to the list", async ({
  page,
}) => {
  const sky = await opened(astrologyPage(page));
  await expect(sky.tab("Transits")).toHaveAttribute("aria-selected", "true");
  await sky.tab("Personalized Horoscope").click();
  await expect(page).toHaveURL(/\/astrology$/);
  await page.reload();
  await expect(sky.tab("Personalized Horoscope")).toHaveAttribute("aria-selected", "true");
  await expect(sky.prompt).toBeVisible();
  await sky.tab("Transits").click();
  await page.reload();
  await expect(sky.tab("Transits")).toHaveAttribute("aria-selected", "true");
  await expect(sky.prompt).toBeHidden();

  const link = sky.planets.getByRole("link", { name: /^Neptune/ });
  await link.press("Enter");
  await expect(page).toHaveURL(/\/astrology\/Neptune$/);
  await expect(sky.card("Neptune").getByRole("heading")).toBeFocused();
  await page.goBack();
  await expect(sky.tab("Transits")).toHaveAttribute("aria-selected", "true");
  await expect(link).toBeFocused();
});

test("what a tab holds is made when it is opened first, and stays as it was left", async ({ page }) => {
  const sky = astrologyPage(page);
  const panels = page.locator("[role=tabpanel]");
  await sky.openSky();
  await expect(panels.nth(1)).toBeEmpty();
  await sky.tab("Personalized Horoscope").click();
  await sky.keywords.fill("moss");
  await sky.tab("Transits").click();
  await expect(sky.wheel).toBeVisible();
  await sky.tab("Personalized Horoscope").click();
  await expect(sky.keywords).toHaveValue("moss");

  await sky.tab("Transits").click();
  await sky.open("/Mars");
  await expect(sky.reading).toContainText("of Mars.");
  await expect(panels.nth(0)).toBeEmpty();
  await sky.tab("Transits").click();
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.wheel).toBeVisible();
  await expect(sky.calendar).toBeVisible();
});

test("switching to Transits goes to the page of the sky, and forgets planet and reading; Back goes through the planets as they were chosen", async ({
  page,
}) => {
  const sky = await opened(astrologyPage(page), "/Mars");
  await expect(sky.reading).toContainText("Reading 1 of Mars.");
  await sky.tab("Transits").click();
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.wheel).toBeVisible();
  await sky.tab("Personalized Horoscope").click();
  await expect(sky.prompt).toBeVisible();
  await expect(sky.horoscope.getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(sky.reading).toHaveCount(0);

  await sky.planet("Sun").click();
  await expect(sky.reading).toContainText("of Sun.");
  await sky.planet("Moon").click();
  await expect(sky.reading).toContainText("of Moon.");
  await page.goBack();
  await expect(page).toHaveURL(/\/astrology\/Sun$/);
  await expect(sky.card("Sun")).toBeVisible();
  await expect(sky.reading).toContainText("Reading 4 of Sun.");
  await page.goBack();
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.prompt).toBeVisible();
  await page.goForward();
  await expect(sky.card("Sun")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages say what they are, and what they can't show", async ({ page }) => {
    await page.goto("/astrology");
    await expect(page.getByRole("heading", { name: "Celestial Transits" })).toBeVisible();
    await expect(page.locator("main header noscript p")).toContainText("this page needs JavaScript, which is switched off");
    await expect(page.locator("[data-skeleton]")).toBeHidden();
    await page.goto("/astrology/Venus");
    await expect(page.getByRole("heading", { name: "Venus", exact: true })).toBeVisible();
    await expect(page.getByText("What draws people to each other")).toBeVisible();
    await expect(page.getByRole("region", { name: "Your Reading for" }).locator("noscript p")).toContainText(
      "Readings need JavaScript",
    );
    await expect(page.getByText("Generating your personalized reading...")).toBeHidden();
  });
});

test("who leaves before the sky is there leaves no trouble behind", async ({ page }) => {
  await page.route(SKY, () => undefined);
  const sky = await opened(astrologyPage(page), "/Venus");
  await expect(sky.spinner).toBeVisible();
  await page.getByRole("link", { name: "Tenfold" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(sky.card("Venus")).toBeVisible();
});
