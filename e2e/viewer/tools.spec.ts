import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, hasFocus, opened, pressUntil, test } from "../fixtures.ts";
import { GENERATE } from "../speech/speech-page.ts";
import { eyeOf, placeOf } from "./eye.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, OPENING_TIMEOUT_MS, URN, viewerPage } from "./viewer-page.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

async function openTable(page: Page, made: Parameters<typeof makeTable>[0] = {}) {
  await fakeModels(page, { glb: await makeTable(made) });
  const viewer = await opened(viewerPage(page));
  return viewer;
}

/** Moves the focus and the pointer away, which leave marks of their own. */
async function letGo(page: Page) {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

test("a section cuts the model open, edges are drawn or not, and parts move apart: each is undone", async ({ page }) => {
  const viewer = await openTable(page);
  await letGo(page);
  const whole = await viewer.pixels();
  await viewer.tool("Section").click();
  await expect(viewer.tool("Section")).toHaveAttribute("aria-pressed", "true");
  const card = page.getByRole("region", { name: "Section" });
  const place = card.getByRole("slider", { name: "Place" });
  await expect(place).toHaveAttribute("aria-valuetext", "50%");
  await expect.poll(viewer.pixels).not.toBe(whole);
  const half = await viewer.pixels();
  await place.focus();
  await page.keyboard.press("End");
  await expect(place).toHaveAttribute("aria-valuetext", "100%");
  await expect.poll(viewer.pixels).not.toBe(half);
  await place.fill("50");
  await card.getByRole("button", { name: "Other side" }).click();
  // The left leg is cut away, so a click there hits nothing.
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [-0.85, 0.3, 0.05]) });
  await expect(viewer.item("Left leg")).toHaveAttribute("aria-selected", "false");
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.95, 0.3, 0.05]) });
  await expect(viewer.item("Right leg")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  // The cut is where it is reported to be: geometry just before it is still there.
  await card.getByRole("button", { name: "Other side" }).click();
  await place.fill("90");
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.7, 1, 0.2]) });
  await expect(viewer.item("Table top")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await card.getByText("Z", { exact: true }).click();
  await expect(card.getByRole("radio", { name: "Z" })).toBeChecked();
  await viewer.tool("Section").click();
  await expect(card).toHaveCount(0);
  await letGo(page);
  await expect.poll(viewer.pixels).toBe(whole);

  // Edges.
  await expect(viewer.tool("Edges")).toHaveAttribute("aria-pressed", "true");
  await letGo(page);
  const edged = await viewer.pixels();
  await viewer.tool("Edges").click();
  await letGo(page);
  await expect.poll(viewer.pixels).not.toBe(edged);
  await viewer.tool("Edges").click();
  await letGo(page);
  await expect.poll(viewer.pixels).toBe(edged);

  // Parts that move apart and come together again.
  await letGo(page);
  const together = await viewer.pixels();
  await viewer.tool("Explode").click();
  const apart = page.getByRole("slider", { name: "Apart" });
  await expect(apart).toHaveAttribute("aria-valuetext", "50%");
  // The right leg is now where there was nothing: farther out by 0.6 times its distance.
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.9 + 0.9 * 0.6, 0.45 - 0.05 * 0.6, 0.05]) });
  await expect(viewer.item("Right leg")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await viewer.tool("Explode").click();
  await letGo(page);
  await expect.poll(viewer.pixels).toBe(together);
});

const CORNERS = { near: [1, 1, 0.5], left: [-1, 1, 0.5], right: [1, 1, -0.5] } as const;

test("distances, edges and angles are measured from corner to corner; a movement is played, paused and wound by hand", async ({
  page,
}) => {
  const viewer = await openTable(page, { moving: true, packed: true });
  const at = {
    near: await placeOf(page, viewer.canvas, CORNERS.near),
    left: await placeOf(page, viewer.canvas, CORNERS.left),
    right: await placeOf(page, viewer.canvas, CORNERS.right),
  };
  /** Slightly inside the face, close enough to snap to the corner. */
  const beside = ({ x, y }: { x: number; y: number }, dx: number, dy: number) => ({ x: x + dx, y: y + dy });
  await viewer.tool("Measure").click();
  const card = page.getByRole("region", { name: "Measure" });
  const result = card.getByRole("status");
  await expect(result).toHaveText("Choose a first point.");
  const [near, left, right] = [beside(at.near, 0, -5), beside(at.left, 6, 0), beside(at.right, -6, 0)];
  await viewer.canvas.click({ position: near });
  await expect(result).toHaveText("A corner was taken. Choose a second point.");
  await viewer.canvas.click({ position: left });
  await expect(result).toContainText("Distance: 2,000 mm");
  await expect(result).toContainText(/Along x 2,000 mm.*, along y 0 mm.*, along z 0 mm/);
  await expect(page.locator("[data-length-label]")).toHaveText("2,000 mm");
  await expect(page.locator("[data-length-label]")).toBeVisible();

  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByLabel("Lengths in").selectOption("meter");
  await expect(result).toContainText("Distance: 2 m");

  await card.getByText("Angle").click();
  await viewer.canvas.click({ position: left });
  await viewer.canvas.click({ position: near });
  await viewer.canvas.click({ position: right });
  await expect(result).toHaveText("Angle: 90°");

  await card.getByText("Edge").click();
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.97, 1, 0]) });
  await expect(result).toHaveText("Edge: 1 m1 meter");
  await card.getByRole("button", { name: "Start over" }).click();
  await expect(result).toHaveText("Choose an edge.");
  await viewer.tool("Measure").click();
  await expect(page.locator("[data-length-label]")).toBeHidden();

  // A movement.
  await letGo(page);
  const still = await viewer.pixels();
  await viewer.tool("Movement").click();
  const movement = page.getByRole("region", { name: "Movement" });
  const time = movement.getByRole("slider", { name: "Time" });
  await time.fill("1");
  await expect(time).toHaveAttribute("aria-valuetext", "1.0 s");
  await expect.poll(viewer.pixels).not.toBe(still);
  const wound = await time.inputValue();
  await movement.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => time.inputValue()).not.toBe(wound);
  await movement.getByRole("button", { name: "Pause" }).click();
  await expect(movement.getByRole("button", { name: "Play" })).toBeVisible();
});

