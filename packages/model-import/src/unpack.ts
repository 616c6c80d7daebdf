import { isUtf8 } from "node:buffer";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MODEL_FORMATS, modelFormatByName } from "@tenfold/domain/models";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { safeName } from "./safe-name.ts";
import { Untranslatable } from "./translator.ts";

export interface ZipBounds {
  readonly entries: number;
  readonly totalBytes: number;
  /** How many times larger than in the zip a file may become, once it is larger than `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
}

export const ZIP_BOUNDS: ZipBounds = { entries: 1_000, totalBytes: 512 * 2 ** 20, ratio: 200, freeBytes: 4 * 2 ** 20 };

const TOO_MUCH = "This zip unpacks to far more than a model needs. Please send a zip with the model and its own files only.";
const DAMAGED = "This zip is damaged and can't be unpacked. Please make it anew and try again.";
const LOCKED = "This zip is locked with a password. Please send one without.";

const isHidden = (path: string) => path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");

/** macOS writes names in UTF-8 and does not say so; they would be taken for the alphabet of old PCs. */
const pathOf = ({ fileName, fileNameRaw }: Entry) =>
  isUtf8(fileNameRaw) ? fileNameRaw.toString().replaceAll("\\", "/") : fileName;

/** Goes through the files of a zip but for hidden ones. Throws {@link Untranslatable} if it is damaged or has too many. */
async function eachFile(zip: string, most: number, visit: (path: string, entry: Entry, file: ZipFile) => unknown): Promise<void> {
  const file = await openPromise(zip, { autoClose: false }).catch(() => {
    throw new Untranslatable(DAMAGED);
  });
  try {
    if (file.entryCount > most) throw new Untranslatable(TOO_MUCH);
    for await (const entry of file.eachEntry()) {
      const path = pathOf(entry);
      if (!path.endsWith("/") && !isHidden(path)) await visit(path, entry, file);
    }
  } catch (error) {
    throw error instanceof Untranslatable ? error : new Untranslatable(DAMAGED);
  } finally {
    file.close();
  }
}

/**
 * Unpacks a zip into a folder, ignoring the folders inside it: each file gets its base name, and the first file of a name counts.
 * Returns the names. Throws {@link Untranslatable} if the zip is damaged, locked or beyond the bounds.
 */
export async function unpack(zip: string, folder: string, bounds: ZipBounds = ZIP_BOUNDS): Promise<string[]> {
  await mkdir(folder);
  const names = new Map<string, string>();
  let room = bounds.totalBytes;
  // A zip may lie about its sizes, so the output is counted, too.
  const counted = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        room -= chunk.length;
        done(room < 0 ? new Untranslatable(TOO_MUCH) : null, chunk);
      },
    });
  await eachFile(zip, bounds.entries, async (path, entry, file) => {
    if (entry.isEncrypted()) throw new Untranslatable(LOCKED);
    const { uncompressedSize, compressedSize } = entry;
    if (uncompressedSize > room || (uncompressedSize > bounds.freeBytes && uncompressedSize > compressedSize * bounds.ratio))
      throw new Untranslatable(TOO_MUCH);
    const name = safeName(path);
    if (names.has(name.toLowerCase())) return;
    names.set(name.toLowerCase(), name);
    await pipeline(await file.openReadStreamPromise(entry), counted(), createWriteStream(join(folder, name), { flags: "wx" }));
  });
  return [...names.values()];
}

/** The path in a zip of the only file whose name suggests a model. Throws {@link Untranslatable} if there are none or several. */
export async function modelInZip(zip: string): Promise<string> {
  const found: string[] = [];
  await eachFile(zip, ZIP_BOUNDS.entries, (path) => modelFormatByName(path) !== undefined && found.push(path));
  const [first, second] = found;
  if (first === undefined || second !== undefined) throw new Untranslatable(wrongZip(found));
  return first;
}

const FORMATS = MODEL_FORMATS.map(({ extensions }) => extensions[0].toUpperCase()).join(", ");

/** What is wrong with a zip that contains these models instead of one. */
export function wrongZip([first, second, ...more]: readonly string[]): string {
  if (first === undefined || second === undefined)
    return `There is no model in this zip. Please put one into it, with its textures: ${FORMATS}.`;
  return `There are ${2 + more.length} models in this zip, such as ${safeName(first)} and ${safeName(second)}. Please send a zip with one of them and its textures.`;
}
