import type { Page } from "@playwright/test";
import { expect, opened, test } from "../fixtures.ts";
import { eyeOf, framesLater } from "./eye.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, OPENING_TIMEOUT_MS, viewerPage } from "./viewer-page.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fakeModels(page, { glb: await makeTable({ packed: true, textured: true }) });
});

const frames = (page: Page, count = 20) => framesLater(page, count);

/** From where and at what it is looked at when it comes, to which a press leads back. */
async function goHome(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await viewerPage(page).tool("Home view").click();
  return eyeOf(page);
}

const far = ({ eye, at }: Awaited<ReturnType<typeof eyeOf>>) =>
  Math.hypot(...eye.map((place, index) => place - (at[index] ?? 0)));

test("by mouse, keys, list and cube it is turned, moved, brought nearer and looked at from every side", async ({ page }) => {
  const viewer = await opened(viewerPage(page));

  // Dragging turns it, the right button moves it, the wheel brings it nearer once it has the focus.
  const first = await eyeOf(page);
  const box = await viewer.canvas.boundingBox();
  if (!box) throw new Error("the canvas has no place");
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const drag = async (button: "left" | "right") => {
    await page.mouse.move(...middle);
    await page.mouse.down({ button });
    await page.mouse.move(middle[0] + 120, middle[1] + 30, { steps: 5 });
    await page.mouse.up({ button });
  };

  await page.mouse.move(...middle);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await eyeOf(page)).toEqual(first);

  const before = await viewer.pixels();
  await drag("left");
  await expect.poll(viewer.pixels).not.toBe(before);
  const turned = await eyeOf(page);
  expect(turned.at).toEqual(first.at);
  expect(turned.eye).not.toEqual(first.eye);
  await drag("right");
  await expect.poll(async () => (await eyeOf(page)).at).not.toEqual(first.at);

  const distance = far(await eyeOf(page));
  await viewer.canvas.focus();
  await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }));
  await page.mouse.move(middle[0], middle[1] - 60);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => far(await eyeOf(page))).toBeLessThan(distance);
  expect(await page.evaluate(() => scrollY)).toBe(60);

  // Every key does what is told of it.
  expect((await goHome(page)).at.map((place) => place.toFixed(3))).toEqual(first.at.map((place) => place.toFixed(3)));
  const after = async (key: string) => {
    await viewer.canvas.focus();
    await page.keyboard.press(key);
    return eyeOf(page);
  };
  const left = await after("ArrowLeft");
  expect(left.at).toEqual(first.at);
  expect(left.eye[1]).toBeCloseTo(first.eye[1], 3);
  expect(left.eye[0]).toBeGreaterThan(first.eye[0]);
  expect((await after("ArrowRight")).eye[0]).toBeCloseTo(first.eye[0], 3);
  expect((await after("ArrowDown")).eye[1]).toBeGreaterThan(first.eye[1]);
  expect((await after("ArrowUp")).eye[1]).toBeCloseTo(first.eye[1], 3);
  // The model follows the arrow, so the point looked at moves the other way.
  const right = await after("Shift+ArrowRight");
  expect(right.at[0]).toBeLessThan(first.at[0] - 0.01);
  expect((await after("Shift+ArrowUp")).at[1]).toBeLessThan(right.at[1] - 0.01);
  const home = await after("Home");
  expect(home.eye.map((place) => place.toFixed(3))).toEqual(first.eye.map((place) => place.toFixed(3)));
  expect(home.at.map((place) => place.toFixed(3))).toEqual(first.at.map((place) => place.toFixed(3)));
  await expect(viewer.said).toHaveText("Home view.");
  const nearer = far(await after("+"));
  expect(nearer).toBeCloseTo(far(home) / 1.2, 3);
  expect(far(await after("-"))).toBeCloseTo(far(home), 3);
  await after("+");
  expect(far(await after("f"))).toBeCloseTo(far(home), 3);
  await expect(viewer.said).toHaveText("Fitted into the picture.");

  // A key with Control, Alt or the command key is left to the browser.
  const turnedAgain = await after("ArrowLeft");
  for (const key of ["Control+ArrowLeft", "Alt+f", "Meta+Home"]) await page.keyboard.press(key);
  expect(await eyeOf(page)).toEqual(turnedAgain);

  const sides = { front: [2, 1], back: [2, -1], left: [0, -1], right: [0, 1], top: [1, 1], bottom: [1, -1] } as const;
  for (const [name, [axis, sign]] of Object.entries(sides)) {
    await page.getByLabel("Look from").selectOption(name);
    const { eye, at } = await eyeOf(page);
    const way = eye.map((place, index) => place - (at[index] ?? 0));
    const length = Math.hypot(...way);
    expect((way[axis] ?? 0) / length, name).toBeCloseTo(sign, 2);
  }
  // The cube is clicked on its front face, after the page was scrolled beneath it.
  await viewer.tool("Home view").click();
  await page.evaluate(() => scrollTo({ top: 80, behavior: "instant" }));
  await page.locator(".view-cube").click({ position: { x: 28, y: 62 } });
  await expect
    .poll(async () => {
      const { eye, at } = await eyeOf(page);
      return Math.abs(eye[0] - at[0]) + Math.abs(eye[1] - at[1]);
    })
    .toBeLessThan(0.05);

  // With motion, a turn glides and comes to rest at the same place.
  const still = await goHome(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByLabel("Look from").selectOption("front");
  await expect.poll(async () => Math.abs((await eyeOf(page)).eye[0])).toBeLessThan(0.01);
  await viewer.tool("Home view").click();
  await expect.poll(async () => (await eyeOf(page)).eye[0].toFixed(2)).toBe(still.eye[0].toFixed(2));
});

