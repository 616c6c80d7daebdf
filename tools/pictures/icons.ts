// The site's sign as pictures, for the home screens and task bars of those who install the site.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const PUBLIC = new URL("../../apps/web/public/", import.meta.url);
const SIGN = new URL("icon.svg", PUBLIC);

/** The sign's own measure, its ground and the roundness of its corners. */
const SIZE = 64;
const GROUND = '<rect width="64" height="64" rx="16" fill="#221d33"/>';

/** How much of a picture is seen whatever shape a system cuts out of it: the middle four fifths, as a circle. */
const SAFE = 0.8;

/** A picture of the sign: its file, what it is drawn from, and how large it is in pixels. */
export interface Icon {
  readonly file: URL;
  readonly svg: string;
  readonly size: number;
}

/** The sign on ground that goes to the edges; its points stay where no cut reaches. Throws where the sign is drawn otherwise. */
function onFullGround(sign: string): string {
  if (!sign.includes(GROUND)) throw new Error("the ground of icon.svg is not where it is looked for");
  const move = (SIZE * (1 - SAFE)) / 2;
  const [head = "", drawn = ""] = sign.split(GROUND);
  const ground = GROUND.replace(' rx="16"', "");
  return `${head}${ground}<g transform="translate(${move} ${move}) scale(${SAFE})">${drawn.replace("</svg>", "</g></svg>")}`;
}

/** All pictures of the sign. Apple's cuts off the corners itself, as others do with what is maskable. */
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

/** Writes one picture of the sign. */
export async function writeIcon({ file, svg, size }: Icon): Promise<void> {
  mkdirSync(new URL("./", file), { recursive: true });
  const density = (72 * size) / SIZE;
  writeFileSync(
    file,
    await sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
