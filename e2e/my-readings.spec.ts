import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./accounts/accounts-fixtures.ts";
import { axeFindings } from "./axe.ts";
import { homePage } from "./home-page.ts";
import { listen } from "./told.ts";

function myReadings(page: Page) {
  const list = page.getByRole("region", { name: "Your readings" });
  return {
    open: async () => {
      await page.goto("/my-readings");
      await expect(page.getByRole("region", { name: "Where They Are Kept" })).toBeVisible();
    },
    list,
    title: list.getByRole("heading", { name: "Your readings" }),
    entries: list.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) }),
    entry: (title: string | RegExp) => list.getByRole("button", { name: title, expanded: false }),
    article: list.getByRole("article"),
    note: page.getByRole("textbox", { name: "A line of your own" }),
    search: page.getByRole("searchbox", { name: "Search your readings" }),
    status: list.getByRole("status"),
    inAccount: page.getByRole("switch", { name: "Keep them in my account, too" }),
  };
}

/** The link from a reading to where it is kept, which appears once it is kept. */
const keptHint = (page: Page) => page.getByRole("main").getByText("Kept in").getByRole("link", { name: "My Readings" });

/** Reads a digit and waits until the reading is kept, unless it should not be; returns its title. */
async function readNumber(page: Page, digit: number, isKept = true): Promise<string> {
  const home = homePage(page);
  if (!page.url().endsWith("/")) await home.open();
  await home.number(digit).click();
  await expect(home.reading).toHaveAttribute("aria-labelledby", "reading-title");
  await expect(home.announced).toContainText(new RegExp(`reading for ${digit}, .* is ready`));
  if (isKept) await expect(keptHint(page)).toBeVisible();
  return (await home.readingTitle.innerText()).replace(/\s+/g, " ");
}

test("what was read is kept on the device, whatever its kind, and can be found, marked, taken along and removed", async ({
  page,
}) => {
  const mine = myReadings(page);
  const first = await readNumber(page, 5);
  await page.getByRole("button", { name: "Ask me" }).click();
  await page.getByRole("textbox", { name: "A line of your own" }).fill("Ask Señora Núñez.");
  await readNumber(page, 7);
  await page.goto("/angel?number=1234");
  await page.getByRole("button", { name: "Decode Angel Message" }).click();
  await expect(page.getByRole("heading", { name: "Angel number 1234" })).toBeVisible();
  await expect(keptHint(page)).toBeVisible();
  await page.goto("/astrology/Venus");
  await expect(page.getByRole("heading", { name: "Your Reading for Venus" })).toBeVisible();
  await expect(page.locator("div[data-read-first]")).toBeVisible();
  await expect(keptHint(page)).toBeVisible();

  await mine.open();
  await expect(mine.entries).toHaveCount(4);
  await expect(mine.entries.getByRole("heading", { level: 3 })).toContainText([
    /^Venus in /,
    "Angel Number 1234",
    /^Universal Harmony: /,
    /^Universal Desire: /,
  ]);
  await mine.search.fill("senora nunez");
  await expect(mine.status).toHaveText("1 of 4 readings");
  await mine.entry(/^Universal Desire/).click();
  await expect(mine.article.getByRole("heading", { name: "For Today" })).toBeVisible();
  await expect(mine.note).toHaveValue("Ask Señora Núñez.");
  expect(first).toContain(
    await mine.entries
      .first()
      .getByRole("heading", { level: 3 })
      .innerText()
      .then((title) => title.split(": ")[1] ?? "?"),
  );
  await mine.entries.getByRole("button", { name: /^Favorite: / }).press("Enter");
  await mine.search.fill("");
  await page.getByRole("checkbox", { name: "Favorites only" }).check();
  await expect(mine.status).toHaveText("1 of 4 readings");
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.reload();
  await expect(mine.entries).toHaveCount(4);
  const told = await listen(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as JSON" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  // What is done about all readings is said each time.
  const words = "4 readings are in the file my-readings.json, with your downloads.";
  for (const times of [1, 2]) {
    await expect.poll(async () => (await told()).filter((one) => one === words)).toHaveLength(times);
    await page.getByRole("button", { name: "Export as JSON" }).click();
  }
  expect(file.readings).toHaveLength(4);
  expect(file.readings[3]).toMatchObject({ kind: "number", digit: 5, favorite: true, note: "Ask Señora Núñez." });

  await mine.entry(/^Universal Harmony/).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(mine.status).toContainText("is removed.");
  await expect(mine.entries).toHaveCount(3);
  await mine.search.fill("senora nunez");
  await expect(mine.status).toHaveText("1 of 3 readings");
  await mine.search.fill("");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(mine.status).toContainText("is back.");
  await expect(mine.title).toBeFocused();
  await expect(mine.entries).toHaveCount(4);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(mine.entries).toHaveCount(3);
  await page.getByRole("button", { name: "Remove All" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove All" }).click();
  await expect(mine.list).toContainText("Nothing here yet.");
  await expect(mine.list.getByRole("list")).toHaveCount(0);
  await expect(mine.status).toHaveText("All your readings are removed.");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(mine.title).toBeFocused();
});

test("a reading that is kept is read aloud, and every one of them is on paper", async ({ page }) => {
  const mine = myReadings(page);
  await readNumber(page, 3);
  await readNumber(page, 4);
  await mine.open();
  await expect(mine.article).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(mine.article).toHaveCount(2);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(mine.article).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await mine.entry(/^Universal Growth/).press("Enter");
  await expect(page.locator("[data-read-first]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /listen/i })).toBeVisible();
});

test("nothing is kept where the visitor turned that off", async ({ page }) => {
  const mine = myReadings(page);
  await mine.open();
  await page.getByRole("switch", { name: "Keep what I read on this device" }).uncheck();
  await readNumber(page, 6, false);
  await page.getByRole("button", { name: "Ask me" }).click();
  await expect(mine.note).toHaveCount(0);
  await mine.open();
  await expect(mine.list).toContainText("Nothing here yet.");
  await expect(page.getByRole("switch", { name: "Keep what I read on this device" })).not.toBeChecked();
});

test("a browser that keeps nothing says so, and reads on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, "open", {
      value: () => {
        throw new DOMException("nothing is kept here", "SecurityError");
      },
    });
  });
  const home = homePage(page);
  await readNumber(page, 2, false);
  await expect(home.toast("Not in My Readings")).toBeVisible();
  await myReadings(page).open();
  await expect(page.getByRole("alert").filter({ hasText: "keeps nothing for this site" })).toBeVisible();
});

