// Builds the site: renders every page, checks what the security policy needs, and compresses what is sent.
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { AS_BUILT, fillFile } from "../apps/server/src/platform/pages.ts";
import { inlineStyles } from "./inline-styles.ts";
import { lateScripts } from "./late-scripts.ts";
import { run } from "./run.ts";
import { writeServiceWorker } from "./service-worker.ts";

const web = fileURLToPath(new URL("../apps/web/", import.meta.url));
const client = join(web, "build/client");
const NAME_TOKEN = "__PRODUCT_NAME__";
const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".txt", ".json", ".md", ".webmanifest"]);

/** What a page must not hold, since its security policy would stop it, or the server could not put the name in. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  if (/<[^>]+\sstyle=/.test(html)) faults.push("a style attribute");
  if (/<style\b/.test(html)) faults.push("a style element");
  if (/<[^>]+\son[a-z]+=/.test(html)) faults.push("an event handler attribute");
  if ([...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].some(([, script]) => script?.includes(NAME_TOKEN)))
    faults.push("the product's name in a script");
  return faults;
}

const styleSheet = (href: string) => readFileSync(join(client, href), "utf8");

function compress(file: string): void {
  const built = readFileSync(file);
  const bytes = fillFile(relative(client, file), built, AS_BUILT) ?? built;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

rmSync(join(web, "build"), { recursive: true, force: true });
await run("react-router", ["build"], { cwd: web });
// Every address has a page of its own, so there is nothing to fall back to.
rmSync(join(client, "__spa-fallback.html"), { force: true });
// The page's code says what it holds of others; the fonts' licenses, and those of what the worker for passwords holds, come on top.
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
for (const file of filesOf(new Set([".html"]))) {
  const built = readFileSync(file, "utf8");
  const faults = faultsOf(built);
  if (faults.length > 0) throw new Error(`${file} holds ${faults.join(" and ")}`);
  writeFileSync(file, lateScripts(inlineStyles(built, styleSheet), relative(client, dirname(file)).replaceAll("\\", "/")));
}
await writeServiceWorker(client);
for (const file of filesOf(COMPRESSED)) compress(file);
// Written last: a build that was broken off has no stamp and is done again.
writeFileSync(join(web, "build/stamp"), new Date().toISOString());
