import { axeFindings } from "../axe.ts";
import { expect, opened, pressUntil, test } from "../fixtures.ts";
import { listen } from "../told.ts";
import { ANALYZE, birthDatePage } from "./birth-date-page.ts";

test("axe finds nothing in any state, in light and in dark", async ({ page }) => {
  const birth = await opened(birthDatePage(page));
  expect(await axeFindings(page), "at the start").toEqual([]);
  await birth.field.press("Enter");
  await expect(birth.toast("Date Required")).toBeVisible();
  expect(await axeFindings(page), "with an error").toEqual([]);
  await page.route(ANALYZE, () => undefined);
  await birth.field.fill("11/01/2011");
  await birth.analyze.click();
  await expect(birth.analyzing).toBeVisible();
  expect(await axeFindings(page), "while analyzing").toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Two dates that contain all ten digits.
  for (const date of ["01/23/1945", "07/06/1988"]) {
    await page.goto("about:blank");
    await birth.open(`#${date}`);
    await expect(birth.resultsTitle).toBeFocused();
    await birth.other.fill("01/01/1988");
    await birth.compare.click();
    await birth.part("Personal years").getByText("The same years as a table").click();
    expect(await axeFindings(page), `with the results of ${date}`).toEqual([]);
  }
});

test("everything is done with the keyboard alone", async ({ page }) => {
  const birth = await opened(birthDatePage(page));
  const focused = (name: string) => () =>
    page.evaluate((text) => {
      const { activeElement } = document;
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement;
      return label?.textContent?.trim() === text;
    }, name);
  await pressUntil(page, "Tab", focused("Birth date"));
  await page.keyboard.type("11012011");
  await pressUntil(page, "Tab", focused("Analyze"));
  await page.keyboard.press("Space");
  await expect(birth.resultsTitle).toBeFocused();
  await pressUntil(page, "Tab", focused("The same years as a table"));
  await page.keyboard.press("Enter");
  await expect(birth.part("Personal years").getByRole("table")).toBeVisible();
  await pressUntil(page, "Tab", focused("Another date"));
  await page.keyboard.type("03041990");
  await pressUntil(page, "Tab", focused("Compare"));
  await page.keyboard.press("Enter");
  await expect(birth.part("Compare with another date").getByRole("listitem")).toHaveCount(2);
  await pressUntil(page, "Tab", focused("Keep this reading"));
});

test("the page reads well to who hears it, and at four times the size nothing is cut off", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-06-01T12:00:00Z"));
  const birth = await opened(birthDatePage(page), "#01/02/1988");
  await expect(birth.resultsTitle).toBeFocused();
  await birth.other.fill("03/04/1990");
  await birth.compare.click();
  await birth.part("Personal years").getByText("The same years as a table").click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "results.aria.yml" });
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1).length,
  );
  expect(cut).toBe(0);
});

test("on paper there is the analysis and nothing to be pressed; with forced colors this year stands out", async ({ page }) => {
  const birth = birthDatePage(page);
  await page.emulateMedia({ forcedColors: "active" });
  await birth.open("#11/01/2011");
  await expect(birth.resultsTitle).toBeFocused();
  const drawing = birth.part("Personal years").getByRole("img");
  const fill = (now: boolean) =>
    drawing
      .locator(`[data-now="${now}"] circle`)
      .first()
      .evaluate((circle) => getComputedStyle(circle).fill);
  expect(await fill(true)).not.toBe(await fill(false));

  await page.emulateMedia({ forcedColors: "none" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const shown of [
    birth.resultsTitle,
    birth.part("Life path summary"),
    birth.part("How this was found"),
    birth.part("Primary principle"),
    birth.part("Number interactions"),
    birth.part("Personal years").getByRole("img"),
  ])
    await expect(shown).toBeVisible();
  for (const hidden of [
    birth.field,
    birth.analyze,
    birth.other,
    birth.compare,
    page.getByRole("button", { name: "Keep this reading" }),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Back" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("an analysis that comes at once is said by its title alone", async ({ page }) => {
  await page.clock.install();
  const birth = await opened(birthDatePage(page));
  await birth.field.fill("11/01/2011");
  const told = await listen(page);
  await birth.field.press("Enter");
  await expect(birth.resultsTitle).toBeFocused();
  await expect(birth.toast("Birth Date Analysis Complete")).toBeVisible();
  // A toast is told a moment after it is shown.
  await page.clock.runFor(500);
  expect(await told()).toEqual([]);
});
