import type { Locator, Page, Route } from "@playwright/test";
import type { CallReply } from "@tenfold/contract/calls";
import { expect } from "../fixtures.ts";

/** How long the first picture may take without a graphics card while other browsers are also drawing. */
export const OPENING_TIMEOUT_MS = 60_000;

/** A URN in the server's format. */
export const URN = "abcdefghijklmnopqrstuv";

type Status = CallReply<"getModelStatus">;

const AT_FIRST: Status = {
  urn: URN,
  status: "success",
  progress: "100%",
  name: "table.step",
  bytes: 4_000,
  format: "step",
  warnings: [],
  expiresAt: "2026-12-24T00:00:00.000Z",
  properties: { units: "millimeter", triangles: 36, lines: 0, points: 0, parts: 3, materials: 2, size: [2, 1, 1] },
  file: `/api/3d/models/${URN}/model.glb`,
};

export const statusOf = (change: Partial<Status>): Status => ({ ...AT_FIRST, ...change });

interface Faked {
  readonly glb: Buffer;
  readonly status: () => Status;
  readonly upload: (route: Route) => Promise<void>;
}

const json = (body: unknown, status = 200) => ({ status, contentType: "application/json", body: JSON.stringify(body) });

/** Answers in place of the server, with a model made by a test. */
export async function fakeModels(page: Page, { glb, status = () => AT_FIRST, upload }: Partial<Faked>): Promise<void> {
  await page.route("**/api/3d/upload", upload ?? ((route) => route.fulfill(json({ urn: URN, status: "inprogress" }))));
  await page.route("**/api/3d/status/*", (route) => route.fulfill(json(status())));
  await page.route("**/api/3d/viewer-token?*", (route) => route.fulfill(json({ access_token: "token", expires_in: 600 })));
  if (glb)
    await page.route("**/model.glb*", (route) => route.fulfill({ status: 200, contentType: "model/gltf-binary", body: glb }));
}

/** Makes a browser that has no WebGL. */
export const forgetWebGl = (page: Page) =>
  page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: unknown[]) {
        return args[0] === "webgl2" ? null : get.apply(this, args);
      },
    });
  });

/** A model that has nothing to show. */
export function modelOfNothing(): Buffer {
  const json = Buffer.from('{"asset":{"version":"2.0"},"scene":0,"scenes":[{}]} ');
  const head = Buffer.alloc(20);
  for (const [index, value] of [0x46546c67, 2, 20 + json.length, json.length, 0x4e4f534a].entries())
    head.writeUInt32LE(value, index * 4);
  return Buffer.concat([head, json]);
}

/** How many of 4,096 colors occur on the canvas. */
async function colorsOf(page: Page, canvas: Locator): Promise<number> {
  const png = (await canvas.screenshot({ animations: "disabled" })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const copy = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d") as OffscreenCanvasRenderingContext2D;
    copy.drawImage(bitmap, 0, 0);
    const { data: pixels } = copy.getImageData(0, 0, bitmap.width, bitmap.height);
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      seen.add(((pixels[at] as number) >> 4) * 256 + ((pixels[at + 1] as number) >> 4) * 16 + ((pixels[at + 2] as number) >> 4));
    return seen.size;
  }, png);
}

export const viewerPage = (page: Page) => {
  const viewer = page.getByRole("region", { name: /^3D model: / });
  const canvas = viewer.getByRole("application").getByRole("img");
  return {
    viewer,
    canvas,
    input: page.getByLabel("Choose a file"),
    send: page.getByRole("button", { name: "Upload Model" }),
    renew: page.getByRole("button", { name: "Upload New Model" }),
    tool: (name: string | RegExp) => viewer.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name }),
    tree: viewer.getByRole("tree", { name: "Parts" }),
    item: (name: string | RegExp) => viewer.getByRole("treeitem", { name }),
    /** The latest action, as it is announced. */
    said: viewer.locator("> [role=status]"),
    colors: () => colorsOf(page, canvas),
    pixels: async () => (await canvas.screenshot({ animations: "disabled" })).toString("base64"),
    async open(fragment = `#model=${URN}`) {
      await page.goto(`/3d-viewer${fragment}`);
      await expect(canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
      await expect(viewer.getByRole("toolbar")).toBeVisible();
    },
  };
};
