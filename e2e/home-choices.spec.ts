import { expect, holdBack, opened, otherAnswer, test } from "./fixtures.ts";
import { homePage, watchGenerations } from "./home-page.ts";

test("other choices after a reading offer it anew by them, and lead to it, but for who goes on typing meanwhile", async ({
  page,
}) => {
  const home = await opened(homePage(page));
  const anew = page.getByRole("button", { name: "Regenerate with these choices" });
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  await expect(anew).toHaveCount(0);
  await home.number(4).click();
  await expect(home.readingTitle).toContainText("Universal Growth");
  await expect(anew).toHaveCount(0);
  const height = () => home.number(4).evaluate((number) => number.getBoundingClientRect().top + scrollY);
  const before = await height();
  await page.getByRole("radio", { name: "Detailed" }).check();
  await expect(anew).toBeVisible();
  // What is offered meanwhile takes no number away from who aims at it.
  expect(Math.abs((await height()) - before)).toBeLessThan(2);
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  await expect(anew).toHaveCount(0);
  await home.keywords.fill("lantern");
  const asked = page.waitForRequest("**/api/generate-content");
  await anew.focus();
  await page.keyboard.press("Enter");
  expect((await asked).postDataJSON()).toMatchObject({ number: 4, preferences: { composition: "brief", keywords: "lantern" } });
  await expect(home.reading.locator(".reading-text")).toContainText("lantern");
  await expect(home.readingTitle).toBeFocused();
  await expect(anew).toHaveCount(0);
  await home.keywords.fill("harbor");
  const byEnter = page.waitForRequest("**/api/generate-content");
  await home.keywords.press("Enter");
  expect((await byEnter).postDataJSON()).toMatchObject({ number: 4, preferences: { keywords: "harbor" } });
  await expect(home.reading.locator(".reading-text")).toContainText("harbor");

  const answer = await holdBack(page, "**/api/generate-content");
  await home.keywords.fill("a move");
  await home.keywords.press("Enter");
  await expect(home.announced).toContainText("Generating");
  await home.keywords.pressSequentially(", 2 c");
  await otherAnswer(page);
  await expect(home.announced).toContainText("Generating");
  answer();
  await expect(home.announced).toContainText("is ready");
  await page.keyboard.type("ats");
  await expect(home.keywords).toHaveValue("a move, 2 cats");
});

test("a style or a length is saved at once, flashes the title for two seconds, and is there on return", async ({ page }) => {
  const home = homePage(page);
  await home.openWithClock();
  const generations = watchGenerations(page);
  const saving = page.waitForRequest((request) => request.url().endsWith("/api/preferences") && request.method() === "POST");
  await page.getByRole("radio", { name: "Scientific & Analytical" }).check();
  expect((await saving).postDataJSON()).toEqual({ style: "scientific", composition: "detailed", keywords: "" });
  await expect(home.title).toHaveAttribute("data-flash", "true");
  await page.clock.runFor(1_900);
  await expect(home.title).toHaveAttribute("data-flash", "true");
  await page.clock.runFor(200);
  await expect(home.title).toHaveAttribute("data-flash", "false");
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  await home.keywords.fill("tide");
  expect(generations).toHaveLength(0);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Scientific & Analytical" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Brief & Concise" })).toBeChecked();
  await expect(home.keywords).toHaveValue("tide");
});

test("keywords typed while a choice is on its way to the server are there on return", async ({ page }) => {
  const home = await opened(homePage(page));
  const typed = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/preferences", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await typed.promise;
    // The server has it, and its answer is lost with the page.
    await route.fetch();
    arrived.resolve();
  });
  await page.getByRole("radio", { name: "Practical & Grounded" }).check();
  await home.keywords.fill("tide");
  typed.resolve();
  await arrived.promise;
  const generations = watchGenerations(page);
  await page.reload();
  await page.unroute("**/api/preferences");
  // A reading waits until it is known what the server has.
  await home.number(4).click();
  await expect
    .poll(() => generations.map((request) => request.postDataJSON()))
    .toMatchObject([{ preferences: { style: "practical", keywords: "tide" } }]);
  await expect(home.keywords).toHaveValue("tide");
});

test("the keys 0 to 9 choose a number, except while somebody types, and can be switched off", async ({ page }) => {
  const home = await opened(homePage(page));
  const generations = watchGenerations(page);
  await page.keyboard.press("8");
  await expect(home.readingTitle).toContainText("Universal Remembrance");
  await page.keyboard.press("Control+3");
  await home.keywords.focus();
  await page.keyboard.press("5");
  await expect(home.keywords).toHaveValue("5");
  await expect(home.number(8)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("radio", { name: "Simple & Clear" }).focus();
  await page.keyboard.press("0");
  await expect(home.readingTitle).toContainText("Universal Nonseparation");
  expect(generations).toHaveLength(2);
  await page.getByRole("checkbox", { name: "The keys 0 to 9 choose a number" }).uncheck();
  await page.keyboard.press("1");
  await page.reload();
  await page.keyboard.press("1");
  await expect(page.getByRole("checkbox", { name: "The keys 0 to 9 choose a number" })).not.toBeChecked();
  expect(generations).toHaveLength(2);
});
