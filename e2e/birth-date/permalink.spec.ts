import { expect, test } from "../fixtures.ts";
import { ANALYZE, birthDatePage, watchAnalyses } from "./birth-date-page.ts";

/** Every way in which a date could be found in a request. */
const DATE = /11.{0,3}01.{0,3}2011|1.{0,8}1.{0,8}0.{0,8}1.{0,8}2.{0,8}0.{0,8}1.{0,8}1/;

test("the date is in the fragment and in the body of the one call, and in nothing else that is sent", async ({ page }) => {
  const sent: { url: string; headers: string; body: string }[] = [];
  page.on("request", async (request) => {
    sent.push({ url: request.url(), headers: JSON.stringify(await request.allHeaders()), body: request.postData() ?? "" });
  });
  const birth = birthDatePage(page);
  await birth.open("#11/01/2011");
  await expect(birth.field).toHaveValue("11/01/2011");
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await page.reload();
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await page.getByRole("navigation", { name: "Back" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "What the Numbers Really Mean" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const holding = sent.filter(({ body }) => DATE.test(body));
  expect(holding.map(({ url }) => new URL(url).pathname)).toEqual(["/api/analyze-birth-date", "/api/analyze-birth-date"]);
  expect(sent.length).toBeGreaterThan(10);
  for (const { url, headers } of sent) {
    expect(url.split("#")[0]).not.toMatch(/11.{0,3}01.{0,3}2011/);
    expect(headers).not.toMatch(/11(\/|%2F|-)01(\/|%2F|-)2011/i);
  }
});

test("the address follows what is shown, and Back and Forward bring it back", async ({ page }) => {
  const birth = birthDatePage(page);
  await birth.open();
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(page).toHaveURL(/\/birth-date#11\/01\/2011$/);
  await birth.field.fill("1/2/88");
  await birth.analyze.click();
  await expect(page).toHaveURL(/\/birth-date#01\/02\/1988$/);
  await expect(birth.resultsTitle).toHaveText("Analysis of January 2, 1988");
  await page.goBack();
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await expect(birth.field).toHaveValue("11/01/2011");
  await page.goBack();
  await expect(page).toHaveURL(/\/birth-date$/);
  await expect(birth.results).toHaveCount(0);
  await page.goForward();
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
});

test("a Back that comes as soon as the address has changed is not lost", async ({ page }) => {
  const birth = birthDatePage(page);
  await birth.open();
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      history.back();
    };
  });
  await birth.field.fill("1/2/88");
  await birth.analyze.click();
  await expect(page).toHaveURL(/#11\/01\/2011$/);
  await expect(birth.field).toHaveValue("11/01/2011");
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
});

test("an address that is edited counts at once", async ({ page }) => {
  const birth = birthDatePage(page);
  await birth.open();
  await page.evaluate(() => {
    location.hash = "#1/2/88";
  });
  await expect(birth.resultsTitle).toHaveText("Analysis of January 2, 1988");
  await expect(page).toHaveURL(/#01\/02\/1988$/);
  await page.evaluate(() => {
    location.hash = "#13/45/1988";
  });
  await expect(birth.toast("Invalid Date Format")).toBeVisible();
  await expect(birth.field).toHaveValue("13/45/1988");
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
    await expect(page).toHaveURL(/#11\/01\/2011$/);
    expect(analyses).toHaveLength(1);
  }
});

test("skipping to the content leaves the results alone", async ({ page }) => {
  const birth = birthDatePage(page);
  const analyses = watchAnalyses(page);
  await birth.open("#11/01/2011");
  await expect(birth.resultsTitle).toBeFocused();
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect(birth.resultsTitle).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#11\/01\/2011$/);
  await expect(birth.resultsTitle).toBeVisible();
  expect(analyses).toHaveLength(1);
});

test("the link can be copied, or it is said that it could not be", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const birth = birthDatePage(page);
  await birth.open("#1/2/88");
  const part = birth.part("A link to this analysis");
  await expect(part.getByRole("link")).toHaveText("/birth-date#01/02/1988");
  await part.getByRole("button", { name: "Copy link" }).click();
  await expect(birth.toast("Link Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/birth-date#01/02/1988`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await part.getByRole("button", { name: "Copy link" }).click();
  await expect(birth.toast("Copy Failed", "Could not copy to clipboard")).toBeVisible();
});

test("a failed analysis of a link's date can be tried again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const birth = birthDatePage(page);
  await page.route(ANALYZE, (route) => route.abort());
  await birth.open("#11/01/2011");
  await expect(birth.toast("Analysis Failed")).toBeVisible();
  await page.unroute(ANALYZE);
  await birth.field.press("Enter");
  await expect(birth.resultsTitle).toBeFocused();
});
