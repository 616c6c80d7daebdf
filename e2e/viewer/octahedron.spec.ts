import type { Locator, Page } from "@playwright/test";
import { expect, holdBack, test } from "../fixtures.ts";
import { framesLater } from "./eye.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, forgetWebGl, modelOfNothing, OPENING_TIMEOUT_MS, URN, viewerPage } from "./viewer-page.ts";

const GENERATE = "**/api/octahedron/generate";
const json = (body: unknown, status = 200) => ({ status, contentType: "application/json", body: JSON.stringify(body) });

const place = (page: Page) => page.getByRole("figure", { name: "The octahedron, to be turned" });
const drawing = (page: Page) => page.getByRole("application").getByRole("img", { name: "Octahedron", exact: true });
const notice = (page: Page) => place(page).locator("[role=status]").last();

/** The model is made once the figure is near. */
async function openFigure(page: Page): Promise<void> {
  await page.goto("/octahedron");
  await place(page).scrollIntoViewIfNeeded();
}

/** The picture once it has not changed for thirty frames. */
async function atRest(page: Page): Promise<string> {
  const { pixels } = viewerPage(page);
  let last = "";
  await expect
    .poll(async () => {
      const before = last;
      await framesLater(page, 30);
      last = await pixels();
      return last === before;
    })
    .toBe(true);
  return last;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

/** Fakes everything as working, except what a test changes. */
async function fakeAll(page: Page, status: "success" | "translating" = "success") {
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  await page.route(GENERATE, (route) => route.fulfill(json({ urn: URN, status })));
}

test("the server's octahedron takes the drawing's place, with its true measures, and rests until it is told to spin", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const viewer = viewerPage(page);
  await openFigure(page);
  await expect(drawing(page)).toBeVisible();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  await expect(drawing(page)).toHaveCount(0);
  const summary = viewer.viewer.locator("[data-about] > p").first();
  await expect(summary).toHaveText(
    /^Octahedron: 1 part in 2 materials.*, 8 triangles\. Along x, y and z it measures 2 × 2 × 12 by 2 by 1\.$/,
  );
  // Paper has the still drawing, and nothing to be pressed.
  await page.emulateMedia({ media: "print" });
  await expect(viewer.viewer).toBeHidden();
  await expect(place(page).locator("svg:visible")).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });
  await viewer.canvas.scrollIntoViewIfNeeded();
  await expect.poll(viewer.colors).toBeGreaterThan(20);
  const before = await atRest(page);
  await viewer.canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(viewer.pixels).not.toBe(before);
  const turned = await atRest(page);
  await page.getByRole("button", { name: "Start Auto Spin" }).click();
  await expect.poll(viewer.pixels).not.toBe(turned);
  await expect(notice(page)).toBeEmpty();
});

test("Stop and Start Auto Spin work on the drawing and on the model that takes its place", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const viewer = viewerPage(page);
  const [stop, start] = ["Stop Auto Spin", "Start Auto Spin"].map((name) => page.getByRole("button", { name }));
  await openFigure(page);
  await place(page).scrollIntoViewIfNeeded();
  await start?.click();
  await expect(stop as Locator).toBeFocused();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  await expect(drawing(page)).toHaveCount(0);
  // If the focus was on the stop button, it still is.
  await expect(stop as Locator).toBeFocused();
  await viewer.canvas.scrollIntoViewIfNeeded();
  const spinning = await viewer.pixels();
  await expect.poll(viewer.pixels).not.toBe(spinning);
  await stop?.click();
  await expect(start as Locator).toBeFocused();
  const still = await atRest(page);
  await start?.click();
  await expect.poll(viewer.pixels).not.toBe(still);
  // Turning it by keyboard stops it.
  await viewer.canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(start as Locator).toBeVisible();
});

