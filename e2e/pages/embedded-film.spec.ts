import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { test as base, expect, holdScripts } from "../fixtures.ts";
import { startVideoHost, type VideoHost } from "./video-host.ts";

/** Tests of a site whose settings name another site's frame. */
const test = base.extend<object, { videoHost: VideoHost }>({
  videoHost: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
    async ({}, use) => {
      const host = await startVideoHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  env: [
    async ({ videoHost }, use) =>
      use({ VIDEO_EMBED_URL: videoHost.embedUrl, OCTAHEDRON_VIDEO_EMBED_URL: `${videoHost.embedUrl}&of=octahedron` }),
    { scope: "worker" },
  ],
});
// Requests to the other site are counted test by test.
test.describe.configure({ mode: "serial" });
test.beforeEach(({ videoHost }) => videoHost.forget());

const film = (page: Page): Locator => page.locator("figure[data-film]");
const play = (page: Page): Locator => film(page).getByRole("button");
const playing = (page: Page): Locator => film(page).frameLocator("iframe").getByRole("button", { name: "Pause" });

/** Opens the page of the film and waits for its still. */
async function openFilm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await film(page).scrollIntoViewIfNeeded();
  await expect(film(page).getByRole("img")).toHaveJSProperty("complete", true);
  await expect(film(page).getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
}

/** The pages with a film, each with what the address of its own frame says besides. */
const FILMS = [
  ["/blog", ""],
  ["/octahedron", "&of=octahedron"],
] as const;

for (const [path, query] of FILMS)
  test(`the film on ${path} asks nothing of the other site before a press, and once after it; is a still again for who comes back`, async ({
    page,
    videoHost,
    site,
  }) => {
    const own: string[] = [];
    page.on("request", (request) => {
      if (/\/film\/.*\.(webm|mp4)$/.test(request.url())) own.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    // It fits a narrow screen, its button's words within it.
    const wide = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 320, height: 256 });
    await openFilm(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const [frame, words] = await Promise.all([
      film(page).locator("> div").boundingBox(),
      play(page).locator("span").boundingBox(),
    ]);
    expect(words?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.setViewportSize(wide);
    await film(page).scrollIntoViewIfNeeded();
    expect(await axeFindings(page, { within: "figure[data-film]" })).toEqual([]);

    await expect(play(page)).toHaveAccessibleName(`Play the video in a frame from ${videoHost.host}`);
    await play(page).hover();
    await play(page).focus();
    await expect(page.locator("video, iframe")).toHaveCount(0);
    expect(videoHost.connections()).toBe(0);
    const before = await film(page).boundingBox();
    await play(page).dblclick();
    await expect(playing(page)).toBeVisible();
    expect(videoHost.asked()).toEqual([{ path: `/embed/8?a=1&b=2${query}`, referer: `${site.url}/` }]);
    expect(await film(page).boundingBox()).toEqual(before);
    expect(own).toEqual([]);

    await page.getByRole("link", { name: "Tenfold, home" }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.goBack();
    await expect(play(page)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(videoHost.asked()).toHaveLength(1);

    // It plays by keyboard, and the focus goes along.
    videoHost.forget();
    await play(page).focus();
    await page.keyboard.press("Enter");
    await expect(playing(page)).toBeVisible();
    await expect(film(page).locator("iframe")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(playing(page)).toBeFocused();
    expect(videoHost.asked()).toHaveLength(1);
  });

test("the film is fetched once for a click that comes before the page's scripts", async ({ page, videoHost }) => {
  const release = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await play(page).click();
  release();
  await expect(playing(page)).toBeVisible();
  expect(videoHost.asked()).toHaveLength(1);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the film is a still with a link to the video", async ({ page, videoHost }) => {
    for (const [path, query] of FILMS) {
      await page.goto(path);
      await expect(film(page).getByRole("img")).toBeVisible();
      await expect(play(page)).toHaveCount(0);
      await expect(film(page).getByRole("link")).toHaveAttribute("href", videoHost.embedUrl + query);
    }
    expect(videoHost.connections()).toBe(0);
  });
});

test("the frame plays for who comes from another page, and can't lead this one away", async ({
  page,
  videoHost,
  expectedErrors,
}) => {
  // The frame tries to, and the browser reports why it may not.
  expectedErrors.push(/Unsafe attempt to initiate navigation/, /sandboxed/);
  await page.goto("/healing");
  await page.locator("main").getByRole("link", { name: "Blog" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await play(page).click();
  await playing(page).click();
  await expect(film(page).frameLocator("iframe").getByRole("status")).toHaveText("Tried to lead away");
  await expect(page).toHaveURL((url) => url.pathname === "/blog");
  expect(videoHost.asked().map(({ path }) => path)).toEqual(["/embed/8?a=1&b=2"]);
});
