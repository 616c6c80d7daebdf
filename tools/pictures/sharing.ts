// The pictures that other sites show for a link: the page's drawing, with the page's title below it.
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { colorOf, HEIGHT, SERIF, WIDTH } from "../../packages/illustration/src/site/canvas.ts";
import { DRAWINGS, SHARED_ONLY } from "../../packages/illustration/src/site/index.ts";
import type { Page } from "./content.ts";

const FOLDER = new URL("../../apps/web/public/og/", import.meta.url);
const [OG_WIDTH, OG_HEIGHT] = [1200, 630];
const PICTURE = 464;
const STRIP = 8;
const MARGIN = 64;
/** The visible rows of the drawing; only background is cut off above and below. */
const [TOP, BOTTOM] = [28, 782];

/** Pages without a text, with their titles and drawings. */
const OTHERS: readonly { readonly path: string; readonly title: string; readonly drawing: string }[] = [
  { path: "/", title: "What the Numbers Really Mean", drawing: "home" },
  { path: "/astrology", title: "Celestial Transits", drawing: "astrology" },
  { path: "/birth-date", title: "Birth Date Analysis", drawing: "birth-date-by-hand" },
  { path: "/angel", title: "Angel Numbers", drawing: "angel" },
  { path: "/forum", title: "Community Forum", drawing: "forum" },
  { path: "/3d-viewer", title: "3D Viewer", drawing: "viewer" },
];

/** A picture for sharing: its file and what goes into it. */
export interface Shared {
  readonly file: URL;
  readonly title: string;
  readonly svg: string;
}

/** The middle of a drawing, wider than the picture itself and less high. */
function cut(svg: string): string {
  const width = ((BOTTOM - TOP) * OG_WIDTH) / PICTURE;
  const view = `viewBox="${((WIDTH - width) / 2).toFixed(1)} ${TOP} ${width.toFixed(1)} ${BOTTOM - TOP}" width="${OG_WIDTH}" height="${PICTURE}"`;
  return svg.replace(`viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`, view);
}

/** All pictures for sharing; a page without a drawing yet is left out. */
export function sharedPictures(pages: readonly Page[]): Shared[] {
  const texts = pages.flatMap(({ path, title, images: [drawing] }) => (drawing ? [{ path, title, drawing }] : []));
  const rest = OTHERS.filter(({ path }) => !texts.some((page) => page.path === path));
  return [...texts, ...rest].flatMap(({ path, title, drawing }) => {
    const draw = DRAWINGS[drawing] ?? SHARED_ONLY[drawing];
    return draw ? [{ file: new URL(`.${path === "/" ? "/home" : path}.jpg`, FOLDER), title, svg: cut(draw()) }] : [];
  });
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The title rendered as a picture, as large as fits on one line. */
async function titleImage(title: string): Promise<Buffer> {
  const text = `<span foreground="#f0ecf4">${escaped(title)}</span>`;
  for (let size = 68; ; size -= 2) {
    const image = await sharp({ text: { text, font: `${SERIF} ${size}`, dpi: 72, rgba: true } })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (image.info.width <= OG_WIDTH - 2 * MARGIN) return image.data;
  }
}

export async function writeShared({ file, title, svg }: Shared): Promise<void> {
  mkdirSync(new URL("./", file), { recursive: true });
  const words = await titleImage(title);
  const height = (await sharp(words).metadata()).height;
  const strip = Array.from(
    { length: 10 },
    (_, digit) => `<rect x="${digit * 120}" width="120" height="${STRIP}" fill="${colorOf(digit)}"/>`,
  ).join("");
  const colors = `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${STRIP}">${strip}</svg>`;
  const below = PICTURE + STRIP;
  const image = sharp({ create: { width: OG_WIDTH, height: OG_HEIGHT, channels: 3, background: "#1c1924" } }).composite([
    { input: Buffer.from(svg), left: 0, top: 0 },
    { input: Buffer.from(colors), left: 0, top: PICTURE },
    { input: words, left: MARGIN, top: below + Math.round((OG_HEIGHT - below - height) / 2) },
  ]);
  writeFileSync(file, await image.jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer());
}
