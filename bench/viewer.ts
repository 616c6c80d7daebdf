// The cost of the viewer in a real browser on the built site, drawn in software if there is no graphics card.
import { type Browser, chromium, type Page } from "@playwright/test";
import { hydrated } from "../e2e/fixtures.ts";
import { startSite } from "../e2e/site.ts";
import { CHROMIUM_FLAGS, findChromium } from "../tools/chromium.ts";
import { print, spreadOf } from "./spread.ts";

const ROUNDS = 5;
const URN = "abcdefghijklmnopqrstuv";

const CUBE = [
  "o Cube",
  ...["-1 -1 -1", "1 -1 -1", "1 1 -1", "-1 1 -1", "-1 -1 1", "1 -1 1", "1 1 1", "-1 1 1"].map((place) => `v ${place}`),
  ...["4 3 2 1", "5 6 7 8", "1 2 6 5", "2 3 7 6", "3 4 8 7", "4 1 5 8"].map((face) => `f ${face}`),
].join("\n");

interface Seen {
  /** When the page first drew a part of a picture on a canvas; 0 before that. */
  firstDrawnAtMs: number;
  draws: number;
  /** How long the page's work for each frame took. */
  frameMs: number[];
  pressed: number;
  /** Whether to drop draw calls, which a graphics card would carry out in parallel to the page's work. */
  mute: boolean;
}

type Watched = Window & { readonly seen: Seen };

/** Records in the page what is drawn, and how long that work takes. */
function watch() {
  const seen: Seen = { firstDrawnAtMs: 0, draws: 0, frameMs: [], pressed: 0, mute: false };
  Object.assign(window, { seen });
  for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"] as const) {
    const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void;
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        seen.draws += 1;
        if ((this.canvas as HTMLCanvasElement).isConnected) seen.firstDrawnAtMs ||= performance.now();
        return seen.mute ? undefined : draw.apply(this, args);
      },
    });
  }
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) =>
    ask((time) => {
      const [before, began] = [seen.draws, performance.now()];
      work(time);
      if (seen.draws > before) seen.frameMs.push(performance.now() - began);
    });
  addEventListener("click", (event) => Object.assign(seen, { pressed: event.timeStamp }), true);
}

const drawn = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Watched).seen.firstDrawnAtMs > 0, null, { timeout: 120_000 });
const seenOn = (page: Page) => page.evaluate(() => ({ ...(window as unknown as Watched).seen }));

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(watch);
  return page;
}

/** A page whose server returns this model. */
async function pageOf(browser: Browser, glb: Buffer): Promise<Page> {
  const page = await newPage(browser);
  const json = (body: object) => ({ contentType: "application/json", body: JSON.stringify(body) });
  const status = { urn: URN, status: "success", progress: "100%", name: "ball.stl", bytes: glb.length, warnings: [] };
  await page.route("**/api/3d/status/*", (route) => route.fulfill(json(status)));
  await page.route("**/api/3d/viewer-token?*", (route) => route.fulfill(json({ access_token: "token", expires_in: 600 })));
  await page.route("**/model.glb", (route) => route.fulfill({ contentType: "model/gltf-binary", body: glb }));
  return page;
}

/** Milliseconds from the last byte of a model to its first picture. */
async function opening(browser: Browser, address: string, glb: Buffer): Promise<number> {
  const page = await pageOf(browser, glb);
  await page.goto(address);
  await drawn(page);
  const took = await page.evaluate(() => {
    const [file] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/model.glb"));
    return (
      (window as unknown as Watched).seen.firstDrawnAtMs -
      ((file as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN)
    );
  });
  await page.context().close();
  return took;
}

/** Milliseconds from pressing the button to the first picture. */
async function sending(browser: Browser, address: string, name: string, content: string): Promise<number> {
  const page = await newPage(browser);
  await page.goto(address);
  await hydrated(page).waitFor({ state: "attached" });
  await page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Upload Model" }).click();
  await drawn(page);
  const { firstDrawnAtMs, pressed } = await seenOn(page);
  await page.context().close();
  return firstDrawnAtMs - pressed;
}

/** What a turn costs in the page itself, and what is drawn after it has come to rest. */
async function turning(browser: Browser, address: string, glb: Buffer): Promise<void> {
  const page = await pageOf(browser, glb);
  await page.goto(address);
  await drawn(page);
  await page.evaluate(() => Object.assign((window as unknown as Watched).seen, { mute: true }));
  const canvas = page
    .getByRole("region", { name: /^3D model: / })
    .getByRole("application")
    .getByRole("img");
  await canvas.focus();
  await page.evaluate(() => Object.assign((window as unknown as Watched).seen, { frameMs: [] }));
  for (let turn = 0; turn < 20; turn += 1) {
    await page.keyboard.press(turn % 2 ? "ArrowLeft" : "ArrowRight");
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(2_000);
  const { frameMs, draws } = await seenOn(page);
  print("a frame's work in the page while it turns, 1,000,000 triangles, without the drawing itself", "ms", spreadOf(frameMs));
  await page.waitForTimeout(3_000);
  console.log(`drawn in three seconds at rest: ${(await seenOn(page)).draws - draws} times`);
  await page.context().close();
}

/** Prints the cost of the viewer; `glbOf` makes a wavy ball with twice as many triangles as cells. */
export async function measureViewer(glbOf: (rows: number, columns: number) => Promise<Buffer>): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const [megabyte, million] = [await glbOf(300, 600), await glbOf(500, 1_000)];
    const view = `${site.url}/3d-viewer#model=${URN}`;
    const kilobytes = (megabyte.length / 1024).toFixed(0);
    const opened: number[] = [];
    const sent: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      opened.push(await opening(browser, view, megabyte));
      sent.push(await sending(browser, `${site.url}/3d-viewer`, "cube.obj", CUBE));
    }
    print(`from a GLB of ${kilobytes} KB to its first picture`, "ms", spreadOf(opened));
    print("from sending a small OBJ to its picture", "ms", spreadOf(sent));
    await turning(browser, view, million);
  } finally {
    await browser.close();
    await site.stop();
  }
}
