import { expect, opened, test } from "../fixtures.ts";
import { eyeOf, placeOf } from "./eye.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, viewerPage } from "./viewer-page.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("the tree holds the parts as the file has them, the table their measures; a model stays in a picture that gets narrow and wide, as it was fitted and as it was turned", async ({
  page,
}) => {
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  const viewer = await opened(viewerPage(page));
  const isSeen = async () => {
    const box = await viewer.canvas.boundingBox();
    for (const x of [-1, 1])
      for (const z of [-0.5, 0.5]) {
        const corner = await placeOf(page, viewer.canvas, [x, 1, z]);
        if (corner.x <= 0 || corner.x >= (box?.width ?? 0)) return false;
      }
    return true;
  };
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isSeen).toBe(true);
  };
  await resize(360);
  await resize(1440);
  const { eye } = await eyeOf(page);
  await resize(360);
  await resize(1440);
  expect((await eyeOf(page)).eye.map((place) => place.toFixed(2))).toEqual(eye.map((place) => place.toFixed(2)));
  await viewer.canvas.focus();
  await page.keyboard.press("ArrowLeft");
  await resize(360);
  await resize(1440);

  await expect(viewer.tree).toMatchAriaSnapshot(`
    - tree "Parts":
      - treeitem "table.step" [expanded] [level=1]
      - treeitem "Table top" [level=2]
      - treeitem "Legs" [expanded] [level=2]
      - treeitem "Left leg" [level=3]
      - treeitem "Right leg" [level=3]
  `);
  await expect(viewer.viewer).toContainText(
    "table.step: 3 parts in 2 materials (Oak, Steel), 36 triangles. Along x, y and z it measures 2,000 × 1,000 × 1,000 mm",
  );
  await viewer.item("Left leg").click();
  await page.getByRole("tab", { name: "Properties" }).click();
  const table = page.getByRole("table", { name: "Left leg" });
  await expect(table.getByRole("row")).toHaveText([
    "Parts1",
    "Triangles12",
    "Corners24",
    "Size along x100 mm100 millimeters",
    "Size along y900 mm900 millimeters",
    "Size along z100 mm100 millimeters",
    "Center, x-900 mmminus 900 millimeters",
    "Center, y450 mm450 millimeters",
    "Center, z0 mm0 millimeters",
    /^MaterialSteel #/,
  ]);
  await page.getByLabel("Lengths in").selectOption("inch");
  await expect(table.getByRole("row", { name: "Size along y" })).toContainText("35.43 in");
});

test("in a narrow picture what is wide is fitted, too; no row of the properties is covered, and all can be scrolled to", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  const viewer = await opened(viewerPage(page));
  const box = await viewer.canvas.boundingBox();
  for (const x of [-1, 1])
    for (const z of [-0.5, 0.5]) {
      const corner = await placeOf(page, viewer.canvas, [x, 1, z]);
      expect(corner.x).toBeGreaterThan(0);
      expect(corner.x).toBeLessThan(box?.width ?? 0);
    }
  await page.getByRole("tab", { name: "Properties" }).click();
  const field = page.getByLabel("Lengths in");
  for (const row of await page.getByRole("table", { name: "table.step" }).getByRole("row").all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row).toBeInViewport({ ratio: 0.9 });
    const [line, below] = [await row.boundingBox(), await field.boundingBox()];
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 0.9 });
});

