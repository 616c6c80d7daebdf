import { expect, test } from "../fixtures.ts";
import { astrologyPage, EQUINOX } from "./astrology-page.ts";

test("the calendar holds the coming 90 days, by month and by kind", async ({ page }) => {
  const sky = astrologyPage(page);
  await sky.openSky(`?at=${EQUINOX}`);
  const months = sky.calendar.getByRole("heading", { level: 4 });
  await expect(months).toHaveText(["March 2026", "April 2026", "May 2026", "June 2026"]);
  await expect(sky.calendar.getByRole("table")).toHaveCount(1);
  await months.nth(1).click();
  const april = sky.calendar.getByRole("table", { name: "Celestial events of April 2026" });
  await expect(april.getByRole("row", { name: /Full Moon/ })).toHaveText(/Wed, Apr 1\s*10:11 PM EDT\s*Full Moon/);
  await expect(april.getByRole("row", { name: /New Moon/ })).toHaveText(/Fri, Apr 17\s*7:51 AM EDT\s*New Moon/);
  await expect(april.getByRole("row", { name: /Sun enters Taurus/ })).toBeVisible();
  await expect(april.getByRole("row", { name: /Moon void of course until/ })).not.toHaveCount(0);
  const explained = sky.calendar.getByText(/is void of course from/);
  await expect(explained).toBeVisible();
  for (const label of ["Sign changes", "Retrograde", "Eclipses", "Moon void of course"]) await sky.kind(label).uncheck();
  await expect(explained).toHaveCount(0);
  await expect(sky.calendar.getByRole("status")).toHaveText("12 events");
  await expect(april.getByRole("row")).toHaveCount(5);
  await sky.kind("Moon phases").uncheck();
  await expect(sky.calendar.getByRole("status")).toHaveText("0 events");
  await expect(months).toHaveCount(0);
});

test("it can be subscribed to, with the kinds that are chosen", async ({ page, request, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
  const sky = astrologyPage(page);
  await sky.openSky();
  const link = sky.calendar.getByRole("link", { name: "Subscribe to this calendar" });
  await expect(link).toHaveAttribute("href", "/astrology/calendar.ics");
  await sky.kind("Moon void of course").uncheck();
  await sky.kind("Sign changes").uncheck();
  await expect(link).toHaveAttribute("href", "/astrology/calendar.ics?kinds=phase,retrograde,eclipse");
  const feed = await request.get((await link.getAttribute("href")) ?? "");
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*Full Moon/);
  await sky.calendar.getByRole("button", { name: "Copy its address" }).click();
  await expect(page.locator(".toast-region").getByText("Address copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/astrology/calendar.ics?kinds=phase,retrograde,eclipse`,
  );
  for (const label of ["Moon phases", "Retrograde", "Eclipses"]) await sky.kind(label).uncheck();
  await expect(link).toHaveCount(0);
  await expect(sky.calendar.getByText("Choose at least one kind of event.")).toBeVisible();
});
