import { readFileSync } from "node:fs";
import { fixture } from "@tenfold/model-import/testing/samples";
import { expect, test } from "../fixtures.ts";
import { placeOf } from "./eye.ts";
import { viewerPage } from "./viewer-page.ts";

// From the uploaded file to the displayed words, with the server's own translation and nothing faked. What each format says
// of its unit is tested in packages/model-import.

/** How long a file may take to come back as a picture while other browsers are also drawing. */
const SHOWN_MS = 60_000;

const exported = (ending: string) => readFileSync(fixture(`exported/plate-and-knob-freecad.${ending}`));

/** FreeCAD's plate of 60 × 40 × 10 mm with a knob of 15 mm on it, where z is up and becomes y; an OBJ keeps its axes. */
const FILES = [
  { name: "part.step", content: exported("step"), told: ["60 × 25 × 40 mm", "60 by 25 by 40 millimeters"] },
  { name: "part.obj", content: exported("obj"), told: ["60 × 40 × 25", "60 by 40 by 25"] },
] as const;

test("every length of a model is the file's own, in its unit, wherever it is told", async ({ page }) => {
  test.setTimeout(FILES.length * SHOWN_MS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const viewer = viewerPage(page);
  const summary = viewer.viewer.locator("[data-about] > p").first();
  const send = async ({ name, content, told: [shown, spoken] }: (typeof FILES)[number]) => {
    await viewer.input.setInputFiles({ name, mimeType: "", buffer: content });
    await viewer.send.click();
    await expect(viewer.canvas, name).toBeVisible({ timeout: SHOWN_MS });
    await expect(summary).toContainText(`it measures ${shown}`);
    await expect(summary.locator(".sr-only"), name).toHaveText(spoken);
  };
  const [step, withoutUnit] = FILES;
  await page.goto("/3d-viewer");
  await send(step);
  await viewer.tool("Measure").click();
  const card = page.getByRole("region", { name: "Measure" });
  await card.getByText("Edge").click();
  // The plate's front edge, clicked from slightly below.
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.02, 0.0098, 0]) });
  await expect(card.getByRole("status")).toContainText("Edge: 60 mm60 millimeters");
  await expect(page.locator("[data-length-label]")).toHaveText("60 mm");
  await page.getByRole("tab", { name: "Properties" }).click();
  const width = page.getByRole("table", { name: step.name }).getByRole("row", { name: "Size along x" });
  await expect(width.getByRole("cell")).toHaveAccessibleName("60 millimeters");
  await page.getByLabel("Lengths in").selectOption("inches (in)");
  await expect(width.getByRole("cell")).toHaveAccessibleName("2.3622 inches");
  const height = page.getByRole("table", { name: step.name }).getByRole("row", { name: "Size along y" });
  await expect(height.getByRole("cell")).toHaveAccessibleName("0.9843 inches");
  await viewer.renew.click();
  await send(withoutUnit);
  await expect(summary).toContainText("60 by 40 by 25. No unit of length is given.");
  await page.getByRole("tab", { name: "Properties" }).click();
  await expect(viewer.viewer).toContainText("No unit of length is given: these are the file’s own numbers.");
  await expect(page.getByLabel("Lengths in")).toHaveCount(0);
});