test("parts are chosen in the picture and in the tree, hidden, isolated and shown again; keys alone do it, too", async ({
  page,
}) => {
  await fakeModels(page, { glb: await makeTable() });
  const viewer = await opened(viewerPage(page));
  /** Leaves no mark of the pointer or of the focus. */
  const letGo = async () => {
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  };

  const plain = await viewer.pixels();
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0.2, 1, 0.1]) });
  await expect(viewer.item("Table top")).toHaveAttribute("aria-selected", "true");
  await expect(viewer.said).toHaveText("Table top is chosen.");
  await expect.poll(viewer.pixels).not.toBe(plain);
  await viewer.canvas.click({ position: { x: 30, y: 560 } });
  await expect(viewer.said).toHaveText("Nothing is chosen.");
  await viewer.item("Right leg").click();
  await expect(viewer.said).toHaveText("Right leg is chosen.");
  // The mark comes from the selection, not from the pointer or the focus.
  await letGo();
  await expect.poll(viewer.pixels).not.toBe(plain);
  // A part selected in the picture is expanded in the tree.
  await viewer.item("Legs").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.item("Left leg")).toHaveCount(0);
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [-0.85, 0.3, 0.05]) });
  await expect(viewer.item("Left leg")).toHaveAttribute("aria-selected", "true");
  await viewer.canvas.focus();
  await page.keyboard.press("Escape");
  await expect(viewer.said).toHaveText("Nothing is chosen.");
  await expect(page.locator('[role="treeitem"][aria-selected="true"]')).toHaveCount(0);

  await letGo();
  const all = await viewer.pixels();
  const top = await placeOf(page, viewer.canvas, [0.2, 1, 0.1]);
  await viewer.item("Table top").click();
  const hide = page.getByRole("button", { name: "Hide", exact: true });
  await hide.click();
  await expect(viewer.item("Table top hidden")).toBeVisible();
  await expect.poll(viewer.pixels).not.toBe(all);
  // Hidden parts can't be selected in the picture.
  await viewer.canvas.click({ position: top });
  await expect(viewer.said).not.toHaveText("Table top is chosen.");
  await page.getByRole("button", { name: "Show all" }).click();
  await viewer.item("Legs").click();
  await page.getByRole("button", { name: "Isolate" }).click();
  await expect(viewer.item("Table top hidden")).toBeVisible();
  await expect(viewer.item("Left leg")).toBeVisible();
  // Parts hidden earlier stay hidden.
  await viewer.item("Left leg").click();
  await page.getByRole("button", { name: "Isolate" }).click();
  await expect(viewer.item("Right leg hidden")).toBeVisible();
  await expect(viewer.item("Table top hidden")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await viewer.canvas.focus();
  await page.keyboard.press("Escape");
  await letGo();
  await expect.poll(viewer.pixels).toBe(all);

  await viewer.item("table.step").focus();
  await page.keyboard.press("ArrowDown");
  await expect(viewer.item("Table top")).toBeFocused();
  await page.keyboard.press("End");
  await expect(viewer.item("Right leg")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.item("Legs")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.item("Legs")).toHaveAttribute("aria-expanded", "false");
  await expect(viewer.item("Right leg")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.item("Left leg")).toBeFocused();
  await page.keyboard.press("r");
  await expect(viewer.item("Right leg")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(viewer.item("Right leg")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Shift+H");
  await expect(viewer.item("Right leg hidden")).toBeFocused();
  await expect(viewer.said).toHaveText("Right leg is hidden.");
  await page.keyboard.press("Shift+I");
  await expect(viewer.said).toHaveText("Only Right leg is shown.");
  await expect(viewer.item("Table top hidden")).toBeVisible();
  await expect(viewer.item("Legs hidden")).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(viewer.item("table.step")).toBeFocused();
});

test("in a long row parts are found by name and brought into sight; keys that come faster than frames never lose the tree", async ({
  page,
}) => {
  await fakeModels(page, { glb: await makeTable({ row: 600 }) });
  const viewer = await opened(viewerPage(page));
  /** Goes from one of its boxes to the row, which closes. */
  const fold = async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.item("Row")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(viewer.item("Row")).toHaveAttribute("aria-expanded", "false");
  };
  await viewer.item("Row").focus();
  await viewer.tree.evaluate((tree) => {
    const lost = { times: 0 };
    new MutationObserver(() => {
      if (!tree.contains(document.activeElement)) lost.times += 1;
    }).observe(tree, { childList: true });
    Object.assign(window, { lost });
    // All at once: no frame is drawn in between.
    for (const key of ["ArrowRight", "End", "ArrowUp", "ArrowUp"])
      tree.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await expect(viewer.item("Cube 598")).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { lost: { times: number } }).lost.times)).toBe(0);

  await fold();
  const search = page.getByRole("searchbox", { name: "Search the parts" });
  await search.fill("cube 60");
  await expect(viewer.item("Cube 600")).toBeVisible();
  await expect(viewer.tree.getByRole("treeitem")).toHaveText(["table.step", "Row", "Cube 60", "Cube 600"]);
  await viewer.item("Row").focus();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.item("Cube 60").first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.item("Row")).toBeFocused();
  await search.fill("nothing like it");
  await expect(page.getByText("No part is called so.")).toBeVisible();
  await search.fill("");
  await viewer.item("Row").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(viewer.item("Cube 600")).toBeFocused();
  await expect(viewer.item("Cube 600")).toHaveAttribute("aria-posinset", "600");
  await expect(viewer.item("Cube 600")).toHaveAttribute("aria-setsize", "600");
  expect(await viewer.tree.getByRole("treeitem").count()).toBeLessThan(80);

  await fold();
  // The upper face of the last box, which is above all others.
  await viewer.canvas.click({ position: await placeOf(page, viewer.canvas, [0, 2.049, 0]) });
  await expect(viewer.said).toHaveText("Cube 600 is chosen.");
  await expect(viewer.item("Cube 600")).toHaveAttribute("aria-selected", "true");
  await expect(viewer.item("Cube 600")).toBeInViewport();
});