test("while the server translates, the viewer waits five seconds and more", async ({ page }) => {
  await page.clock.install();
  await fakeAll(page, "translating");
  // The answer must wait until the clock is paused: pausing runs a started wait to its end.
  const release = await holdBack(page, GENERATE);
  let tokens = 0;
  await page.route("**/api/3d/viewer-token?*", async (route) => {
    tokens += 1;
    await route.fallback();
  });
  const asked = page.waitForRequest(GENERATE);
  const generated = page.waitForResponse(GENERATE);
  await openFigure(page);
  await asked;
  await page.clock.pauseAt(Date.now() + 10_000);
  release();
  await (await generated).finished();
  await page.clock.runFor(4_500);
  expect(tokens).toBe(0);
  await page.clock.resume();
  await expect(viewerPage(page).canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(tokens).toBe(1);
});

test("a script that doesn't come is named", async ({ page }) => {
  await fakeAll(page);
  await page.route(GENERATE, async (route) => {
    // From here on, nothing new can load.
    await page.route("**/assets/*.js", (script) => script.abort());
    await route.fallback();
  });
  await openFigure(page);
  await expect(notice(page)).toContainText("Failed to initialize viewer after multiple attempts");
  await expect(notice(page)).toContainText(/Failed to load [\w.-]+\.js/);
});

test("what doesn't come is asked for anew, and then the drawing stays with a notice that says why", async ({ page }) => {
  const asked = { model: 0, token: 0, file: 0 };
  const unavailable = { status: 503, body: "" };
  await fakeAll(page);
  const expectDrawing = async (...notices: readonly (string | RegExp)[]) => {
    for (const words of notices) await expect(notice(page)).toContainText(words);
    await expect(drawing(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Start Auto Spin" })).toBeVisible();
  };
  await page.route(GENERATE, (route) => {
    asked.model += 1;
    return route.fulfill(unavailable);
  });
  await openFigure(page);
  await expectDrawing("Failed to generate octahedron model", "its credentials may be missing a scope");
  expect(asked.model).toBe(2);

  // No answer of the server's.
  await page.unroute(GENERATE);
  await page.route(GENERATE, (route) => route.fulfill({ json: {} }));
  await openFigure(page);
  await expectDrawing("Failed to generate octahedron model");

  await page.unroute(GENERATE);
  await fakeAll(page);
  await page.route("**/api/3d/viewer-token?*", (route) => {
    asked.token += 1;
    return route.fulfill(unavailable);
  });
  await page.reload();
  await expectDrawing("Failed to initialize viewer after multiple attempts", "Failed to get viewer token");
  expect(asked.token).toBe(3);

  await page.unroute("**/api/3d/viewer-token?*");
  await fakeAll(page);
  await page.route("**/model.glb*", (route) => {
    asked.file += 1;
    return route.fulfill(json({ error: "Something broke here.", code: "internal" }, 500));
  });
  await page.reload();
  await expectDrawing("Failed to load 3D model: Something broke here.");
  expect(asked.file).toBe(4);

  await page.route("**/model.glb*", (route) => route.fulfill({ body: "no model" }));
  await page.reload();
  await expectDrawing(/Failed to process 3D model: \S+/);

  await page.route("**/model.glb*", (route) => route.fulfill({ body: modelOfNothing() }));
  await page.reload();
  await expectDrawing("No viewable geometry found in the model");
});

test("without WebGL the drawing stays, and the page says why", async ({ page }) => {
  await forgetWebGl(page);
  await fakeAll(page);
  await openFigure(page);
  await expect(notice(page)).toContainText("Failed to initialize 3D viewer");
  await expect(drawing(page)).toBeVisible();
});

test("nothing of the viewer is fetched before its place comes near", async ({ page }) => {
  await fakeAll(page);
  let asked = 0;
  await page.route(GENERATE, async (route) => {
    asked += 1;
    await route.fallback();
  });
  await page.setViewportSize({ width: 1440, height: 200 });
  await openFigure(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toBe(0);
  await place(page).scrollIntoViewIfNeeded();
  await expect(viewerPage(page).canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(asked).toBe(1);
});
