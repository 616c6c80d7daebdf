import { TOKENS } from "@tenfold/contract/site";

// In development no server fills in the tokens.
const NAME_TOKEN = import.meta.env.DEV ? "Tenfold" : TOKENS.productName;
const URL_TOKEN = import.meta.env.DEV ? "" : TOKENS.publicUrl;

export type VideoPage = "blog" | "octahedron";

const VIDEO_TOKENS: Readonly<Record<VideoPage, string>> = import.meta.env.DEV
  ? { blog: "", octahedron: "" }
  : { blog: TOKENS.blogVideoUrl, octahedron: TOKENS.octahedronVideoUrl };
const VIDEO_HOST_TOKENS: Readonly<Record<string, string>> = {
  [VIDEO_TOKENS.blog]: TOKENS.blogVideoHost,
  [VIDEO_TOKENS.octahedron]: TOKENS.octahedronVideoHost,
};
const VIDEO_HOSTS_TOKEN = import.meta.env.DEV ? "" : TOKENS.videoHosts;

const ADS_TOKEN = import.meta.env.DEV ? undefined : TOKENS.ads;
const AD_HOSTS_TOKEN = TOKENS.adHosts;

const CONTACT_TOKEN = import.meta.env.DEV ? undefined : TOKENS.contact;
const CONTACT_TOKENS = { name: TOKENS.contactName, href: TOKENS.contactHref, address: TOKENS.contactAddress };

const HOST_TOKEN = TOKENS.publicHost;

/** A setting of the page: in a browser, read from its outermost element; during the build, the token. */
const ofPage = (token: string | undefined, name: string) =>
  typeof document === "undefined" ? token : document.documentElement.dataset[name];

export function productName(): string {
  return ofPage(NAME_TOKEN, "product") ?? "";
}

/** The site's public address, without a trailing slash; empty if it is not set. */
export function publicUrl(): string {
  return ofPage(URL_TOKEN, "publicUrl") ?? "";
}

/** The host of the public address, for display; empty if it is not set. */
export function publicHost(): string {
  const url = publicUrl();
  return url === "" ? "" : url === URL_TOKEN ? HOST_TOKEN : new URL(url).host;
}

/** The address of a page's embedded video; empty if none is set. */
export function videoUrl(page: VideoPage): string {
  return ofPage(VIDEO_TOKENS[page], `${page}Video`) ?? "";
}

/** The host of a frame, for display. */
export const hostOf = (url: string) => VIDEO_HOST_TOKENS[url] ?? new URL(url).host;

/** The hosts of embedded videos, for display; empty if none are set. */
export function videoHosts(): string {
  if (typeof document === "undefined") return VIDEO_HOSTS_TOKEN;
  const urls = [videoUrl("blog"), videoUrl("octahedron")].filter((url) => url !== "");
  return [...new Set(urls.map(hostOf))].join(", ");
}

/** The ad network's settings: its script's address, the site's id there, its hosts, and the ad unit's number. */
export function adFacts(): string | undefined {
  return ofPage(ADS_TOKEN, "ads");
}

export function adHosts(): string {
  const facts = adFacts();
  return facts === ADS_TOKEN ? AD_HOSTS_TOKEN : (facts?.split(" ")[2]?.replaceAll(",", ", ") ?? "");
}

/** The contact setting, as in the page's attribute. */
export function contactFacts(): string | undefined {
  return ofPage(CONTACT_TOKEN, "contact");
}

/** The contact for visitors: a name, a mailto: or https: address, and that address for display. */
export function contact(): typeof CONTACT_TOKENS | undefined {
  const facts = contactFacts();
  if (facts === undefined) return undefined;
  return facts === CONTACT_TOKEN ? CONTACT_TOKENS : JSON.parse(facts);
}

const MAIL_TOKEN = import.meta.env.DEV ? undefined : TOKENS.mail;

/** The mail setting, as in the page's attribute. */
export function mailFacts(): string | undefined {
  return ofPage(MAIL_TOKEN, "mail");
}

/** Whether mails leave the site; otherwise they are kept in its outbox. */
export const sendsMail = () => mailFacts() !== undefined;

const ADMIN_TOKEN = import.meta.env.DEV ? undefined : TOKENS.admin;

/** The admin token's setting, as in the page's attribute; undefined if there is none. */
export function adminFacts(): string | undefined {
  return ofPage(ADMIN_TOKEN, "admin");
}

const NATURAL_TOKEN = import.meta.env.DEV ? undefined : TOKENS.natural;

/** The ids of the natural voices with spaces between, as in the page's attribute; undefined if there are none. */
export function naturalFacts(): string | undefined {
  return ofPage(NATURAL_TOKEN, "natural");
}

export function pageTitle(title: string): string {
  return `${title} · ${productName()}`;
}

/** What is told of a page that no search engine is to list. */
export const unlistedMeta = (title: string, description?: string) => [
  { title: pageTitle(title) },
  ...(description === undefined ? [] : [{ name: "description", content: description }]),
  { name: "robots", content: "noindex" },
];
