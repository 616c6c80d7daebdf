import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import type { Reading } from "@tenfold/domain/readings";
import { convert } from "fontverter";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "../../platform/html.ts";

/** The size in which other sites show what a link leads to, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const STRIP = 10;
const [GROUND, INK, SOFT_INK] = ["#1c1924", "#f0ecf4", "#b9b2c8"];

const FONTS = { upright: "newsreader-latin-400-normal", italic: "newsreader-latin-400-italic" } as const;

/** The files of the fonts. */
export type CardFonts = Readonly<Record<keyof typeof FONTS, string>>;

/** Puts the site's own fonts into a folder as the drawing library takes them; it knows no WOFF. */
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
  /** In pixels; words that take more than `height` are set smaller. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Words as a picture. */
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

interface ToDraw extends Pick<Reading, "principle"> {
  readonly number: Digit;
  /** As WebP. */
  readonly picture: Buffer | undefined;
}

/** What other sites show of a reading's link: its picture, its title and its insight, as a JPEG. */
export async function drawCard({ upright, italic }: CardFonts, { number, principle, picture }: ToDraw): Promise<Buffer> {
  const side = picture ? HEIGHT : 0;
  const [name = "", title = name] = principle.title.split(/: (.*)/s);
  const { hex } = principleOf(number).color;
  const width = WIDTH - side - 2 * MARGIN;
  const set = (text: string, color: string, fontfile: string, size: number, height: number) =>
    drawWords({ text, color, fontfile, size, width, height });
  const lines = await Promise.all([
    set(name, SOFT_INK, upright, 30, 40),
    set(title, INK, upright, 68, 240),
    set(principle.insight, INK, italic, 36, 200),
  ]);
  const gap = 28;
  let top = Math.round((HEIGHT - lines.reduce((sum, line) => sum + line.height, gap * (lines.length - 1))) / 2);
  const drawn: OverlayOptions[] = lines.map(({ data, height }) => {
    const placed = { input: data, left: side + MARGIN, top };
    top += height + gap;
    return placed;
  });
  const art = picture && [{ input: await sharp(picture).resize(side, side).toBuffer(), left: 0, top: 0 }];
  const strip = {
    input: { create: { width: STRIP, height: HEIGHT, channels: 3 as const, background: hex } },
    left: side,
    top: 0,
  };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([...(art ?? []), strip, ...drawn])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
