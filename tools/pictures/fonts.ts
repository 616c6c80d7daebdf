/// <reference path="../../apps/server/src/platform/fontverter.d.ts" />
// The site's own fonts for the drawing library, which knows neither WOFF files nor a way to be handed a font.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convert } from "fontverter";

const FILES = ["newsreader-latin-400-normal", "newsreader-latin-400-italic"];

/**
 * Makes the site's fonts the only ones in this process, so that no other can step in unnoticed. Call this before loading the
 * drawing library. Resolves to a function that removes the files again.
 */
export async function useSiteFonts(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "pictures-fonts-"));
  const resolve = createRequire(new URL("../../apps/web/package.json", import.meta.url)).resolve;
  for (const name of FILES) {
    const font = readFileSync(resolve(`@fontsource/newsreader/files/${name}.woff`));
    writeFileSync(join(folder, `${name}.ttf`), await convert(font, "sfnt"));
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
