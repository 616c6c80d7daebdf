import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const viewer = (page: Page) => ({
  canvas: page.getByRole("application").getByRole("img", { name: "Octahedron" }),
  stop: page.getByRole("button", { name: "Stop Auto Spin" }),
  start: page.getByRole("button", { name: "Start Auto Spin" }),
  said: page.locator("canvas + [role=status]"),
  drawn: () =>
    page
      .getByRole("application")
      .getByRole("img", { name: "Octahedron" })
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()),
});

// If the server has no model of it, the drawing stays; its replacement is tested in e2e/viewer.
test.beforeEach(async ({ page }) => {
  await page.route("**/api/octahedron/generate", (route) => route.fulfill({ status: 503, body: "" }));
});

test("the octahedron rests until it is told to spin, and spins until it is told to stop", async ({ page }) => {
  await page.goto("/octahedron");
  const { canvas, stop, start, drawn } = viewer(page);
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  await expect(start).toBeVisible();
  const first = await drawn();
  await start.click();
  await expect(stop).toBeFocused();
  await expect.poll(drawn).not.toBe(first);
  await stop.click();
  await expect(start).toBeFocused();
});

test("it is drawn 800 by 320 where the page is wide enough, and in proportion where it is not", async ({ page }) => {
  await page.goto("/octahedron");
  const { canvas } = viewer(page);
  const size = () => canvas.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await size()).toEqual([800, 320]);
  // Beside an open side menu there is room for it, too.
  await page.getByRole("button", { name: "Open side menu" }).click();
  const menu = page.getByRole("dialog", { name: "Side menu" });
  await expect(menu).toBeInViewport();
  expect(await size()).toEqual([800, 320]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await menu.getByRole("button", { name: "Close side menu" }).click();
  await page.setViewportSize({ width: 700, height: 800 });
  // The page follows as the menu goes.
  await expect(async () => {
    const [width = 0, height = 0] = await size();
    expect(width).toBeGreaterThan(600);
    expect(width).toBeLessThan(700);
    expect(Math.abs(height - width / 2.5)).toBeLessThan(1);
  }).toPass();
});

test("it is turned by arrow keys, which say how it stands, and by dragging, and drawn anew in the colors of the other scheme", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/octahedron");
  const { canvas, said, drawn } = viewer(page);
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText("Turned 39 degrees, tilted 17 degrees forward: both sides can be seen.");
  const turned = await drawn();
  for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText("Turned 89 degrees, tilted 17 degrees forward: the narrow side is in front.");
  await expect.poll(drawn).not.toBe(turned);
  for (let pressed = 0; pressed < 20; pressed += 1) await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("tilted 90 degrees forward");
  await page.keyboard.press("Home");
  await expect(said).toHaveText("Turned 29 degrees, tilted 17 degrees forward: both sides can be seen.");

  await canvas.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(2000);
  const first = await drawn();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the canvas has no place");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(drawn).not.toBe(first);

  const light = await drawn();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(drawn).not.toBe(light);
});

test("what is known of the octahedron is told, and its pictures are there, each with words that say what it shows", async ({
  page,
}) => {
  await page.goto("/octahedron");
  await expect(page.getByRole("figure", { name: "Counted and measured" })).toMatchAriaSnapshot(`
    - figure:
      - term: Faces
      - definition: "8"
      - term: Vertices
      - definition: "6"
      - term: Edges
      - definition: "12"
      - term: Length
      - definition: "2"
      - term: Height
      - definition: "2"
      - term: Width
      - definition: "1"
      - table
      - paragraph:
        - text: "Total edge length: 4 + 12 + 2 ="
        - strong: "18"
      - paragraph: 6 + 8 − 12 = 2
  `);

  const pictures = page.locator("main picture img");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await picture.getAttribute("alt"))?.length).toBeGreaterThan(80);
  }
});

test("nothing of a film is fetched before it is to run, and it rests under reduced motion", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url());
  });
  for (const path of ["/octahedron", "/blog"]) {
    asked.length = 0;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const film = page.locator("video");
    await film.scrollIntoViewIfNeeded();
    await expect(film).toBeInViewport();
    await expect(film).toHaveJSProperty("paused", true);
    expect(asked).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(film).toHaveJSProperty("paused", false);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(0);
  }
});
