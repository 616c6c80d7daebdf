import { expect, test } from "../fixtures.ts";
import { astrologyPage, EQUINOX } from "./astrology-page.ts";

test("any moment can be looked at, shared and left again", async ({ page }) => {
  const sky = astrologyPage(page);
  await sky.openSky();
  await expect(sky.shown).toContainText("The sky now");
  await sky.moment.fill("2026-03-20T10:46");
  await sky.show.click();
  await expect(page).toHaveURL(`/astrology?at=${EQUINOX}`);
  await expect(sky.shown).toContainText("The sky then March 20, 2026 at 10:46 AM EDT");
  await expect(sky.planets.getByRole("listitem").first()).toContainText("Aries 0°00′");
  await expect(sky.calendar.getByRole("heading", { name: "The 90 Days from March 20, 2026" })).toBeVisible();
  await page.reload();
  await expect(sky.shown).toContainText("March 20, 2026 at 10:46 AM EDT");
  await expect(sky.moment).toHaveValue("2026-03-20T10:46");
  await sky.now.click();
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.shown).toContainText("The sky now");
  await page.goBack();
  await expect(sky.shown).toContainText("March 20, 2026 at 10:46 AM EDT");
  await sky.tab("Personalized Horoscope").click();
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.prompt).toBeVisible();
});

test("moments that the sky is not known for are told, typed or in the address; a time that is shown twice has both its instants, and one that the clocks leap over is told", async ({
  page,
}) => {
  const sky = astrologyPage(page);
  await sky.openSky();
  for (const [typed, words] of [
    ["2100-01-01T00:00", "Please choose a moment from 1900 to 2099."],
    ["", "Please fill in a date and a time."],
  ] as const) {
    await sky.moment.fill(typed);
    await sky.show.click();
    await expect(sky.moment).toHaveAccessibleDescription(words);
    await expect(sky.moment).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page).toHaveURL(/\/astrology$/);
  await sky.moment.fill("2026-11-01T01:30");
  await sky.show.click();
  await expect(page).toHaveURL(/\?at=2026-11-01T05:30:00Z$/);
  await expect(sky.shown).toContainText("November 1, 2026 at 1:30 AM EDT");
  await sky.transits.getByRole("button", { name: "Show 1:30 AM EST" }).click();
  await expect(page).toHaveURL(/\?at=2026-11-01T06:30:00Z$/);
  await expect(sky.shown).toContainText("November 1, 2026 at 1:30 AM EST");
  await expect(sky.transits.getByRole("button", { name: "Show 1:30 AM EDT" })).toBeVisible();

  await sky.moment.fill("2026-03-08T02:30");
  await sky.show.click();
  await expect(sky.shown).toContainText("March 8, 2026 at 3:30 AM EDT");
  await expect(sky.transits.getByText("The clocks leap over this time on this day. Shown is 3:30 AM EDT.")).toBeVisible();

  for (const at of ["2100-01-01T00:00:00Z", "tomorrow"]) {
    await sky.openSky(`?at=${at}`);
    await expect(sky.transits.getByText("The address names no moment from 1900 to 2099, so this is the sky now.")).toBeVisible();
    await expect(sky.shown).toContainText("The sky now");
  }
  await sky.openSky("?at=2026-03-20T10:46:00-04:00");
  await expect(sky.shown).toContainText("March 20, 2026 at 10:46 AM EDT");
});

test.describe("a visitor far from the East", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("is shown Eastern time, unless the own is chosen, which is remembered", async ({ page }) => {
    const sky = astrologyPage(page);
    await sky.openSky(`?at=${EQUINOX}`);
    await expect(sky.shown).toContainText("March 20, 2026 at 10:46 AM EDT");
    await expect(sky.moon).toContainText("First Quarter March 25, 2026, 3:17 PM EDT");
    // Browsers differ in their spelling of the place.
    await expect(sky.zone.getByRole("option")).toHaveText(["Eastern time", /^My time zone \(Asia\/Kath?mandu\)$/]);
    await sky.zone.selectOption("own");
    await expect(sky.shown).toContainText("March 20, 2026 at 8:31 PM GMT+5:45");
    await expect(sky.moon).toContainText("First Quarter March 26, 2026, 1:02 AM GMT+5:45");
    await expect(sky.moment).toHaveValue("2026-03-20T20:31");
    await expect(sky.aspects).toContainText("GMT+5:45");
    await expect(sky.note).toContainText("GMT+5:45");
    await expect(sky.calendar.getByRole("table").first()).toContainText("GMT+5:45");
    await expect(sky.transits.getByText(/ E[SD]T\b/)).toHaveCount(0);
    await page.reload();
    await expect(sky.shown).toContainText("8:31 PM GMT+5:45");
    await sky.moment.fill("2026-03-21T00:00");
    await sky.show.click();
    await expect(page).toHaveURL(/\?at=2026-03-20T18:15:00Z$/);
    await sky.zone.selectOption("Eastern time");
    await expect(sky.shown).toContainText("March 20, 2026 at 2:15 PM EDT");
  });
});
