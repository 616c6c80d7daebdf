// Reports the compressed size of what each built page loads up front, and fails if any part is over budget.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { pageAt, type SitePage } from "@tenfold/contract/site";
import { elementsOf, type HtmlPage, parseHtml, textOf } from "./html.ts";

const client = fileURLToPath(new URL("../dist/client/", import.meta.url));

const PARTS = ["html", "css", "js", "fonts", "images"] as const;
type Part = (typeof PARTS)[number];
type Weights = Readonly<Record<Part, number>>;

/** KB (1,000 bytes) allowed for each part of a page, by kind of page. */
const BUDGETS = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Readonly<
  Record<SitePage["budget"], Weights>
>;

/** The image width that a phone picks. */
const PHONE_PICTURE_PX = 720;

/** Bytes sent for a file of the site. Throws if there is no such file. */
function sent(path: string): number {
  const file = join(client, decodeURI(path));
  if (!existsSync(file)) throw new Error(`loads ${path}, which is not there`);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Pages are compressed by the server, after it has filled in its settings; attributes for those that are not set are gone. */
const sentPage = (html: string) =>
  brotliCompressSync(html.replace(/ data-[a-z]+="__[A-Z]+__"/g, ""), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  }).length;

function candidate(srcset: string): string {
  const files = srcset.split(",").map((part) => {
    const [path = "", width = ""] = part.trim().split(/\s+/);
    return { path, width: Number.parseInt(width, 10) || PHONE_PICTURE_PX };
  });
  return (files.find(({ width }) => width >= PHONE_PICTURE_PX) ?? files.at(-1))?.path ?? "";
}

function picturesIn(page: HtmlPage): (string | undefined)[] {
  const sources = new Map(
    elementsOf(page, "picture").map((picture) => [
      elementsOf(picture, "img")[0],
      elementsOf(picture, "source").find(({ attribs }) => attribs.type === "image/avif"),
    ]),
  );
  const images = elementsOf(page, "img").filter(({ attribs }) => attribs.loading !== "lazy");
  const files = images.map((image) => {
    const srcset = (sources.get(image) ?? image).attribs.srcset;
    return srcset ? candidate(srcset) : image.attribs.src;
  });
  return [...files, ...elementsOf(page, "video").map(({ attribs }) => attribs.poster)].filter((file) => file?.startsWith("/"));
}

/** The upright fonts, which every page shows. Throws if there are none. */
function fontsIn(page: HtmlPage): (string | undefined)[] {
  const faces = elementsOf(page, "style").flatMap((style) => textOf(style).match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const fonts = faces
    .filter((face) => face.includes("/assets/") && !face.includes("italic"))
    .map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1]);
  if (fonts.length === 0) throw new Error("has no fonts where they are looked for");
  return fonts;
}

/** The files that a page names to be loaded at once, by kind. */
function loadedBy(page: HtmlPage): Readonly<Record<Exclude<Part, "html">, readonly (string | undefined)[]>> {
  const linked = (rel: string) =>
    elementsOf(page, "link").flatMap(({ attribs }) => (attribs.rel === rel ? [attribs.href?.replace(/#$/, "")] : []));
  return {
    css: linked("stylesheet"),
    js: [...linked("modulepreload"), ...elementsOf(page, "script").map(({ attribs }) => attribs.src)],
    fonts: fontsIn(page),
    images: picturesIn(page),
  };
}

function withImports(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const source = readFileSync(join(client, path), "utf8");
  for (const [, next = ""] of source.matchAll(/\b(?:import|from)\s*"(\.[^"]+\.js)"/g))
    withImports(posix.join(posix.dirname(path), next), known);
  return known;
}

function weightsOf(file: string): Weights {
  const html = readFileSync(join(client, file), "utf8");
  const loaded = loadedBy(parseHtml(html));
  const there = (paths: readonly (string | undefined)[]) => paths.filter((path) => path !== undefined);
  const sum = (paths: Iterable<string>) => [...new Set(paths)].reduce((bytes, path) => bytes + sent(path), 0);
  return {
    html: sentPage(html),
    css: sum(there(loaded.css)),
    js: sum(there(loaded.js).flatMap((path) => [...withImports(path)])),
    fonts: sum(there(loaded.fonts)),
    images: sum(there(loaded.images)),
  };
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const total = (weights: Weights) => PARTS.reduce((sum, part) => sum + weights[part], 0);

/** A page's line in the report, and what is wrong with the page. */
function judge(file: string): { readonly line: string; readonly faults: readonly string[] } {
  const path = `/${dirname(file) === "." ? "" : dirname(file).split(sep).join("/")}`;
  const kind = pageAt(path).budget;
  const budget = BUDGETS[kind];
  try {
    const weights = weightsOf(file);
    const cells = [...PARTS.map((part) => weights[part]), total(weights)].map((bytes) => kb(bytes).padStart(8));
    const faults = PARTS.filter((part) => weights[part] > budget[part] * 1000).map(
      (part) => `${path}: ${kb(weights[part])} KB of ${part}, and its kind (${kind}) has ${budget[part]} KB`,
    );
    return { line: `${path.padEnd(38)}${kind.padEnd(10)}${cells.join("")}`, faults };
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

/** What is over budget or missing, one line each. */
export const overBudget: readonly string[] = judged.flatMap(({ faults }) => faults);
for (const fault of overBudget) console.error(fault);
if (overBudget.length > 0) process.exitCode = 1;
