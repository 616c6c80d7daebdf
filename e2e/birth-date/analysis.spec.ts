import { axeFindings } from "../axe.ts";
import { expect, holdBack, opened, test } from "../fixtures.ts";
import { ANALYZE, birthDatePage, watchAnalyses } from "./birth-date-page.ts";

/** How the neighbors in 11/01/2011 meet: 1 to 0, 0 to 1, 1 to 2, 2 to 0. */
const MEETINGS = [
  "Wave after wave, Change throws itself at the shore",
  "Because nothing ever leaves the whole",
  "A voice stays original by not repeating itself",
];

test("the page is where a visitor starts from, and leads back; a date is analyzed, and everything found in it is shown; so is every step of a longer sum, and that no calendar has a day", async ({
  page,
}) => {
  const birth = await opened(birthDatePage(page));
  await expect(page).toHaveTitle("Birth Date Analysis · Tenfold");
  await expect(birth.title).toBeVisible();
  await expect(birth.field).toHaveValue("");
  await expect(birth.analyze).toBeDisabled();
  await expect(birth.results).toHaveCount(0);
  const back = page.getByRole("navigation", { name: "Back" });
  await expect(back.getByRole("link", { name: "Back to About" })).toHaveAttribute("href", "/about");
  await expect(back.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy?from=birth-date",
  );

  await birth.field.pressSequentially("11012011");
  await expect(birth.field).toHaveValue("11/01/2011");
  await expect(birth.analyze).toBeEnabled();
  const [request] = await Promise.all([page.waitForRequest(ANALYZE), birth.analyze.click()]);
  await expect(birth.toast("Birth Date Analysis Complete", "Your personalized numerology insights are ready!")).toBeVisible();
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({
    birthDate: "11/01/2011",
    extractedNumbers: [1, 1, 0, 1, 2, 0, 1, 1],
    lifePathNumber: 7,
  });
  await expect(birth.resultsTitle).toHaveText("Analysis of November 1, 2011");
  await expect(birth.resultsTitle).toBeFocused();
  await expect(birth.part("Life path summary")).toContainText("Life path number7Universal Harmony");
  await expect(birth.part("Life path summary")).toContainText("A life path of 7 is read as");
  await expect(birth.part("How this was found").getByRole("listitem")).toHaveText(["1+1+0+1+2+0+1+1 = 7"]);
  await expect(birth.part("Primary principle").getByRole("heading", { level: 4 })).toHaveText(/^Universal Harmony: \S/);
  await expect(birth.part("Primary principle")).toContainText(/Insight: \S/);
  const found = birth.part("How this was found");
  await expect(found).toContainText("Your birthday number is 1, Change, from the 1st.");
  await expect(found).toContainText("The eight digits come to 7 at once");
  await expect(found).toContainText("Nowhere in the date stand 3, 4, 5, 6, 7, 8 and 9.");
  await expect(birth.part("Personal years")).toContainText(/A year of \d is read as/);
  // 2 and 0 belong to the century.
  const interactions = birth.part("Number interactions").getByRole("listitem");
  await expect(interactions).toHaveCount(MEETINGS.length);
  for (const [index, sentence] of MEETINGS.entries()) await expect(interactions.nth(index)).toContainText(sentence);
  await expect(birth.field).toHaveValue("11/01/2011");

  await birth.field.fill("1/2/88");
  const [short] = await Promise.all([page.waitForRequest(ANALYZE), birth.field.press("Enter")]);
  expect(short.postDataJSON().birthDate).toBe("01/02/1988");
  await expect(birth.part("How this was found").getByRole("listitem")).toHaveText([
    "0+1+0+2+1+9+8+8 = 29",
    "2+9 = 11",
    "1+1 = 2",
  ]);
  await expect(birth.part("How this was found")).not.toContainText("no such day");

  await birth.field.fill("02/31/1988");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toHaveText("Analysis of February 31, 1988");
  await expect(birth.part("How this was found")).toContainText("The calendar has no such day.");
});

test("while an analysis is under way nothing more is asked for; the same date asked for again is analyzed again, and brings the same", async ({
  page,
}) => {
  const birth = birthDatePage(page);
  const analyses = watchAnalyses(page);
  const release = await holdBack(page, ANALYZE);
  await birth.open();
  await birth.field.fill("11/01/2011");
  await birth.analyze.dblclick();
  await expect(page.getByRole("status").filter({ has: birth.analyzing })).toBeVisible();
  await expect(birth.analyze).toBeDisabled();
  await birth.field.press("Enter");
  release();
  await expect(birth.resultsTitle).toBeVisible();
  await expect(birth.analyzing).toBeHidden();
  await expect(birth.analyze).toBeEnabled();
  expect(analyses).toHaveLength(1);

  await expect(birth.resultsTitle).toBeFocused();
  const text = (await birth.part("Primary principle").textContent()) ?? "";
  await birth.analyze.click();
  await expect.poll(() => analyses.length).toBe(2);
  await expect(birth.resultsTitle).toBeFocused();
  await expect(birth.part("Primary principle")).toHaveText(text);
  expect(analyses).toHaveLength(2);
});

