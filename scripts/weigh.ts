// Says what every built page loads before anything is done on it, compressed, and fails where that is more than its budget.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../apps/web/build/client/", import.meta.url));

const PARTS = ["html", "css", "js", "fonts", "images"] as const;
type Part = (typeof PARTS)[number];
type Weights = Readonly<Record<Part, number>>;

/** A kind of pages: those whose path its pattern matches, and the KB (1,000 bytes) that each part of one may weigh. */
interface Kind {
  readonly kind: string;
  readonly pages: string;
  readonly kb: Weights;
}

/** A page is of the first kind that fits. */
const KINDS = JSON.parse(readFileSync(new URL("weigh-budgets.json", import.meta.url), "utf8")) as readonly Kind[];

/** How wide the file of a picture is that a phone takes, in pixels. */
const PHONE = 720;

/** The bytes that are sent for a file of the site. Throws where there is none. */
function sent(path: string): number {
  const file = join(client, decodeURI(path));
  if (!existsSync(file)) throw new Error(`loads ${path}, which is not there`);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, "g")) ?? [];

/** What a phone takes of a list of files and their widths. */
function candidate(srcset: string): string {
  const files = srcset.split(",").map((part) => {
    const [path = "", width = ""] = part.trim().split(/\s+/);
    return { path, width: Number.parseInt(width, 10) || PHONE };
  });
  return (files.find(({ width }) => width >= PHONE) ?? files.at(-1))?.path ?? "";
}

/** The pictures that are not left until somebody scrolls to them, in the format that newer browsers take. */
function picturesIn(html: string): string[] {
  const pictures = html.match(/<picture\b[\s\S]*?<\/picture>|<img\s[^>]*>/g) ?? [];
  const first = pictures.filter((picture) => !/\sloading="lazy"/.test(picture));
  const files = first.map((picture) => {
    const source = tags(picture, "source").find((tag) => attribute(tag, "type") === "image/avif");
    const srcset = attribute(source ?? tags(picture, "img")[0] ?? "", "srcset");
    return srcset ? candidate(srcset) : attribute(tags(picture, "img")[0] ?? "", "src");
  });
  return [...files, ...tags(html, "video").map((tag) => attribute(tag, "poster"))].filter((file) =>
    file?.startsWith("/"),
  ) as string[];
}

/** The fonts of the letters from A to Z. Throws where there are none. */
function fontsIn(html: string): (string | undefined)[] {
  const faces = html.match(/@font-face\{[^}]*\}/g) ?? [];
  const fonts = faces.filter((face) => face.includes("U+20-7E")).map((face) => /url\(([^)]+)\)/.exec(face)?.[1]);
  if (fonts.length === 0) throw new Error("has no fonts where they are looked for");
  return fonts;
}

/** The files that a page names to be loaded at once, by what they are. */
function loadedBy(html: string): Readonly<Record<Exclude<Part, "html">, readonly (string | undefined)[]>> {
  const links = tags(html, "link");
  const linked = (rel: string) => links.filter((tag) => attribute(tag, "rel") === rel);
  const hrefs = (list: readonly string[]) => list.map((tag) => attribute(tag, "href"));
  return {
    css: hrefs(linked("stylesheet")),
    js: [
      ...hrefs(linked("modulepreload")),
      ...tags(html, "script").map((tag) => attribute(tag, "src")),
      ...[...html.matchAll(/\bimport\s*(?:[^"';]*\bfrom\s*|\(\s*)?"(\/[^"]+\.js)"/g)].map(([, path]) => path),
    ],
    fonts: fontsIn(html),
    images: picturesIn(html),
  };
}

/** The scripts that a script can't begin without, itself among them. */
function withImports(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const source = readFileSync(join(client, path), "utf8");
  for (const [, next = ""] of source.matchAll(/\b(?:import|from)\s*"(\.[^"]+\.js)"/g))
    withImports(posix.join(posix.dirname(path), next), known);
  return known;
}

function weigh(file: string): Weights {
  const loaded = loadedBy(readFileSync(join(client, file), "utf8"));
  const there = (paths: readonly (string | undefined)[]) => paths.filter((path) => path !== undefined);
  const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((bytes, path) => bytes + sent(path), 0);
  return {
    html: sent(file),
    css: sum(there(loaded.css)),
    js: sum(there(loaded.js).flatMap((path) => [...withImports(path)])),
    fonts: sum(there(loaded.fonts)),
    images: sum(there(loaded.images)),
  };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const total = (weights: Weights) => PARTS.reduce((sum, part) => sum + weights[part], 0);

/** A page's line, and what is wrong with it. */
function judge(file: string): { readonly line: string; readonly faults: readonly string[] } {
  const path = `/${dirname(file) === "." ? "" : dirname(file).split(sep).join("/")}`;
  const kind = KINDS.find(({ pages }) => new RegExp(pages).test(path));
  if (!kind) throw new Error(`${path}: no kind in scripts/weigh-budgets.json fits it`);
  try {
    const weights = weigh(file);
    const cells = [...PARTS.map((part) => weights[part]), total(weights)].map((bytes) => kb(bytes).padStart(8));
    const faults = PARTS.filter((part) => weights[part] > kind.kb[part] * 1000).map(
      (part) => `${path}: ${kb(weights[part])} KB of ${part}, and its kind (${kind.kind}) has ${kind.kb[part]} KB`,
    );
    return { line: `${path.padEnd(38)}${kind.kind.padEnd(10)}${cells.join("")}`, faults };
  } catch (error) {
    return { line: path, faults: [`${path} ${(error as Error).message}`] };
  }
}

const pages = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name === "index.html")
  .map((entry) => relative(client, join(entry.parentPath, entry.name)))
  .sort();
const judged = pages.map(judge);
console.log(`${"KB, compressed".padEnd(48)}${[...PARTS, "all"].map((part) => part.padStart(8)).join("")}`);
for (const { line } of judged) console.log(line);

/** What grew past its budget, or is not there, a line each. */
export const overweight: readonly string[] = judged.flatMap(({ faults }) => faults);
for (const fault of overweight) console.error(fault);
if (overweight.length > 0) process.exitCode = 1;
