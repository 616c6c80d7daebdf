// Builds the site: renders every page, checks what the security policy needs, and compresses what is sent.
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { execa } from "execa";
import { pageFinisher, withoutFonts } from "./finish-page.ts";
import { OFFLINE_PAGE } from "./offline-page.ts";
import { SERVICE_WORKER, writeServiceWorker } from "./service-worker.ts";

const web = fileURLToPath(new URL("../", import.meta.url));
const client = join(web, "dist/client");
/** The server compresses these after filling in its settings. */
const FILLED = new Set(["index.html", OFFLINE_PAGE, SERVICE_WORKER, "manifest.webmanifest"]);
const COMPRESSED = new Set([".js", ".css", ".svg", ".txt", ".json", ".md"]);

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

rmSync(join(web, "dist"), { recursive: true, force: true });
await execa("react-router", ["build"], { cwd: web, preferLocal: true, stdio: "inherit" });
// Every address has its own page, so no fallback is needed.
rmSync(join(client, "__spa-fallback.html"), { force: true });
// The build lists the licenses of bundled code, except those of the fonts and the password worker.
const ALONGSIDE = [
  "@fontsource/newsreader/LICENSE",
  "@fontsource-variable/instrument-sans/LICENSE",
  "@zxcvbn-ts/core/LICENSE.txt",
  "@zxcvbn-ts/language-common/LICENSE.txt",
  "@zxcvbn-ts/language-en/LICENSE.txt",
  "@zxcvbn-ts/dictionary-compression/LICENSE",
  "fastest-levenshtein/LICENSE.md",
];
const licenses = ALONGSIDE.map((file) => `## ${dirname(file)}\n\n${readFileSync(join(web, "../../node_modules", file), "utf8")}`);
appendFileSync(join(client, "licenses.md"), licenses.map((license) => `\n\n---\n\n${license}`).join(""));
const filesOf = (extensions: ReadonlySet<string>) =>
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
const finishPage = pageFinisher(client);
for (const file of filesOf(new Set([".html"]))) writeFileSync(file, await finishPage(readFileSync(file, "utf8")));
for (const file of filesOf(new Set([".css"]))) writeFileSync(file, withoutFonts(readFileSync(file, "utf8")));
await writeServiceWorker(client);
for (const file of filesOf(COMPRESSED)) if (!FILLED.has(basename(file))) compress(file);
// Written last: an interrupted build has no stamp and is done again.
writeFileSync(join(web, "dist/stamp"), new Date().toISOString());
