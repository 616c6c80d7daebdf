import { expect, opened, test } from "../fixtures.ts";
import { eyeOf } from "./eye.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, viewerPage } from "./viewer-page.ts";

test("a finger turns the model, two bring it nearer, a tap chooses a part; tools are brought into sight, and the picture fills the screen", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  const viewer = await opened(viewerPage(page));
  const first = await eyeOf(page);
  await viewer.canvas.scrollIntoViewIfNeeded();
  const box = await viewer.canvas.boundingBox();
  if (!box) throw new Error("the canvas has no place");
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly (readonly [number, number])[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });

  await touch("touchStart", [[x, y]]);
  for (const by of [20, 40, 60, 80]) await touch("touchMove", [[x + by, y]]);
  await touch("touchEnd", []);
  const turned = await eyeOf(page);
  expect(turned.eye).not.toEqual(first.eye);
  expect(turned.at).toEqual(first.at);

  const far = ({ eye, at }: typeof first) => Math.hypot(...eye.map((place, index) => place - (at[index] ?? 0)));
  await touch("touchStart", [
    [x - 30, y],
    [x + 30, y],
  ]);
  for (const by of [40, 50, 60, 80])
    await touch("touchMove", [
      [x - by, y],
      [x + by, y],
    ]);
  await touch("touchEnd", []);
  await expect.poll(async () => far(await eyeOf(page))).toBeLessThan(far(turned));

  await page.getByRole("button", { name: "Home view" }).click();
  const scrolled = await viewer.canvas.boundingBox();
  await page.touchscreen.tap(
    (scrolled?.x ?? 0) + (scrolled?.width ?? 0) / 2,
    (scrolled?.y ?? 0) + (scrolled?.height ?? 0) / 2 - 60,
  );
  await expect(viewer.said).toHaveText(/is chosen\.$/);

  // What a tool asks and gives is brought into sight below the picture.
  await viewer.tool("Section").tap();
  await expect(page.getByRole("slider", { name: "Place" })).toBeInViewport();
  await viewer.tool("Share this view").tap();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeInViewport();
  for (const name of ["Section", "Share this view"]) await viewer.tool(name).tap();

  // On the whole screen the picture is taller than on the page.
  const tall = () => viewer.canvas.evaluate((canvas) => canvas.clientHeight);
  expect(await tall()).toBe(600);
  await viewer.tool("Full screen").tap();
  await expect.poll(tall).toBeGreaterThan(600);
});
