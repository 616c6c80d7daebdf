import { readFile } from "node:fs/promises";
import type { Route } from "@playwright/test";
import { expect, test } from "../accounts/accounts-fixtures.ts";
import { opened } from "../fixtures.ts";
import { listen } from "../told.ts";
import { angelPage, seedSaved } from "./angel-page.ts";

test("what was decoded is listed, the newest first, opens as it was, and lasts", async ({ page }) => {
  const angel = await opened(angelPage(page));
  await expect(angel.saved).toContainText("Numbers that you decode are kept here.");
  await angel.keywords.fill("tide");
  await angel.decode("1111");
  await expect(angel.title).toHaveText("Angel number 1111");
  const message = await angel.part("Personalized Message").innerText();
  await angel.keywords.fill("");
  await angel.decode("007");
  await expect(angel.entries).toHaveText([/^007/, /^1111/]);
  await page.reload();
  await expect(angel.entries).toHaveText([/^007/, /^1111/]);
  await angel.entry("1111").click();
  await expect(angel.title).toHaveText("Angel number 1111");
  await expect(angel.title).toBeFocused();
  await expect(angel.title).toBeInViewport();
  await expect(angel.part("Personalized Message")).toHaveText(message, { useInnerText: true });
  await expect(angel.card).toContainText("Saved on");
  await expect(angel.card).toContainText("Poetic & Mystical · Detailed & Comprehensive · “tide”");
  await expect(angel.number).toHaveValue("1111");
  await expect(angel.entry("1111")).toHaveAttribute("aria-current", "true");
});

test("one is removed when that is confirmed, and all are; who keeps a number after all calls its removal back, and one that had arrived is seen to be gone", async ({
  page,
}) => {
  const angel = await opened(angelPage(page));
  const decodeThree = async () => {
    for (const [index, number] of ["11", "22", "33"].entries()) {
      await angel.decode(number);
      await expect(angel.entries).toHaveCount(index + 1);
    }
  };
  await decodeThree();
  const told = await listen(page);
  const words = "Your saved numbers are in the file angel-numbers.json, with your downloads.";
  for (const times of [1, 2]) {
    await angel.saved.getByRole("button", { name: "Export as JSON" }).click();
    await expect.poll(async () => (await told()).filter((one) => one === words)).toHaveLength(times);
  }
  await angel.remove("22").click();
  await expect(angel.dialog).toContainText("Remove 22?");
  await angel.dialog.getByRole("button", { name: "Keep It" }).click();
  await expect(angel.dialog).toHaveCount(0);
  await expect(angel.entries).toHaveCount(3);
  await angel.remove("22").click();
  await angel.dialog.getByRole("button", { name: "Remove" }).click();
  await expect(angel.entries).toHaveText([/^33/, /^11/]);
  await expect(angel.saved.getByRole("status")).toHaveText("22 is removed.");
  await page.reload();
  await expect(angel.entries).toHaveText([/^33/, /^11/]);
  await angel.clearAll.click();
  await expect(angel.dialog).toContainText("This removes all 2 readings for good.");
  await angel.dialog.getByRole("button", { name: "Clear All" }).click();
  await expect(angel.saved).toContainText("Numbers that you decode are kept here.");
  await expect(angel.saved.getByRole("status")).toHaveText("All saved numbers are removed.");
  await page.reload();
  await expect(angel.saved).toContainText("Numbers that you decode are kept here.");

  await decodeThree();
  const removeAndKeep = async (number: string, hold: (route: Route) => Promise<unknown>) => {
    const { promise: held, resolve } = Promise.withResolvers<Route>();
    await page.route("**/api/angel-numbers/saved/*", (route) => void hold(route).then(() => resolve(route)), { times: 1 });
    await angel.remove(number).click();
    await angel.dialog.getByRole("button", { name: "Remove" }).click();
    const route = await held;
    await angel.dialog.getByRole("button", { name: "Keep It" }).click();
    await expect(angel.dialog).toHaveCount(0);
    return route;
  };
  const slow = await removeAndKeep("22", async () => undefined);
  await slow.continue().catch(() => undefined);
  await removeAndKeep("11", (route) => route.fetch());
  await expect(angel.entries).toHaveText([/^33/, /^22/]);
  await angel.remove("33").click();
  await expect(angel.dialog.getByRole("alert")).toHaveText("");
  await page.reload();
  await expect(angel.entries).toHaveText([/^33/, /^22/]);
});

test("1,000 entries stand in five columns, are shown step by step, exported whole, and cleared", async ({ page, mailSite }) => {
  const angel = await opened(angelPage(page));
  await angel.decode("5");
  await expect(angel.entries).toHaveCount(1);
  const sessionId = await page.evaluate(() => localStorage.getItem("numerology-session-id") ?? "");
  await seedSaved(mailSite.dataDir, sessionId, 1_000);
  await page.reload();
  await expect(angel.entries).toHaveCount(50);
  await expect(angel.saved).toContainText("50 of 1001 shown");
  for (const width of [768, 360, 320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await angel.entries.evaluateAll((entries) =>
      entries.map((entry) => Math.round(entry.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await angel.saved.getByRole("button", { name: "Show More" }).click();
  await expect(angel.entries).toHaveCount(100);
  await expect(angel.entries.nth(50).getByRole("button").first()).toBeFocused();
  const downloading = page.waitForEvent("download");
  await angel.exportAll.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("angel-numbers.json");
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file.angelNumbers).toHaveLength(1_001);
  const oldest = file.angelNumbers.findIndex(({ meaning }: { meaning: string }) => meaning === "What 1 means.");
  expect(file.angelNumbers[oldest]).toMatchObject({ number: "1", reducedDigit: { digit: 1 }, style: "poetic" });
  await expect(angel.saved.getByRole("status")).toHaveText(/angel-numbers\.json/);
  await angel.clearAll.click();
  await angel.dialog.getByRole("button", { name: "Clear All" }).click();
  await expect(angel.entries).toHaveCount(0);
});

test("a member finds theirs on another device, and who comes after them at this one doesn't", async ({
  page,
  join,
  otherBrowser,
}) => {
  const angel = angelPage(page);
  const member = await join();
  await angel.open();
  await angel.decode("1221");
  await expect(angel.entries).toHaveText([/^1221/]);
  const elsewhere = await otherBrowser(member);
  const there = await opened(angelPage(elsewhere));
  await expect(there.entries).toHaveText([/^1221/]);
  await page.context().clearCookies();
  await page.reload();
  await expect(angel.saved).toContainText("Numbers that you decode are kept here.");
  await expect(angel.entries).toHaveCount(0);
});

test("two tabs show the same", async ({ page, context }) => {
  const [angel, other] = [angelPage(page), angelPage(await context.newPage())];
  await angel.open();
  await angel.decode("1");
  await expect(angel.entries).toHaveCount(1);
  await other.open();
  await expect(other.entries).toHaveText([/^1/]);
  await angel.decode("22");
  await expect(other.entries).toHaveText([/^22/, /^1/]);
  await other.remove("1").click();
  await other.dialog.getByRole("button", { name: "Remove" }).click();
  await expect(angel.entries).toHaveText([/^22/]);
});
