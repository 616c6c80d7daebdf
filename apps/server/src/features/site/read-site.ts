import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { TOKENS } from "@tenfold/contract/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { type Ads, adsAttribute } from "./ads.ts";
import { originOf, originsIn } from "./came-from.ts";
import { fillPage, type SiteFacts } from "./fill-page.ts";
import { elementsOf, type HtmlElement } from "../../platform/html.ts";
import { sourcesOf } from "./videos.ts";

/** The type of a page. */
export const HTML = "text/html; charset=utf-8";

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

/** One file of the site, ready to send in each encoding. */
export interface ServedFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly policy: string | undefined;
  /** The policy for browsers that say they don't want to be tracked, where it is another one: without the ad network. */
  readonly privatePolicy?: string | undefined;
  /** The file for those who come from some pages of this site, by these. */
  readonly cameFrom?: ReadonlyMap<string, ServedFile> | undefined;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** The built site, in memory. */
export interface Site {
  /** The file at a path such as "/about" or "/assets/entry.js". */
  find(path: string): ServedFile | undefined;
  /** The paths of the pages that search engines may list, in order. */
  readonly listed: readonly string[];
  readonly notFound: ServedFile;
}

export const etagOf = (body: Buffer | string) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether an ad may come into a page: it has a place for one, which the server has left in it. */
const holdsAd = (elements: readonly HtmlElement[]) => elements.some(({ attribs }) => attribs["data-only-with"] === "ads");