test("points are told apart and taken by keyboard, too; the tools are one stop for the Tab key; a picture and a link keep what is seen", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const viewer = await openTable(page);
  const result = page.getByRole("region", { name: "Measure" }).getByRole("status");

  // A model without movements has no tool for them.
  await expect(viewer.tool("Movement")).toHaveCount(0);
  await expect(viewer.tool("Explode")).not.toHaveAttribute("aria-disabled");

  // A point on an edge, and one on a face, are told apart from a corner.
  const edge = await placeOf(page, viewer.canvas, [0, 1, 0.5]);
  // On the line that divides the face into two triangles; it is no edge.
  const face = await placeOf(page, viewer.canvas, [0, 1, 0]);
  await viewer.tool("Measure").click();
  await viewer.canvas.click({ position: { x: edge.x, y: edge.y - 4 } });
  await expect(result).toHaveText("A point on an edge was taken. Choose a second point.");
  await page.getByRole("button", { name: "Start over" }).click();
  await viewer.canvas.click({ position: face });
  await expect(result).toHaveText("A point on a face was taken. Choose a second point.");

  // With the keyboard, Enter takes what is in the middle, and Escape begins anew.
  await page.getByLabel("Look from").selectOption("top");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(result).toHaveText("Choose a first point.");
  await viewer.canvas.focus();
  await page.keyboard.press("Enter");
  await expect(result).toHaveText("A point on a face was taken. Choose a second point.");
  await page.keyboard.press("Escape");
  await expect(result).toHaveText("Choose a first point.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(result).toContainText(/Distance: [1-9][\d.]* mm/);
  await viewer.tool("Measure").click();
  await viewer.tool("Home view").click();

  // The arrows go between the tools.
  await viewer.tool("Home view").focus();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.tool("Fit into the picture")).toBeFocused();
  await page.keyboard.press("End");
  await expect(viewer.tool("Full screen")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(viewer.canvas).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(viewer.tool("Full screen")).toBeFocused();

  // The viewer takes the whole screen and gives it back.
  const before = await viewer.canvas.boundingBox();
  expect(before?.height).toBe(600);
  await viewer.tool("Full screen").click();
  await expect(viewer.tool("Full screen")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await viewer.canvas.boundingBox())?.height).toBeGreaterThan(650);
  // A message is seen over it, too.
  await page.route(GENERATE, (route) => route.abort());
  await page.keyboard.press("Alt+P");
  await expect(page.locator(":fullscreen .toast")).toBeVisible();
  await viewer.tool("Full screen").click();
  await expect.poll(async () => (await viewer.canvas.boundingBox())?.height).toBe(600);

  // A picture is saved as a PNG of what is seen.
  const asked = page.waitForEvent("download");
  await viewer.tool("Save a picture").click();
  const download = await asked;
  expect(download.suggestedFilename()).toBe("table.png");
  const { channels, isOpaque } = await sharp(await readFile(await download.path())).stats();
  expect(isOpaque).toBe(true);
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);

  // A link brings back the model, the view and the section.
  await viewer.canvas.focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown", "+", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  await viewer.tool("Section").click();
  await page.getByRole("region", { name: "Section" }).getByText("Z", { exact: true }).click();
  await page.getByRole("slider", { name: "Place" }).fill("30");
  await page.getByRole("button", { name: "Other side" }).click();
  const seen = await eyeOf(page);
  await viewer.tool("Share this view").click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/3d-viewer#model=${URN}&view=`);

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("slider", { name: "Place" })).toHaveAttribute("aria-valuetext", "30%", {
    timeout: OPENING_TIMEOUT_MS,
  });
  await expect(page.getByRole("radio", { name: "Z" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Other side" })).toHaveAttribute("aria-pressed", "true");
  const again = await eyeOf(page);
  for (const [index, place] of seen.eye.entries()) expect(again.eye[index]).toBeCloseTo(place, 4);
  for (const [index, place] of seen.at.entries()) expect(again.at[index]).toBeCloseTo(place, 4);
});

test("Tab comes back to the tool that was used last, whatever it changed", async ({ page }) => {
  const viewer = await openTable(page);
  await viewer.tool("Home view").focus();
  // It leads on in the browser.
  await page.keyboard.press("Alt+ArrowRight");
  await expect(viewer.tool("Home view")).toBeFocused();
  await pressUntil(page, "ArrowRight", hasFocus(viewer.tool("Measure")));
  await page.keyboard.press("Enter");
  await expect(viewer.tool("Measure")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(viewer.canvas).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(viewer.tool("Measure")).toBeFocused();
});
