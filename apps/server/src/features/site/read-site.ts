import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { TOKENS } from "@tenfold/contract/site";
import { etagOf } from "../../platform/conditional.ts";
import { elementsOf } from "../../platform/html.ts";
import { HTML, type ServedFile, type Site } from "../../platform/served-file.ts";
import { adsAttribute } from "./ads.ts";
import { originOf, originsIn } from "./came-from.ts";
import { fillPage, type SiteFacts } from "./fill-page.ts";
import { policyOf, SERVICE_WORKER, workerPolicyOf } from "./policy.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": HTML,
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt; charset=utf-8",
};

const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".txt", ".json", ".md", ".webmanifest"]);

/** A hash that changes with the settings in the pages, and with nothing else. */
function markOf(facts: SiteFacts): string {
  const { productName, publicUrl, videos, ads, contact, sendsMail = false, hasAdmin = false, naturalVoices = [] } = facts;
  const { blog = null, octahedron = null } = videos ?? {};
  const filled = [
    productName,
    publicUrl ?? null,
    blog,
    octahedron,
    ads ? adsAttribute(ads) : null,
    contact ?? null,
    sendsMail,
    hasAdmin,
    naturalVoices,
  ];
  return createHash("sha256").update(JSON.stringify(filled)).digest("hex").slice(0, 16);
}

/** A file filled with the settings; undefined if no settings occur in it. */
function fillFile(file: string, built: Buffer, facts: SiteFacts, origin?: string): Buffer | undefined {
  const text = () => built.toString("utf8");
  const filled = () => {
    if (extname(file) === ".html") return fillPage(text(), facts, origin);
    if (file === "manifest.webmanifest")
      return text().replaceAll(TOKENS.productName, () => JSON.stringify(facts.productName).slice(1, -1));
    if (file === SERVICE_WORKER) return text().replaceAll(TOKENS.settings, () => markOf(facts));
    return undefined;
  };
  const made = filled();
  return made === undefined ? undefined : Buffer.from(made);
}

/**
 * A page's variants for visitors from certain pages or who ask not to be tracked; undefined if it is the same for
 * everybody.
 */
function variesOf(
  policy: string | undefined,
  privatePolicy: string | undefined,
  cameFrom: ReadonlyMap<string, ServedFile>,
): ServedFile["varies"] {
  // Global Privacy Control is a no to ads: such a browser is told to refuse them, whatever a page does.
  const isPrivate = privatePolicy !== policy;
  const by = [...(isPrivate ? ["sec-gpc"] : []), ...(cameFrom.size > 0 ? ["referer"] : [])];
  if (by.length === 0) return undefined;
  return {
    by,
    choose(request, file) {
      const led = cameFrom.get(originOf(request, cameFrom) ?? "") ?? file;
      return isPrivate && request.headers["sec-gpc"] === "1" ? { ...led, policy: privatePolicy } : led;
    },
  };
}

/** A window that holds any page; the default of 4 MB would be allocated for each. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 } };

const sharedBy = (file: string) => ({
  type: TYPES[extname(file)] ?? "application/octet-stream",
  cacheControl: cacheControlOf(file),
});

/** Each encoding of a page is made when first requested: for all pages at once that takes a second and 15 MB. */
function compressedWhenAsked(plain: Buffer): Pick<ServedFile, "plain" | "br" | "gzip"> {
  let [br, gzip]: (Buffer | undefined)[] = [];
  return {
    plain,
    get br() {
      br ??= brotliCompressSync(plain, BROTLI);
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
  };
}

/** A file compressed by the build; nearly every browser takes it that way, and it is kept in no other. */
function serveCompressed(full: string, file: string): ServedFile {
  const [br, gzip] = [readFileSync(`${full}.br`), readFileSync(`${full}.gz`)];
  return {
    ...sharedBy(file),
    etag: etagOf(br),
    policy: workerPolicyOf(file),
    get plain() {
      return brotliDecompressSync(br);
    },
    br,
    gzip,
  };
}

function serveFile(folder: string, file: string, facts: SiteFacts, origin?: string): ServedFile {
  const extension = extname(file);
  const full = join(folder, file);
  // The build has compressed files without settings in them.
  if (existsSync(`${full}.br`)) return serveCompressed(full, file);
  const built = readFileSync(full);
  const plain = fillFile(file, built, facts, origin) ?? built;
  const page = extension === ".html" ? elementsOf(plain.toString("utf8")) : undefined;
  const policyWith = (ads: SiteFacts["ads"]) => (page === undefined ? workerPolicyOf(file) : policyOf(page, { ...facts, ads }));
  const policy = policyWith(facts.ads);
  const origins = page === undefined || origin !== undefined ? [] : originsIn(built.toString("utf8"));
  const cameFrom = new Map(origins.map((from) => [from, serveFile(folder, file, facts, from)]));
  const bytes = COMPRESSED.has(extension) ? compressedWhenAsked(plain) : { plain, br: undefined, gzip: undefined };
  return Object.assign(bytes, {
    ...sharedBy(file),
    etag: etagOf(plain),
    policy,
    varies: variesOf(policy, policyWith(undefined), cameFrom),
  });
}

/** Files whose names change with their content are cached for good; pictures and films are revalidated after a day. */
function cacheControlOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return "public, max-age=31536000, immutable";
  return /^(art|film|icons|og)[/\\]/.test(file) ? "public, max-age=86400" : "no-cache";
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

/** Reads the built site into memory. Throws if it has not been built. */
export function readSite(folder: string, facts: SiteFacts): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![".br", ".gz"].includes(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const served = new Map(files.map((file) => [addressOf(file), serveFile(folder, file, facts)]));
  const notFound = served.get("/404");
  if (!notFound) throw new Error(`${folder} holds no built site; run: npm run build`);
  served.delete("/404");
  const listed = [...served].flatMap(([path, { type, plain }]) =>
    type !== HTML || plain.includes('<meta name="robots" content="noindex"') ? [] : [path],
  );
  return { find: (path) => served.get(path), listed: listed.sort(), notFound };
}
