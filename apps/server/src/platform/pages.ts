import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What stands in the built pages where the product's name belongs. */
const NAME_TOKEN = "__PRODUCT_NAME__";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
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
};

const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".txt", ".json", ".md", ".webmanifest"]);

/** One file of the site, ready to send in each encoding. */
interface ServedFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly policy: string | undefined;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** The built site, in memory. */
export interface Site {
  /** The file at a path such as "/about" or "/assets/entry.js". */
  find(path: string): ServedFile | undefined;
  readonly notFound: ServedFile;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The content security policy of a page: its own inline scripts by their hashes, and nothing else from anywhere else. */
function policyOf(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(inline)].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function serveFile(folder: string, file: string, productName: string, defaultName: string): ServedFile {
  const extension = extname(file);
  const html = extension === ".html";
  const full = join(folder, file);
  const built = readFileSync(full);
  const text = html ? built.toString("utf8").replaceAll(NAME_TOKEN, escapeHtml(productName)) : undefined;
  const plain = text === undefined ? built : Buffer.from(text);
  // The build has compressed every file as it is with the default name; a page with another name is done here.
  const asBuilt = !html || productName === defaultName;
  const compressed = (suffix: string, compress: (plain: Buffer) => Buffer) => {
    if (!COMPRESSED.has(extension)) return undefined;
    return asBuilt && existsSync(`${full}${suffix}`) ? readFileSync(`${full}${suffix}`) : compress(plain);
  };
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    cacheControl: file.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    policy: text === undefined ? undefined : policyOf(text),
    plain,
    br: compressed(".br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: compressed(".gz", (bytes) => gzipSync(bytes)),
  };
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path.endsWith("/index.html") ? path.slice(0, -"/index.html".length) || "/" : path;
}

/** Reads the built site into memory. Throws where it has not been built. */
export function readSite(folder: string, productName: string, defaultName = "Tenfold"): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ![".br", ".gz"].includes(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const served = new Map(files.map((file) => [addressOf(file), serveFile(folder, file, productName, defaultName)]));
  const notFound = served.get("/404");
  if (!notFound) throw new Error(`${folder} holds no built site; run: npm run build`);
  served.delete("/404");
  return { find: (path) => served.get(path), notFound };
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
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}

/** Whether a browser takes an encoding: it names it, and not with a weight of nothing. */
function takes(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(",").some((offer) => {
    const [name, ...settings] = offer.toLowerCase().split(";");
    return name?.trim() === encoding && !settings.some((setting) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(setting));
  });
}

/** Answers with a file of the site, in the best encoding that the browser takes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile, status = 200): FastifyReply {
  reply.header("vary", "accept-encoding").header("cache-control", file.cacheControl).header("etag", file.etag).type(file.type);
  if (file.policy !== undefined) reply.header("content-security-policy", file.policy);
  if (status === 200 && isHeld(request.headers["if-none-match"], file.etag)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = file.br && takes(accepted, "br") ? "br" : file.gzip && takes(accepted, "gzip") ? "gzip" : "plain";
  if (encoding !== "plain") reply.header("content-encoding", encoding);
  return reply.code(status).send(file[encoding]);
}