test("a line that can't be kept any more stays in its field, and that is said, as it is of a favorite", async ({ page }) => {
  const mine = myReadings(page);
  await readNumber(page, 8);
  await mine.open();
  await mine.entry(/^Universal Remembrance/).click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
  });
  await mine.note.fill("What I must not lose.");
  await expect(mine.article.getByRole("alert")).toContainText("This line is not kept");
  await page.getByRole("searchbox").focus();
  await expect(mine.note).toHaveValue("What I must not lose.");
  await mine.entries.getByRole("button", { name: /^Favorite: / }).press("Enter");
  await expect(mine.list.getByRole("alert").filter({ hasText: "The favorite could not be changed" })).toBeVisible();
});

test("two devices of a member show the same once that is turned on, with the lines of both", async ({
  page,
  join,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  const member = await join();
  const phone = myReadings(page);
  await readNumber(page, 1);
  await phone.open();
  await expect(phone.inAccount).not.toBeChecked();
  await phone.inAccount.check();
  await expect(page.getByText("Your readings are kept in your account, too.")).toBeVisible();

  const desk = await otherBrowser(member);
  const there = myReadings(desk);
  await readNumber(desk, 9);
  await there.open();
  await there.inAccount.check();
  await expect(there.entries).toHaveCount(2);

  // Both write a note under the same reading without knowing of each other.
  await there.entry(/^Universal Change/).click();
  await there.note.fill("At the desk.");
  await phone.entry(/^Universal Change/).click();
  await phone.note.fill("On the train.");
  await page.getByRole("searchbox").focus();
  await expect(phone.entries).toHaveCount(2);
  await desk.getByRole("searchbox").focus();
  await expect(there.note).toHaveValue("On the train.\nAt the desk.");
  await phone.open();
  await phone.entry(/^Universal Change/).click();
  await expect(phone.note).toHaveValue("On the train.\nAt the desk.");

  await page.getByRole("button", { name: "Delete them from my account" }).click();
  await expect(page.getByText("Your account keeps no readings any more.")).toBeVisible();
  await expect(phone.entries).toHaveCount(2);
  await there.open();
  await expect(desk.getByText(/were deleted from another device/)).toBeVisible();
  await expect(there.inAccount).not.toBeChecked();
  await expect(there.entries).toHaveCount(2);
});

test("a line under a new reading follows what another tab writes there, and takes nothing from it", async ({ page, context }) => {
  await readNumber(page, 8);
  await page.getByRole("button", { name: "Ask me" }).click();
  const here = myReadings(page).note;
  await here.fill("From here.");
  await here.blur();
  const other = await context.newPage();
  const there = myReadings(other);
  await there.open();
  await there.entry(/^Universal Remembrance/).click();
  await there.note.fill("From here.\nFrom there.");
  await there.note.blur();
  await expect(here).toHaveValue("From here.\nFrom there.");
  await other.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(here).toHaveCount(0);
});

test("readings that were in one account go to the account of who turns that on next", async ({ page, join, otherBrowser }) => {
  await join();
  const shared = myReadings(page);
  await readNumber(page, 2);
  await shared.open();
  await shared.inAccount.check();
  await expect(page.getByText("Your readings are kept in your account, too.")).toBeVisible();
  const next = await join();
  await shared.open();
  await shared.inAccount.check();
  await expect(page.getByText("Your readings are kept in your account, too.")).toBeVisible();
  const theirs = await otherBrowser(next);
  const there = myReadings(theirs);
  await there.open();
  await there.inAccount.check();
  await expect(there.entry(/^Universal Uniqueness/)).toBeVisible();
});

test("a reload does not lose the reading, and what a reload can't read does no harm", async ({ page }) => {
  const home = homePage(page);
  const title = await readNumber(page, 4);
  await page.reload();
  await expect(home.readingTitle).toHaveText(title, { useInnerText: false });
  await expect(home.refresh).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("last-reading", '{"number":4,"reading":{"principle":{}},"preferences":{}}'));
  await page.reload();
  await expect(home.results).toContainText("Your reading appears here once you have chosen a number.");
});
