import type { Page } from "@playwright/test";
import { angelPage } from "../angel/angel-page.ts";
import { astrologyPage } from "../astrology/astrology-page.ts";
import { expect, test } from "../fixtures.ts";
import { OPENING_TIMEOUT_MS, viewerPage } from "../viewer/viewer-page.ts";

test("the octahedron is on paper though it can't be turned there, and its film is not", async ({ page }) => {
  await page.goto("/octahedron");
  const still = page.locator("[data-still]");
  await expect(still).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(still).toBeVisible();
  await expect(page.locator("figure[data-film]")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(still).toBeHidden();
  await expect(page.locator("figure[data-film]")).toBeVisible();
});

test("the sky and the reading of a planet are on paper without what there is to be chosen", async ({ page }) => {
  const sky = astrologyPage(page);
  const controls = page.getByRole("main").locator("button, input, select").filter({ visible: true });
  await sky.openSky();
  await expect(sky.calendar.getByText(/^\d+ events$/).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(sky.wheel).toBeVisible();
  await expect(controls).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await sky.open("/Venus");
  await expect(sky.reading).toContainText("Venus");
  await page.emulateMedia({ media: "print" });
  await expect(sky.reading).toBeVisible();
  await expect(controls).toHaveCount(0);
});

/** How many sheets a page takes. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("a page that fits on a sheet takes one, and no empty one after it", async ({ page }) => {
  for (const path of ["/3d-viewer", "/auth", "/my-readings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await sheetsOf(page), path).toBe(1);
  }
});

test("an angel number’s message is no grid on paper: where a sheet ends, browsers lay its headings over its text", async ({
  page,
}) => {
  const angel = angelPage(page);
  await angel.open();
  await angel.decode("711");
  await expect(angel.part("Personalized Message")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const isGrid = (parts: Element[]) =>
    parts.map((part) => getComputedStyle(part).display).filter((display) => display === "grid");
  expect(await page.locator("article, article > section").evaluateAll(isGrid)).toEqual([]);
});

test("a model’s picture is on paper, without what turns it", async ({ page }) => {
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  await page.getByRole("link", { name: "Seven Steps" }).click();
  await expect(viewer.tool("Home view")).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  // As the browser says it before it makes its sheets.
  const drawn = await viewer.canvas.evaluate((canvas: HTMLCanvasElement) => {
    const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
    const context = copy.getContext("2d") as CanvasRenderingContext2D;
    dispatchEvent(new Event("beforeprint"));
    context.drawImage(canvas, 0, 0);
    return context.getImageData(0, 0, copy.width, copy.height).data.some((value) => value > 0);
  });
  expect(drawn).toBe(true);
  await expect(viewer.canvas).toHaveCSS("object-fit", "contain");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").locator("button, input, select").filter({ visible: true })).toHaveCount(0);
});

test("where a link leads stands behind it on paper, and not on the edge of a card that is a link as a whole", async ({
  page,
}) => {
  await page.goto("/about");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const behind = (link: Element) => getComputedStyle(link, "::after").content;
  expect(await main.getByRole("link", { name: "color meanings" }).first().evaluate(behind)).toContain("/colors");
  expect(await main.getByRole("listitem").getByRole("link", { name: "Color Meanings" }).evaluate(behind)).toBe('""');
});
