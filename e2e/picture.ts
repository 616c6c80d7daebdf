import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A place on a page, in its pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a page looks like: the relative luminance of each pixel (WCAG 2.2), row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly luminance: Float32Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Takes a picture of a place in the window, or of all of it. */
export async function takePicture(page: Page, box?: Box): Promise<Picture> {
  const clip = box && { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
  const image = sharp(await page.screenshot(clip ? { clip } : {}));
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const luminance = new Float32Array(info.width * info.height);
  const of = (at: number) => LINEAR[data[at] as number] as number;
  for (let pixel = 0; pixel < luminance.length; pixel += 1)
    luminance[pixel] = 0.2126 * of(pixel * 3) + 0.7152 * of(pixel * 3 + 1) + 0.0722 * of(pixel * 3 + 2);
  return { width: info.width, height: info.height, luminance };
}

/** The contrast between two luminances (WCAG 2.2). */
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** How many pixels stand out from what they are in the other picture, by a contrast of 3 (WCAG 2.2, 1.4.11). */
export function standingOut(one: Picture, other: Picture): number {
  return one.luminance.filter((value, at) => contrast(value, other.luminance[at] ?? value) >= 3).length;
}

/** The greatest contrast within a place of a picture. */
export function contrastIn({ width, height, luminance }: Picture, { left, top, right, bottom }: Box): number {
  let [least, most] = [1, 0];
  for (let y = Math.ceil(top); y < Math.min(height, Math.floor(bottom)); y += 1)
    for (let x = Math.ceil(left); x < Math.min(width, Math.floor(right)); x += 1) {
      const value = luminance[y * width + x] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return contrast(least, most);
}
