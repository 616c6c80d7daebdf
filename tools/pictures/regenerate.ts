// Draws everything, writes what has changed, and reports what the texts ask for but nobody has drawn.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { HEIGHT, WIDTH } from "../../packages/illustration/src/site/canvas.ts";
import { DRAWINGS } from "../../packages/illustration/src/site/index.ts";
import { type Page, readPages } from "./content.ts";
import { FORMATS, fileOf, isWritten, WIDTHS, writePicture } from "./encode.ts";
import { filmDrawing, isFilmWritten, writeFilm } from "./film.ts";
import { icons, isIconWritten, writeIcon } from "./icons.ts";
import { sharedPictures, writeShared } from "./sharing.ts";

const RECORD = new URL("drawn.json", import.meta.url);
const TABLE = new URL("../../apps/web/src/features/essays/pictures.ts", import.meta.url);
const PUBLIC = new URL("../../apps/web/public/", import.meta.url);
const LARGEST_HEADER = 60 * 1024;
const AT_ONCE = 4;

/** A file to be made from a drawing. */
interface Work {
  readonly name: string;
  readonly drawing: string;
  readonly written: boolean;
  readonly write: () => Promise<void>;
}

function allWork(pages: readonly Page[]): Work[] {
  const pictures = Object.entries(DRAWINGS).map(([name, draw]): Work => {
    const drawing = draw();
    return { name: `art/${name}`, drawing, written: isWritten(name), write: () => writePicture(name, drawing) };
  });
  const shared = sharedPictures(pages).map((picture): Work => {
    const name = picture.file.href.slice(PUBLIC.href.length);
    return { name, drawing: picture.title + picture.svg, written: existsSync(picture.file), write: () => writeShared(picture) };
  });
  const signs = icons().map((icon): Work => {
    const name = icon.file.href.slice(PUBLIC.href.length);
    return { name, drawing: `${icon.size} ${icon.svg}`, written: isIconWritten(icon), write: () => writeIcon(icon) };
  });
  const film: Work = { name: "film/octahedron", drawing: filmDrawing(), written: isFilmWritten(), write: writeFilm };
  return [...pictures, film, ...shared, ...signs];
}

const fingerprint = (drawing: string) => createHash("sha256").update(drawing).digest("hex").slice(0, 32);

/** The table of pictures that the pages read. */
function tableSource(): string {
  const rows = Object.keys(DRAWINGS).map((name) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: HEADER,\n`);
  return `// Written by \`npm run pictures\`; not to be edited by hand.

/** Every picture there is: the size of its largest file in pixels, and the widths and formats there are files of. */
const HEADER = {
  width: ${WIDTH},
  height: ${HEIGHT},
  widths: [${WIDTHS.join(", ")}],
  formats: [${FORMATS.map((format) => `"${format}"`).join(", ")}],
} as const;

/** The pictures by name; the file of one is \`/art/{name}-{width}.{format}\`. */
export const PICTURES = {
${rows.join("")}};

export type PictureName = keyof typeof PICTURES;
`;
}

function faultsOf(pages: readonly Page[], stale: readonly Work[]): string[] {
  const unknown = pages.flatMap(({ path, images }) =>
    images.filter((name) => !(name in DRAWINGS)).map((name) => `${path} names the picture "${name}", which nobody has drawn`),
  );
  const heavy = Object.keys(DRAWINGS).flatMap((name) =>
    FORMATS.map((format) => fileOf(name, 960, format))
      .filter((file) => existsSync(file) && statSync(file).size > LARGEST_HEADER)
      .map((file) => `${file.pathname.split("/").at(-1)} is heavier than ${LARGEST_HEADER / 1024} KB`),
  );
  const table =
    existsSync(TABLE) && readFileSync(TABLE, "utf8") === tableSource() ? [] : ["the table of pictures is out of date"];
  return [...unknown, ...heavy, ...table, ...stale.map(({ name }) => `${name} is not what the scripts draw`)];
}

/** Writes what has changed, or nothing if `onlyCheck` is set; returns what is wrong afterward. */
export async function regenerate(onlyCheck: boolean): Promise<string[]> {
  const pages = readPages((name) => name in DRAWINGS);
  const known = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, string>) : {};
  const work = allWork(pages);
  const stale = work.filter(({ name, drawing, written }) => !written || known[name] !== fingerprint(drawing));
  if (onlyCheck) return faultsOf(pages, stale);
  const record = new Map(Object.entries(known));
  const waiting = [...stale];
  const writeNext = async (): Promise<void> => {
    const item = waiting.shift();
    if (!item) return;
    await item.write();
    record.set(item.name, fingerprint(item.drawing));
    const kept = work.flatMap(({ name }) => (record.has(name) ? [[name, record.get(name)]] : []));
    writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
    console.log(`${item.name} written`);
    await writeNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
  writeFileSync(TABLE, tableSource());
  return faultsOf(pages, []);
}
