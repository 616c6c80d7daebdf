import { expect, opened, test } from "../fixtures.ts";
import { birthDatePage, watchAnalyses } from "./birth-date-page.ts";

/** Any form in which the date could appear in a request. */
const DATE = /11.{0,3}01.{0,3}2011|1.{0,8}1.{0,8}0.{0,8}1.{0,8}2.{0,8}0.{0,8}1.{0,8}1/;

test("the date is in the body of the one call, and in nothing else that is sent, kept or gone back to", async ({ page }) => {
  const sent: { url: string; headers: string; body: string }[] = [];
  page.on("request", async (request) => {
    sent.push({ url: request.url(), headers: JSON.stringify(await request.allHeaders()), body: request.postData() ?? "" });
  });
  const birth = await opened(birthDatePage(page));
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await expect(page).toHaveURL(/\/birth-date$/);
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/11\/01\/2011|November 1/);
  await page.getByRole("navigation", { name: "Back" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "What the Numbers Really Mean" })).toBeVisible();
  await page.goto("/my-readings");
  await expect(page.getByRole("region", { name: "Your readings" })).toContainText("Nothing here yet.");
  const holding = sent.filter(({ body }) => DATE.test(body));
  expect(holding.map(({ url }) => new URL(url).pathname)).toEqual(["/api/analyze-birth-date"]);
  expect(sent.length).toBeGreaterThan(10);
  for (const { url, headers } of sent) {
    expect(url).not.toMatch(/11.{0,3}01.{0,3}2011/);
    expect(headers).not.toMatch(/11(\/|%2F|-)01(\/|%2F|-)2011/i);
  }
});

test("an analysis is kept where its owner asks for that, once however often they do", async ({ page, context }) => {
  const birth = await opened(birthDatePage(page));
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  const keep = birth.part("Keep this analysis");
  await keep.getByRole("button", { name: "Keep this reading" }).click();
  const elsewhere = await context.newPage();
  await elsewhere.goto("/my-readings");
  await elsewhere.getByRole("button", { name: /^Favorite: / }).press("Enter");
  await keep.getByRole("button", { name: "Keep this reading" }).click();
  await keep.getByRole("link", { name: "My Readings" }).click();
  const entry = page.getByRole("region", { name: "Your readings" }).getByRole("listitem");
  await expect(entry).toHaveCount(1);
  await expect(entry.getByRole("button", { name: /^Favorite: / })).toHaveAttribute("aria-pressed", "true");
  await entry.getByRole("button", { name: "Analysis of November 1, 2011", exact: true }).click();
  await expect(entry.getByRole("article")).toContainText("A life path of 7 is read as");
});

test("an old link with a date is read once, and leaves no date in the address; skipping to the content leaves the results alone", async ({
  page,
}) => {
  const birth = birthDatePage(page);
  const analyses = watchAnalyses(page);
  await birth.open("#1/2/88");
  await expect(birth.resultsTitle).toHaveText("Analysis of January 2, 1988");
  await expect(birth.field).toHaveValue("01/02/1988");
  await expect(page).toHaveURL(/\/birth-date$/);
  await expect(birth.resultsTitle).toBeFocused();
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/\/birth-date$/);
  await expect(birth.resultsTitle).toBeVisible();
  expect(analyses).toHaveLength(1);

  await page.evaluate(() => {
    location.hash = "#13/45/1988";
  });
  await expect(birth.toast("Invalid Date Format")).toBeVisible();
  await expect(birth.field).toHaveValue("13/45/1988");
  await expect(page).toHaveURL(/\/birth-date$/);
});

test("a fragment that is no date does no harm", async ({ page }) => {
  const birth = birthDatePage(page);
  for (const fragment of ["#nothing", "#%E0%A4%A", "#<img src=x>", "#__proto__"]) {
    await page.goto("about:blank");
    const analyses = watchAnalyses(page);
    await birth.open(fragment);
    await expect(birth.field, fragment).toHaveValue("");
    await birth.field.fill("11/01/2011");
    await birth.analyze.click();
    await expect(birth.resultsTitle).toBeVisible();
    expect(analyses).toHaveLength(1);
  }
});