test("personal years are nine around this one, drawn and as a table; a year is told as a whole and month by month, and is printed by itself", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-06-01T12:00:00Z"));
  const birth = await opened(birthDatePage(page));
  await birth.field.fill("01/02/1988");
  await birth.analyze.click();
  const years = birth.part("Personal years");
  const drawing = years.getByRole("img", {
    name: "Personal years from 2022 to 2030: 9, 1, 2, 3, 4, 5, 6, 7, 8. This year, 2026 is a year of 4, Growth.",
  });
  await expect(drawing).toBeVisible();
  await expect(drawing.locator('[data-now="true"]')).toHaveText("42026");
  await years.getByText("The same years as a table").click();
  await expect(years.getByRole("row")).toHaveCount(10);
  await expect(years.getByRole("row", { name: "2026 (this year) 4 Growth" })).toBeVisible();
  await expect(years.getByRole("row", { name: "2022 9 Omniscience" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(drawing).toHaveAttribute("data-columns", "3");

  await page.setViewportSize({ width: 1440, height: 900 });
  await birth.field.fill("05/14/1988");
  await birth.analyze.click();
  const open = years.getByRole("button", { name: "Read the year, month by month" });
  await open.press("Enter");
  await expect(open).toHaveAttribute("aria-expanded", "true");
  const year = years.getByRole("region", { name: "2026: a year of 2, Uniqueness" });
  await expect(year).toContainText("0+5+1+4+2+0+2+6 = 20, 2+0 = 2");
  await expect(year.getByRole("heading", { level: 5 })).toHaveCount(12);
  const june = year.getByRole("group").filter({ hasText: "June (this month): 8, Remembrance" });
  await expect(june).toHaveAttribute("open", "");
  await expect(june).toContainText("2+6 = 8");
  const november = year.getByRole("group").filter({ hasText: "November: 4, Growth" });
  await expect(november.locator(".reading-text")).toBeHidden();
  await november.locator("summary").press("Enter");
  await expect(november.locator(".reading-text")).toBeVisible();
  expect((await november.innerText()).split(/\s+/).length).toBeGreaterThan(90);
  expect(await axeFindings(page)).toEqual([]);

  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event("beforeprint"));
      document.title = `${document.querySelectorAll("[data-print-alone] details[open]").length} months on paper`;
      dispatchEvent(new Event("afterprint"));
    };
  });
  await year.getByRole("button", { name: "Print this year" }).click();
  await expect(page).toHaveTitle("12 months on paper");
  await expect(year.locator("details[open]")).toHaveCount(2);

  await years.getByRole("combobox", { name: "Year" }).selectOption("2027");
  await expect(years.getByRole("region", { name: "2027: a year of 3, Joining" })).toBeVisible();
  await expect(years.getByText("(this month)")).toHaveCount(0);
});

test("two dates are compared in both directions, without asking anybody", async ({ page }) => {
  const birth = await opened(birthDatePage(page));
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toBeVisible();
  const analyses = watchAnalyses(page);
  const part = birth.part("Compare with another date");
  await birth.compare.click();
  await expect(birth.toast("Date Required")).toBeVisible();
  await expect(birth.other).toBeFocused();
  await birth.other.fill("13/2/1988");
  await birth.compare.click();
  await expect(birth.toast("Invalid Date Format")).toBeVisible();
  await expect(birth.other).toHaveAttribute("aria-invalid", "true");
  await birth.other.fill("");
  await birth.other.pressSequentially("03041990");
  await birth.compare.click();
  const said = part.getByRole("region", { name: /^The Two of You/ });
  await expect(said.getByRole("heading", { level: 4 })).toHaveText("The Two of You: 7 and 8");
  await expect(said.getByRole("heading", { level: 4 })).toBeFocused();
  await expect(said.getByRole("row", { name: /^Life path/ })).toContainText("7, Harmony");
  await expect(said.getByRole("row", { name: /^Life path/ })).toContainText("0+3+0+4+1+9+9+0 = 26, 2+6 = 8");
  await expect(said.getByRole("row", { name: /^Birthday/ }).getByRole("cell")).toHaveText(["1, Change", "4, Growth"]);
  await expect(said.getByRole("listitem")).toHaveCount(2);
  await expect(said.getByRole("listitem").first()).toContainText("a low line that Remembrance hums beneath the melody");
  await expect(said.getByRole("listitem").last()).toContainText("Remembrance gives Harmony a note to start from");
  for (const name of ["Where you meet", "Where you rub", "From day to day", "This year", "Something to do together"])
    expect((await said.getByRole("region", { name }).innerText()).split(/\s+/).length, name).toBeGreaterThan(25);
  await birth.other.fill("11/01/2011");
  await birth.other.press("Enter");
  await expect(said.getByRole("heading", { level: 4 })).toHaveText("The Two of You: 7 and 7");
  await expect(said.getByRole("listitem")).toHaveCount(0);
  await expect(said.getByRole("region", { name: "Where you meet" })).toContainText(/7s?\b/);
  expect(analyses).toHaveLength(0);
});
