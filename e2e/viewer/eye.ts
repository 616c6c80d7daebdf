import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

type Point = readonly [number, number, number];

/** The field of view of the viewer's camera, in degrees from top to bottom. */
const FIELD = 40;

const minus = ([a, b, c]: Point, [x, y, z]: Point): Point => [a - x, b - y, c - z];
const dot = ([a, b, c]: Point, [x, y, z]: Point) => a * x + b * y + c * z;
const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [b * z - c * y, c * x - a * z, a * y - b * x];
const unit = (point: Point): Point => {
  const length = Math.hypot(...point);
  return [point[0] / length, point[1] / length, point[2] / length];
};

/** Waits until the browser has drawn this many more frames. */
export const framesLater = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);

/** The position of the camera and the point that it looks at, according to the link to the view. */
export async function eyeOf(page: Page): Promise<{ readonly eye: Point; readonly at: Point }> {
  // By then the last change has been drawn and has come to rest.
  await framesLater(page, 6);
  const share = page.getByRole("button", { name: "Share this view" });
  await share.click();
  const field = page.getByLabel("Link to this view");
  await expect(field).toHaveValue(/view=/);
  const [x, y, z, atX, atY, atZ] = (new URLSearchParams(new URL(await field.inputValue()).hash.slice(1)).get("view") ?? "")
    .split(",")
    .map(Number) as [number, number, number, number, number, number];
  await share.click();
  return { eye: [x, y, z], at: [atX, atY, atZ] };
}

/** Where a point of the scene is on the canvas, computed independently from the camera's position. */
export async function placeOf(page: Page, canvas: Locator, point: Point): Promise<{ x: number; y: number }> {
  const { eye, at } = await eyeOf(page);
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the canvas has no place");
  const away = unit(minus(at, eye));
  const right = unit(cross(away, [0, 1, 0]));
  const up = cross(right, away);
  const way = minus(point, eye);
  const scale = box.height / 2 / Math.tan((FIELD * Math.PI) / 360) / dot(way, away);
  return { x: box.width / 2 + dot(way, right) * scale, y: box.height / 2 - dot(way, up) * scale };
}