test("it draws when something changes, and only then; and nothing is left of a model that is hidden", async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { drawn: number; frames: number };
    Object.assign(counted, { drawn: 0, frames: 0 });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) =>
      ask((time) => {
        const before = counted.drawn;
        work(time);
        if (counted.drawn > before) counted.frames += 1;
      });
    for (const name of ["drawElements", "drawArrays"] as const) {
      const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
      Object.assign(WebGL2RenderingContext.prototype, {
        [name](...args: unknown[]) {
          counted.drawn += 1;
          return draw.apply(this, args);
        },
      });
    }
  });
  const viewer = viewerPage(page);
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  await viewer.open();
  await expect.poll(drawn).toBeGreaterThan(0);
  // Until it has come to rest.
  await expect
    .poll(async () => {
      const before = await drawn();
      await frames(page);
      return (await drawn()) - before;
    })
    .toBe(0);
  const atRest = await drawn();
  await page.mouse.move(5, 5);
  await page.getByRole("tab", { name: "Properties" }).click();
  await frames(page);
  expect(await drawn()).toBe(atRest);
  await viewer.canvas.focus();
  await frames(page);
  const drawnFrames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
  const before = await drawnFrames();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(drawn).toBeGreaterThan(atRest);
  // With reduced motion, it does not glide to its target, which would take ten frames or more.
  await frames(page, 30);
  expect((await drawnFrames()) - before).toBeLessThan(5);

  await viewer.tool("Home view").click();
  await expect.poll(viewer.colors).toBeGreaterThan(60);
  const shown = await viewer.colors();
  await page.getByRole("tab", { name: "Parts" }).click();
  await viewer.item("table.step").click();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect.poll(viewer.colors).toBeLessThan(shown / 2);
  // Not even its edges.
  const bare = async () => {
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await frames(page);
    return viewer.pixels();
  };
  const without = await bare();
  await viewer.tool("Edges").click();
  expect(await bare()).toBe(without);
});

test("no more pixels are drawn than are seen", async ({ browser, site }) => {
  const context = await browser.newContext({
    deviceScaleFactor: 3,
    viewport: { width: 800, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await fakeModels(page, { glb: await makeTable() });
  await page.goto(`${site.url}/3d-viewer#model=abcdefghijklmnopqrstuv`);
  const { canvas, tool } = viewerPage(page);
  await expect(tool("Home view")).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  const ratio = () => canvas.evaluate((element: HTMLCanvasElement) => element.width / element.clientWidth);
  await expect.poll(ratio).toBe(2);
  await context.close();
});
