// From a drawing to the files of a picture.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { HEIGHT, WIDTH } from "../../packages/illustration/src/site/canvas.ts";

const ART = new URL("../../apps/web/public/art/", import.meta.url);
export const WIDTHS = [480, 720, 960, 1440] as const;
export const FORMATS = ["avif", "webp"] as const;

type Width = (typeof WIDTHS)[number];
type Format = (typeof FORMATS)[number];

/** Grain costs small files more, so they may have slightly higher quality. */
const QUALITY: Readonly<Record<Format, Readonly<Record<Width, number>>>> = {
  avif: { 480: 76, 720: 76, 960: 75, 1440: 68 },
  webp: { 480: 86, 720: 86, 960: 85, 1440: 80 },
};

export const fileOf = (name: string, width: number, format: string) => new URL(`${name}-${width}.${format}`, ART);

export const isWritten = (name: string) =>
  WIDTHS.every((width) => FORMATS.every((format) => existsSync(fileOf(name, width, format))));

/** Writes a drawing in every width and format. */
export async function writePicture(name: string, svg: string): Promise<void> {
  mkdirSync(ART, { recursive: true });
  // Drawn once and scaled down from there, so that all widths show the same picture, including its grain.
  const whole = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  for (const width of WIDTHS) {
    const sized = sharp(whole).resize(width, (width * HEIGHT) / WIDTH);
    const avif = sized.clone().avif({ quality: QUALITY.avif[width], effort: 2, chromaSubsampling: "4:4:4" });
    const webp = sized.clone().webp({ quality: QUALITY.webp[width], effort: 4, smartSubsample: true });
    writeFileSync(fileOf(name, width, "avif"), await avif.toBuffer());
    writeFileSync(fileOf(name, width, "webp"), await webp.toBuffer());
  }
}
