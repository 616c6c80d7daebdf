// Runs in a worker thread, so that drawing never holds up a request.
import { drawEssence } from "@tenfold/illustration";
import sharp from "sharp";
import type { Picture, PictureRequest } from "./painter.ts";

const SIDE_PX = 768;

// Pictures are kept as files; a cache of decoded images and a second thread per picture would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

export default async function paint({ digit, key }: PictureRequest): Promise<Picture> {
  const { svg, alt } = drawEssence(digit, key);
  const webp = await sharp(Buffer.from(svg), { limitInputPixels: 16_000_000 })
    .resize(SIDE_PX, SIDE_PX)
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
  return { webp, alt };
}