/** What a policy names the elements of a page by, whose content stands in the page itself: their hashes. */
function hashesOf(elements: readonly HtmlElement[]): string {
  const hashes = elements.map(({ content }) => ` 'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  return [...new Set(hashes)].join("");
}

const isInlineScript = ({ name, attribs }: HtmlElement) =>
  name === "script" && attribs.src === undefined && !attribs.type?.startsWith("application/");

/**
 * The content security policy of a page: its own inline styles and scripts, but for those that are data, by their
 * hashes, and nothing else from anywhere else but the frames of videos, on every page, since visitors go from one to
 * another without loading it anew, and what the ad network needs, where ads stand: such a page is loaded for its ad.
 *
 * Only what the pages' own rules let through becomes code of the page (apps/web/src/app/trusted-types.ts). Google
 * doesn't say that its ads keep to Trusted Types, so they are not required where ads stand.
 */
function policyOf(elements: readonly HtmlElement[], { videos = {}, ads }: SiteFacts): string {
  const network = holdsAd(elements) ? ads : undefined;
  const from = (kind: keyof Ads["sources"]) => (network?.sources[kind] ?? []).map((origin) => ` ${origin}`).join("");
  const videoOrigins = sourcesOf(videos, "origin").map((origin) => ` ${origin}`);
  const frames = `${videoOrigins.join("")}${from("frame")}`;
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(elements.filter(isInlineScript))}${from("script")}`,
    `style-src 'self'${hashesOf(elements.filter(({ name }) => name === "style"))}`,
    `img-src 'self'${from("img")}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${from("connect")}`,
    "manifest-src 'self'",
    ...(frames === "" ? [] : [`frame-src${frames}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(network ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
  ].join("; ");
}

/** The script at the site's root that keeps pages for when there is no network. */
const SERVICE_WORKER = "sw.js";

/** A mark that changes with what the settings put into the pages, and with nothing else of them. */
function markOf({ productName, publicUrl, videos, ads, contact, sendsMail = false, hasAdmin = false }: SiteFacts): string {
  const { blog = null, octahedron = null } = videos ?? {};
  const facts = [
    productName,
    publicUrl ?? null,
    blog,
    octahedron,
    ads ? adsAttribute(ads) : null,
    contact ?? null,
    sendsMail,
    hasAdmin,
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 16);
}

/**
 * The worker that unpacks 3D models compiles WebAssembly, which is forbidden in every page; it may do that and nothing
 * else. The service worker fetches from here, and nothing else; WebKit counts what it fetches of the pages' own workers
 * as its workers, and stops them at its policy where that does not name them.
 */
function workerPolicyOf(file: string): string | undefined {
  if (file === SERVICE_WORKER) return "default-src 'none'; connect-src 'self'; worker-src 'self'";
  const unpacks = /^assets[/\\]meshopt-worker-[\w-]+\.js$/.test(file);
  return unpacks ? "default-src 'none'; script-src 'wasm-unsafe-eval'" : undefined;
}

/** A file of the site with what the settings say in it; undefined where they say nothing of it. */
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

function serveFile(folder: string, file: string, facts: SiteFacts, origin?: string): ServedFile {
  const extension = extname(file);
  const full = join(folder, file);
  const built = readFileSync(full);
  const filled = fillFile(file, built, facts, origin);
  const plain = filled ?? built;
  const page = extension === ".html" ? elementsOf(plain.toString("utf8")) : undefined;
  // The build has compressed what no settings stand in.
  const compressed = (suffix: string, compress: (plain: Buffer) => Buffer) => {
    if (!COMPRESSED.has(extension)) return undefined;
    return existsSync(`${full}${suffix}`) ? readFileSync(`${full}${suffix}`) : compress(plain);
  };
  const origins = page === undefined || origin !== undefined ? [] : originsIn(built.toString("utf8"));
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    cacheControl: cacheControlOf(file),
    etag: etagOf(plain),
    policy: page === undefined ? workerPolicyOf(file) : policyOf(page, facts),
    privatePolicy:
      page === undefined || facts.ads === undefined || !holdsAd(page) ? undefined : policyOf(page, { ...facts, ads: undefined }),
    cameFrom: origins.length === 0 ? undefined : new Map(origins.map((from) => [from, serveFile(folder, file, facts, from)])),
    plain,
    br: compressed(".br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: compressed(".gz", (bytes) => gzipSync(bytes)),
  };
}

/** What changes its name with its content is kept; pictures and films are asked for again after a day. */
function cacheControlOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return "public, max-age=31536000, immutable";
  return /^(art|film|icons|og)[/\\]/.test(file) ? "public, max-age=86400" : "no-cache";
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

/** Reads the built site into memory. Throws where it has not been built. */
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

/**
 * The path and the query ("?…" or "") of a request's address. It may be written whole ("http://host/path"),
 * and a path may begin with two slashes, so it is not an address relative to another one.
 */
export function partsOf(url: string): { path: string; query: string } {
  const [, path, query] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { path: path || "/", query: query ?? "" };
}

/** A request's address, its percent signs taken for what they are where they encode nothing, as in "/100%". */
export function decodable(url: string): string {
  const end = url.search(/[?#;]|$/);
  const path = url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(end);
  }
}

/** Whether a browser holds this very file already: by its tag in a list, weak or strong, or by "*". */
export function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}

/** Whether a browser takes an encoding: it names it, and not with a weight of nothing. */
export function takes(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((offer) => {
    const [name, ...settings] = offer.toLowerCase().split(";");
    return name?.trim() === encoding && !settings.some((setting) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(setting));
  });
}

/** Answers with a text that may be kept for an hour, or with nothing where who asks holds it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  const etag = etagOf(text);
  reply.header("cache-control", "public, max-age=3600").header("etag", etag).type(type);
  return isHeld(request.headers["if-none-match"], etag) ? reply.code(304).send() : reply.send(text);
}

/** The one part of a film that a player asks for; undefined where it takes the whole, null where there is no such part. */
function askedPart(request: FastifyRequest, { etag, plain }: ServedFile): { start: number; end: number } | undefined | null {
  const { range, "if-range": held } = request.headers;
  if (range === undefined || (held !== undefined && held !== etag)) return undefined;
  const parts = parseRange(plain.length, range);
  if (parts === -1) return null;
  return typeof parts === "object" && parts.type === "bytes" && parts.length === 1 ? parts[0] : undefined;
}

function sendFilm(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  const part = askedPart(request, file);
  const size = file.plain.length;
  reply.header("accept-ranges", "bytes");
  if (part === null) return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (part === undefined) return reply.send(file.plain);
  const { start, end } = part;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${size}`)
    .send(file.plain.subarray(start, end + 1));
}

/** Answers with a file of the site, in the best encoding that the browser takes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, found: ServedFile, status = 200): FastifyReply {
  const file = found.cameFrom?.get(originOf(request, found.cameFrom) ?? "") ?? found;
  const { policy, privatePolicy } = file;
  const vary = ["accept-encoding", ...(privatePolicy === undefined ? [] : ["sec-gpc"]), ...(found.cameFrom ? ["referer"] : [])];
  reply.header("vary", vary.join(", ")).header("cache-control", file.cacheControl).header("etag", file.etag).type(file.type);
  // Global Privacy Control is a no to ads: such a browser is told to refuse them, whatever a page does.
  const allowed = request.headers["sec-gpc"] === "1" ? (privatePolicy ?? policy) : policy;
  if (allowed !== undefined) reply.header("content-security-policy", allowed);
  if (status === 200 && isHeld(request.headers["if-none-match"], file.etag)) return reply.code(304).send();
  if (file.type.startsWith("video/")) return sendFilm(request, reply, file);
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = file.br && takes(accepted, "br") ? "br" : file.gzip && takes(accepted, "gzip") ? "gzip" : "plain";
  if (encoding !== "plain") reply.header("content-encoding", encoding);
  return reply.code(status).send(file[encoding]);
}
