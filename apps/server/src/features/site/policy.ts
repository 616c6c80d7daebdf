import { createHash } from "node:crypto";
import type { HtmlElement } from "../../platform/html.ts";
import type { Ads } from "./ads.ts";
import type { SiteFacts } from "./fill-page.ts";
import { sourcesOf } from "./videos.ts";

/** Whether a page may show an ad: it has a place for one that the server has left in. */
const holdsAd = (elements: readonly HtmlElement[]) => elements.some(({ attribs }) => attribs["data-only-with"] === "ads");

/** The hashes of a page's inline elements, by which a policy allows them. */
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
export function policyOf(elements: readonly HtmlElement[], { videos = {}, ads }: SiteFacts): string {
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

/** The root script that keeps pages for offline use. */
export const SERVICE_WORKER = "sw.js";

/**
 * The worker that unpacks 3D models compiles WebAssembly, which is forbidden in every page; it may do that and nothing
 * else. The service worker fetches from here, and nothing else; WebKit counts what it fetches of the pages' own workers
 * as its workers, and stops them at its policy where that does not name them.
 */
export function workerPolicyOf(file: string): string | undefined {
  if (file === SERVICE_WORKER) return "default-src 'none'; connect-src 'self'; worker-src 'self'";
  const unpacks = /^assets[/\\]meshopt-worker-[\w-]+\.js$/.test(file);
  return unpacks ? "default-src 'none'; script-src 'wasm-unsafe-eval'" : undefined;
}
