import { expect, test } from "../fixtures.ts";
import { makeTable } from "./make-model.ts";
import { OPENING_TIMEOUT_MS, viewerPage } from "./viewer-page.ts";

// From the file chooser to the picture, with the server's own translation.

/** A cube of 2, as somebody could have written it. */
const CUBE = `o Cube
v -1 -1 -1
v 1 -1 -1
v 1 1 -1
v -1 1 -1
v -1 -1 1
v 1 -1 1
v 1 1 1
v -1 1 1
f 4 3 2 1
f 5 6 7 8
f 1 2 6 5
f 2 3 7 6
f 3 4 8 7
f 4 1 5 8
`;

const file = (name: string, content: string | Buffer) => ({ name, mimeType: "", buffer: Buffer.from(content) });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("an OBJ is translated and shown, opened again from its address, and deleted", async ({
  page,
  browser,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  await viewer.input.setInputFiles(file("cube.obj", CUBE));
  await viewer.send.click();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  await expect(viewer.viewer).toContainText("cube.obj: 1 part in");
  await expect(viewer.tree.getByRole("treeitem")).toHaveText([/^cube\.obj/, /^Cube/]);
  await expect(viewer.viewer).toContainText("12 triangles. Along x, y and z it measures 2 × 2 × 2");
  await expect(page.getByText("It is kept for 30 days. Nobody else can open it.")).toBeVisible();
  await expect.poll(viewer.colors).toBeGreaterThan(20);
  const address = page.url();

  await page.reload();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });

  // In another browser it is not there.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`${site.url}/3d-viewer${new URL(address).hash}`);
  await expect(other.getByRole("alert").filter({ hasText: "This model is not here." })).toBeVisible();
  await stranger.close();

  await page.getByRole("button", { name: "Delete this model now" }).click();
  await page.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete this model now" })).toBeFocused();
  await page.getByRole("button", { name: "Delete this model now" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(viewer.canvas).toHaveCount(0);
  await expect(page.getByText("The model was deleted.")).toBeAttached();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByRole("alert").filter({ hasText: "This model is not here." })).toBeVisible();
});

test("a GLB with textures and movement keeps its parts; a file that is no model is refused with words about it", async ({
  page,
}) => {
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  await viewer.input.setInputFiles(file("table.glb", await makeTable({ textured: true, moving: true })));
  await viewer.send.click();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  for (const name of ["Table top", "Legs", "Left leg", "Right leg"]) await expect(viewer.item(name)).toBeVisible();
  await expect(viewer.tool("Movement")).toBeVisible();

  await viewer.renew.click();
  await viewer.input.setInputFiles(file("cat.stl", "This is a story about a cat, and no model at all."));
  await viewer.send.click();
  const alert = page.getByRole("alert").filter({ hasText: "Model translation failed. Please try a different file." });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole("paragraph").nth(1)).not.toBeEmpty();
  await expect(viewer.input).toBeAttached();
});

test("every example is shown to everybody", async ({ page }) => {
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  for (const name of ["Tetractys", "Three Rings", "Seven Steps", "Planetary Gears", "Orrery"])
    await test.step(name, async () => {
      await page.getByRole("link", { name }).click();
      await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
      await expect(viewer.viewer).toContainText(/\d+ parts? in/);
      await expect.poll(viewer.colors).toBeGreaterThan(20);
      await expect(page.getByRole("button", { name: "Delete this model now" })).toHaveCount(0);
      await viewer.renew.click();
      await expect(viewer.canvas).toHaveCount(0);
    });
});
