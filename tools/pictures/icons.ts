// The site's logo as pictures, for home screens and task bars when the site is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const PUBLIC = new URL("../../apps/web/public/", import.meta.url);
const SIGN = new URL("icon.svg", PUBLIC);

/** The logo's own size, its background and the radius of its corners. */
const SIZE = 64;
const GROUND = '<rect width="64" height="64" rx="16" fill="#221d33"/>';

/** How much of a picture stays visible whatever shape a system crops it to: the middle four fifths, as a circle. */
const SAFE = 0.8;

/** A picture of the logo: its file, its drawing, and its size in pixels. */
export interface Icon {
  readonly file: URL;
  readonly svg: string;
  readonly size: number;
}

/** The logo on a background that reaches the edges; its points stay where no crop reaches. Throws if the logo is drawn in another way. */
function onFullGround(sign: string): string {
  if (!sign.includes(GROUND)) throw new Error("the ground of icon.svg is not where it is looked for");
  const move = (SIZE * (1 - SAFE)) / 2;
  const [head = "", drawn = ""] = sign.split(GROUND);
  const ground = GROUND.replace(' rx="16"', "");
  return `${head}${ground}<g transform="translate(${move} ${move}) scale(${SAFE})">${drawn.replace("</svg>", "</g></svg>")}`;
}

/** All pictures of the logo. Apple's systems round the corners themselves, as others do with maskable icons. */
export function icons(): Icon[] {
  const sign = readFileSync(SIGN, "utf8").trim();
  const full = onFullGround(sign);
  const icon = (name: string, svg: string, size: number): Icon => ({
    file: new URL(`icons/${name}-${size}.png`, PUBLIC),
    svg,
    size,
  });
  return [
    ...[192, 512].map((size) => icon("icon", sign, size)),
    ...[192, 512].map((size) => icon("maskable", full, size)),
    icon("icon", full, 180),
  ];
}

export const isIconWritten = ({ file }: Icon) => existsSync(file);

export async function writeIcon({ file, svg, size }: Icon): Promise<void> {
  mkdirSync(new URL("./", file), { recursive: true });
  const density = (72 * size) / SIZE;
  writeFileSync(
    file,
    await sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
