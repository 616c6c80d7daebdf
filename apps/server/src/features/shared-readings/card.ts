import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { convert } from "fontverter";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "../../platform/html.ts";

/** A card's size and its picture's, in pixels. A picture as tall as the card stands beside the words, any other above them. */
interface CardShape {
  readonly width: number;
  readonly height: number;
  readonly picture: { readonly width: number; readonly height: number };
  /** Of name, title and line. */
  readonly sizes: readonly [number, number, number];
  /** How tall these may be. */
  readonly heights: readonly [number, number, number];
  readonly format: "jpeg" | "png";
}

const CARD_SHAPES = {
  /** What other sites show of a link. */
  link: {
    width: 1200,
    height: 630,
    picture: { width: 630, height: 630 },
    sizes: [30, 68, 36],
    heights: [40, 240, 200],
    format: "jpeg",
  },
  post: {
    width: 1080,
    height: 1350,
    picture: { width: 1080, height: 780 },
    sizes: [34, 72, 42],
    heights: [44, 170, 170],
    format: "png",
  },
  story: {
    width: 1080,
    height: 1920,
    picture: { width: 1080, height: 1080 },
    sizes: [38, 84, 50],
    heights: [50, 280, 260],
    format: "png",
  },
} as const satisfies Record<string, CardShape>;

export type CardShapeName = keyof typeof CARD_SHAPES;

const MARGIN = 64;
const STRIP = 10;
const GAP = 28;
const FOOT = { size: 28, height: 96 } as const;
const [GROUND, INK, SOFT_INK] = ["#1c1924", "#f0ecf4", "#b9b2c8"];

const FONTS = { upright: "newsreader-latin-400-normal", italic: "newsreader-latin-400-italic" } as const;

export type CardFonts = Readonly<Record<keyof typeof FONTS, string>>;

/** Writes the site's own fonts into a folder in a form that the drawing library takes; it knows no WOFF. */
export async function writeFonts(folder: string): Promise<CardFonts> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  const files = Object.entries(FONTS).map(async ([style, name]) => {
    const font = await readFile(resolve(`@fontsource/newsreader/files/${name}.woff`));
    const file = join(folder, `${name}.ttf`);
    await writeFile(file, await convert(font, "sfnt"));
    return [style, file] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as CardFonts;
}

interface Words {
  readonly text: string;
  readonly color: string;
  readonly fontfile: string;
  /** In pixels; words that need more than `height` are set smaller. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

async function drawWords({ text, color, fontfile, size, width, height }: Words): Promise<{ data: Buffer; height: number }> {
  const style = fontfile.includes("italic") ? "Italic " : "";
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `Newsreader ${style}${size}`,
      fontfile,
      width,
      wrap: "word-char",
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if ((info.height > height || info.width > width) && size > 18)
    return drawWords({ text, color, fontfile, size: size - 4, width, height });
  return { data, height: info.height };
}

export interface CardToDraw {
  readonly digit: Digit;
  /** Set in two lines where it has a colon: "Universal Desire: the second coffee". */
  readonly title: string;
  readonly line: string;
  /** As WebP. */
  readonly picture: Buffer | undefined;
  readonly shape: CardShapeName;
  /** Where the card comes from, at its foot. */
  readonly foot?: string;
}

function placeOfWords({ width, height, picture }: CardShape, isDrawn: boolean, hasFoot: boolean) {
  const isBeside = picture.height === height;
  const left = (isBeside && isDrawn ? picture.width : 0) + MARGIN;
  const top = isBeside || !isDrawn ? 0 : picture.height + STRIP;
  return { left, top, width: width - left - MARGIN, height: height - top - (hasFoot ? FOOT.height : 0) };
}

/** A line of the principle's color along the picture. */
function stripOf({ width, height, picture }: CardShape, color: string, isDrawn: boolean): OverlayOptions {
  const isBeside = picture.height === height;
  const size = isBeside ? { width: STRIP, height } : { width, height: STRIP };
  const place = isBeside ? { left: isDrawn ? picture.width : 0, top: 0 } : { left: 0, top: isDrawn ? picture.height : 0 };
  return { input: { create: { ...size, channels: 3, background: color } }, ...place };
}

/** A card of a reading: its picture, its title and a line of it, in the shape's format. */
export async function drawCard({ upright, italic }: CardFonts, given: CardToDraw): Promise<Buffer> {
  const { digit, line, foot } = given;
  const shape: CardShape = CARD_SHAPES[given.shape];
  // An unreadable picture, such as a broken one from a hosted painter, is left out.
  const picture =
    given.picture &&
    (await sharp(given.picture)
      .resize(shape.picture.width, shape.picture.height, { fit: "cover" })
      .toBuffer()
      .catch(() => undefined));
  const [name, title = ""] = given.title.split(/: (.*)/s);
  const place = placeOfWords(shape, picture !== undefined, foot !== undefined);
  const set = (text: string | undefined, color: string, fontfile: string, row: 0 | 1 | 2) =>
    text ? [drawWords({ text, color, fontfile, size: shape.sizes[row], width: place.width, height: shape.heights[row] })] : [];
  const lines = await Promise.all([
    ...set(title && name, SOFT_INK, upright, 0),
    ...set(title || name, INK, upright, 1),
    ...set(line, INK, italic, 2),
  ]);
  let top = place.top + Math.round((place.height - lines.reduce((sum, line) => sum + line.height, GAP * (lines.length - 1))) / 2);
  const drawn: OverlayOptions[] = lines.map(({ data, height }) => {
    const placed = { input: data, left: place.left, top };
    top += height + GAP;
    return placed;
  });
  if (foot !== undefined) {
    const { data } = await drawWords({
      text: foot,
      color: SOFT_INK,
      fontfile: upright,
      size: FOOT.size,
      width: place.width,
      height: 40,
    });
    drawn.push({ input: data, left: place.left, top: shape.height - FOOT.height });
  }
  if (picture) drawn.push({ input: picture, left: 0, top: 0 });
  const card = sharp({ create: { width: shape.width, height: shape.height, channels: 3, background: GROUND } }).composite([
    ...drawn,
    stripOf(shape, principleOf(digit).color.hex, picture !== undefined),
  ]);
  return shape.format === "png"
    ? card.png({ compressionLevel: 9 }).toBuffer()
    : card.jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
}
