import { expect, holdBack, opened, test } from "../fixtures.ts";
import { angelPage, DECODE, watchDecodings } from "./angel-page.ts";

const SAVED = "**/api/angel-numbers/saved**";
const REFUSED = "Unable to decode angel number: Unable to decode angel number. Please try again.. Please try again.";

test("an answer that is none is told, and what was there stays; one that comes late does not drive out what was opened meanwhile", async ({
  page,
}) => {
  const angel = await opened(angelPage(page));
  for (const answer of [
    { status: 429, json: { error: "Slowly.", code: "too_many_requests" } },
    { status: 200, json: { ok: true } },
  ]) {
    await angel.decode("12");
    await expect(angel.title).toHaveText("Angel number 12");
    await page.route(DECODE, (route) => route.fulfill(answer));
    await angel.decode("34");
    await expect(angel.toast("Connection Error")).toBeVisible();
    await expect(angel.toast(REFUSED)).toBeVisible();
    await expect(angel.title).toHaveText("Angel number 12");
    // Who can't see the toast is not told that there is a message.
    await expect(angel.status).toBeEmpty();
    await page.unroute(DECODE);
    await angel.button.click();
    await expect(angel.title).toHaveText("Angel number 34");
    // What the next answer brings is not this one's.
    for (const close of (await page.getByRole("button", { name: "Close notification" }).all()).toReversed()) await close.click();
    await expect(angel.toast("Connection Error")).toHaveCount(0);
  }

  const release = await holdBack(page, DECODE);
  const answered = page.waitForResponse(DECODE);
  await angel.decode("1111");
  await angel.entry("12").last().click();
  await expect(angel.title).toHaveText("Angel number 12");
  await expect(angel.title).toBeFocused();
  release();
  await answered;
  await expect(angel.entry("1111")).toBeVisible();
  await expect(angel.title).toHaveText("Angel number 12");
});

test("offline is told with the browser's reason, and goes on when the line is back; what can't be removed or exported is told, and stays; where saved ones can't be had, decoding goes on", async ({
  page,
  context,
}) => {
  const angel = await opened(angelPage(page));
  await context.setOffline(true);
  await angel.decode("77");
  await expect(angel.toast("Connection Error")).toBeVisible();
  await expect(angel.toast("Unable to decode angel number: Failed to fetch. Please try again.")).toBeVisible();
  await context.setOffline(false);
  await angel.button.click();
  await expect(angel.title).toHaveText("Angel number 77");

  await expect(angel.entries).toHaveCount(1);
  await context.setOffline(true);
  await angel.exportAll.click();
  await expect(angel.saved.getByRole("status")).toHaveText(
    "The file could not be made. Please check your connection and try again.",
  );
  await angel.remove("77").click();
  await angel.dialog.getByRole("button", { name: "Remove" }).click();
  await expect(angel.dialog.getByRole("alert")).toHaveText("That did not work. Please check your connection and try again.");
  await context.setOffline(false);
  await angel.dialog.getByRole("button", { name: "Remove" }).click();
  await expect(angel.entries).toHaveCount(0);

  await angel.decode("3");
  await expect(angel.entries).toHaveCount(1);
  await page.route(SAVED, (route) => route.fulfill({ json: { ok: true } }));
  await page.reload();
  await expect(angel.saved).toContainText("Numbers that you decode are kept here.");
  await angel.decode("4");
  await expect(angel.title).toHaveText("Angel number 4");
  await expect(angel.entries).toHaveCount(0);
  await page.unroute(SAVED);
  await page.reload();
  await expect(angel.entries).toHaveCount(2);
});

test("pressing twice, or while an answer is on its way, asks once; leaving then and coming back leaves the page whole", async ({
  page,
}) => {
  const angel = angelPage(page);
  const decodings = watchDecodings(page);
  await angel.open();
  const release = await holdBack(page, DECODE);
  await angel.number.fill("8");
  await angel.button.dblclick();
  await expect(angel.status).toHaveText("Decoding 8...");
  await expect(angel.button).toHaveAttribute("aria-disabled", "true");
  await angel.number.press("Enter");
  release();
  await expect(angel.title).toHaveText("Angel number 8");
  await expect(angel.entries).toHaveCount(1);
  expect(decodings).toHaveLength(1);
  await angel.fresh.dblclick();
  await expect(angel.entries).toHaveCount(2);
  await expect(angel.status).toHaveText("Your message for 8 is ready.");

  await page.unroute(DECODE);
  await page.route(DECODE, () => undefined);
  await angel.decode("9");
  await expect(angel.status).toHaveText("Decoding 9...");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "What the Numbers Really Mean" })).toBeVisible();
  await page.unroute(DECODE);
  await page.goBack();
  await angel.decode("10");
  await expect(angel.title).toHaveText("Angel number 10");
});
