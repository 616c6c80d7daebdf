import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, holdBack, opened, test } from "../fixtures.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, forgetWebGl, modelOfNothing, OPENING_TIMEOUT_MS, URN, viewerPage } from "./viewer-page.ts";

/** The alert with a text; the others are waiting. */
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: /\S/ });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a lost picture comes back as it was", async ({ page }) => {
  await fakeModels(page, { glb: await makeTable({ packed: true, textured: true }) });
  const viewer = await opened(viewerPage(page));
  await viewer.item("Left leg").click();
  await viewer.tool("Section").click();
  await page.mouse.move(5, 5);
  await expect.poll(viewer.colors).toBeGreaterThan(40);
  const before = await viewer.pixels();
  await viewer.canvas.evaluate((canvas: HTMLCanvasElement) => {
    const lose = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    Object.assign(window, { lose });
    lose?.loseContext();
  });
  await expect(viewer.viewer.getByText("The picture is gone for a moment.").first()).toBeVisible();
  await page.evaluate(() => (window as unknown as { lose: WEBGL_lose_context }).lose.restoreContext());
  await expect(viewer.said).toHaveText("The picture is back.");
  await expect.poll(viewer.pixels).toBe(before);
});

test("without WebGL the parts, the measures and the file are still to be had", async ({ page }) => {
  await forgetWebGl(page);
  const glb = await makeTable({ packed: true });
  await fakeModels(page, { glb });
  const viewer = viewerPage(page);
  await page.goto(`/3d-viewer#model=${URN}`);
  await expect(viewer.viewer.getByRole("alert")).toContainText("Failed to initialize 3D viewer");
  await expect(viewer.viewer.getByRole("alert")).toContainText("This browser has no WebGL, or it is switched off.");
  await expect(viewer.canvas).toBeHidden();
  await expect(viewer.viewer).toContainText("3 parts in 2 materials (Oak, Steel), 36 triangles");
  await viewer.item("Left leg").click();
  await page.getByRole("tab", { name: "Properties" }).click();
  await expect(page.getByRole("table", { name: "Left leg" })).toContainText("900 mm");
  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the model" }).click();
  expect(await readFile(await (await asked).path())).toEqual(glb);
});

test("where the viewer's scripts don't come, the page says what to do", async ({ page }) => {
  await fakeModels(page, { glb: await makeTable() });
  await page.goto("/3d-viewer");
  await expect(page.getByRole("link", { name: "Tetractys" })).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Tetractys" }).click();
  await expect(alertOf(page)).toHaveText("Failed to load 3D viewer. Please refresh the page.");
});

test("a token that is refused, a file that does not come, what is no model, and a model of nothing are told", async ({
  page,
}) => {
  const body = JSON.stringify({
    error: "This model is not translated, so there is nothing to look at yet.",
    code: "model_not_ready",
  });
  const refuse = (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 409, contentType: "application/json", body }));
  await fakeModels(page, { glb: await makeTable() });
  await refuse("**/api/3d/viewer-token?*");
  await page.goto(`/3d-viewer#model=${URN}`);
  const expectRefused = async () => {
    await expect(alertOf(page)).toContainText("Failed to initialize 3D viewer");
    await expect(alertOf(page)).toContainText("This model is not translated");
    await expect(page.getByLabel("Choose a file")).toBeAttached();
  };
  await expectRefused();

  await page.unroute("**/api/3d/viewer-token?*");
  await fakeModels(page, {});
  await refuse("**/model.glb*");
  await page.reload();
  await expectRefused();

  await page.unroute("**/model.glb*");
  await fakeModels(page, { glb: Buffer.from("this is no model at all") });
  await page.reload();
  await expect(alertOf(page)).toContainText("Failed to initialize 3D viewer");
  await expect(alertOf(page)).not.toContainText("This model is not translated");

  await page.unroute("**/model.glb*");
  await fakeModels(page, { glb: modelOfNothing() });
  await page.reload();
  await expect(alertOf(page)).toContainText("No viewable geometry found in the model");
});

test("leaving the page lets go of the picture, and the next model gets its own", async ({ page }) => {
  test.slow();
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  const viewer = viewerPage(page);
  await page.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    const get = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: unknown[]) {
        const context = get.apply(this, args);
        if (args[0] === "webgl2") this.addEventListener("webglcontextlost", () => lost.push("lost"), { once: true });
        return context;
      },
    });
  });
  await viewer.open();
  for (let opened = 0; opened < 2; opened += 1) {
    await viewer.renew.click();
    await expect(viewer.canvas).toHaveCount(0);
    // The address follows the picture; Back before that would leave the page.
    await expect(page).toHaveURL(/\/3d-viewer$/);
    await page.goBack();
    await expect(viewer.tool("Home view")).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  }
  await expect.poll(() => page.evaluate(() => (window as unknown as { lost: string[] }).lost.length)).toBeGreaterThanOrEqual(2);
  await expect.poll(viewer.colors).toBeGreaterThan(30);
});

test("what the server tells late moves nothing: the examples stand there before they can be opened", async ({ page }) => {
  const release = await holdBack(page, "**/api/3d/examples");
  await page.goto("/3d-viewer");
  const formats = page.getByRole("heading", { name: "Supported formats" });
  const example = page.getByRole("listitem").filter({ hasText: "Tetractys" });
  await expect(example).toBeVisible();
  await expect(page.getByRole("link", { name: "Tetractys" })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const before = await formats.boundingBox();
  release();
  await expect(page.getByRole("link", { name: "Tetractys" })).toBeVisible();
  expect(await formats.boundingBox()).toEqual(before);
});

test("what is dropped and can't be opened is told of, and does not take the page's place", async ({ page }) => {
  await fakeModels(page, { glb: await makeTable() });
  await page.goto("/3d-viewer");
  await page.getByRole("region", { name: "Upload a model" }).evaluate((region) => {
    region.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  });
  await expect(page.getByRole("alert").filter({ hasText: "That is no file." })).toBeVisible();
  const viewer = await opened(viewerPage(page));
  const isKept = await viewer.canvas.evaluate((canvas) =>
    ["dragover", "drop"].every((type) => !canvas.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }))),
  );
  expect(isKept).toBe(true);
  await expect(page.locator(".toast-region")).toContainText("To open another file, press “Upload New Model” first.");
});
