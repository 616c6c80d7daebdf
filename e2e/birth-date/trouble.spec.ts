import { expect, holdBack, test } from "../fixtures.ts";
import { ANALYZE, birthDatePage } from "./birth-date-page.ts";

test("a failure is said, nothing typed is lost, and it can be tried again, also with a date of a link", async ({ page }) => {
  const birth = birthDatePage(page);
  for (const failure of [
    { status: 500, json: { error: "Something went wrong on our side.", code: "internal" } },
    { status: 200, body: "<html>Welcome to the hotel</html>" },
    { status: 200, json: { birthDate: "11/01/2011" } },
    undefined,
  ]) {
    await page.goto("about:blank");
    await page.route(ANALYZE, (route) => (failure ? route.fulfill(failure) : route.abort()));
    await birth.open();
    await birth.field.fill("11/01/2011");
    await birth.analyze.click();
    await expect(birth.toast("Analysis Failed", "Unable to generate birth date analysis. Please try again.")).toBeVisible();
    await expect(page.getByText("There is no analysis of 11/01/2011 yet.")).toBeVisible();
    await expect(birth.field).toHaveValue("11/01/2011");
    await expect(birth.field).toBeFocused();
    await expect(page).toHaveURL(/\/birth-date$/);
    await page.unroute(ANALYZE);
    await birth.analyze.click();
    await expect(birth.resultsTitle).toBeFocused();
    await expect(page.getByText("There is no analysis of 11/01/2011 yet.")).toBeHidden();
  }

  await page.goto("about:blank");
  await page.route(ANALYZE, (route) => route.abort());
  await birth.open("#11/01/2011");
  await expect(birth.toast("Analysis Failed")).toBeVisible();
  await page.unroute(ANALYZE);
  await birth.field.press("Enter");
  await expect(birth.resultsTitle).toBeFocused();
});

test("two tabs have a date each", async ({ page, context }) => {
  const other = await context.newPage();
  const [one, two] = [birthDatePage(page), birthDatePage(other)];
  await Promise.all([one.open(), two.open()]);
  await one.field.fill("11/01/2011");
  await two.field.fill("01/02/1988");
  await Promise.all([one.field.press("Enter"), two.field.press("Enter")]);
  await expect(one.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await expect(two.resultsTitle).toHaveText("Analysis of January 2, 1988");
  await expect(one.field).toHaveValue("11/01/2011");
});

test("who went elsewhere in the meantime is not called back; leaving while a date is analyzed leaves the next page alone", async ({
  page,
}) => {
  const birth = birthDatePage(page);
  /** Holds the next analyses back; answers what lets them come. */
  const holdAnalyses = () => holdBack(page, ANALYZE);
  const release = await holdAnalyses();
  await birth.open();
  await birth.field.fill("11/01/2011");
  await birth.field.press("Enter");
  await expect(birth.analyzing).toBeVisible();
  const elsewhere = page.getByRole("link", { name: "Tenfold, home" });
  await elsewhere.focus();
  release();
  await expect(birth.resultsTitle).toBeVisible();
  await expect(elsewhere).toBeFocused();

  await page.unroute(ANALYZE);
  const releaseNext = await holdAnalyses();
  for (const close of (await page.getByRole("button", { name: "Close notification" }).all()).toReversed()) await close.click();
  await expect(birth.toast("Birth Date Analysis Complete")).toHaveCount(0);
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(birth.analyzing).toBeVisible();
  await page.getByRole("link", { name: "Home" }).last().click();
  await expect(page.getByRole("heading", { name: "What the Numbers Really Mean" })).toBeVisible();
  releaseNext();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/\/$/);
  await expect(birth.toast("Birth Date Analysis Complete")).toHaveCount(0);
});
