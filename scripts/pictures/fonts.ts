// The site's own fonts for the drawing library, which knows neither WOFF files nor a way to be handed a font.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** The family name that pictures ask for. */
export const SERIF = "Newsreader";

const FILES = ["newsreader-latin-400-normal", "newsreader-latin-400-italic"];
const HEADER = 44;
const ENTRY = 20;

/** The OpenType font inside a WOFF 1.0 file: the same tables, each of which may be compressed on its own. */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts = [directory];
  let end = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = HEADER + i * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    woff.copy(directory, 12 + i * 16, entry, entry + 4); // the tag
    woff.copy(directory, 16 + i * 16, entry + 16, entry + 20); // the checksum
    directory.writeUInt32BE(end, 20 + i * 16);
    directory.writeUInt32BE(length, 24 + i * 16);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}

/**
 * Makes the site's fonts the only ones there are for this process, so that no other can step in unseen.
 * Must be called before the drawing library is loaded. Returns what removes the files again.
 */
export function useSiteFonts(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "pictures-fonts-"));
  const resolve = createRequire(new URL("../../apps/web/package.json", import.meta.url)).resolve;
  for (const name of FILES) {
    writeFileSync(join(folder, `${name}.ttf`), unpackWoff(readFileSync(resolve(`@fontsource/newsreader/files/${name}.woff`))));
  }
  mkdirSync(join(folder, "cache"));
  const settings = join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = settings;
  return () => rmSync(folder, { recursive: true, force: true });
}
