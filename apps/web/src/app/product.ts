import { TOKENS } from "@tenfold/contract/site";

// In development no server puts anything in the tokens' place.
const NAME_TOKEN = import.meta.env.DEV ? "Tenfold" : TOKENS.productName;
const URL_TOKEN = import.meta.env.DEV ? "" : TOKENS.publicUrl;

/** The pages that show a video. */
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

/** What a page says of itself: read off its outermost element in a browser, and the token while the pages are built. */
const ofPage = (token: string | undefined, name: string) =>
  typeof document === "undefined" ? token : document.documentElement.dataset[name];

/** The product's name. */
export function productName(): string {
  return ofPage(NAME_TOKEN, "product") ?? "";
}

/** The site's public address, without a slash at its end; empty where the settings don't say it. */
export function publicUrl(): string {
  return ofPage(URL_TOKEN, "publicUrl") ?? "";
}

/** The host of the site's public address, as people read it; empty where the settings don't say it. */
export function publicHost(): string {
  const url = publicUrl();
  return url === "" ? "" : url === URL_TOKEN ? HOST_TOKEN : new URL(url).host;
}

/** The frame of another site that holds a page's video; empty where the settings name none. */
export function videoUrl(page: VideoPage): string {
  return ofPage(VIDEO_TOKENS[page], `${page}Video`) ?? "";
}

/** The host that a frame comes from, as people read it. */
export const hostOf = (url: string) => VIDEO_HOST_TOKENS[url] ?? new URL(url).host;

/** The hosts of videos at other sites, as people read them; empty where the settings name none. */
export function videoHosts(): string {
  if (typeof document === "undefined") return VIDEO_HOSTS_TOKEN;
  const urls = [videoUrl("blog"), videoUrl("octahedron")].filter((url) => url !== "");
  return [...new Set(urls.map(hostOf))].join(", ");
}

/** What the settings say of an ad network: its script's address, the site's id there, its hosts, and the ad unit's number. */
export function adFacts(): string | undefined {
  return ofPage(ADS_TOKEN, "ads");
}

/** The hosts that the ad network's things come from, as people read them. */
export function adHosts(): string {
  const facts = adFacts();
  return facts === ADS_TOKEN ? AD_HOSTS_TOKEN : (facts?.split(" ")[2]?.replaceAll(",", ", ") ?? "");
}

/** What the settings say of whom visitors can write to, as the attribute of the page has it. */
export function contactFacts(): string | undefined {
  return ofPage(CONTACT_TOKEN, "contact");
}

/** Whom visitors can write to: a name, a mailto: or https: address, and that address as people read it. */
export function contact(): typeof CONTACT_TOKENS | undefined {
  const facts = contactFacts();
  if (facts === undefined) return undefined;
  return facts === CONTACT_TOKEN ? CONTACT_TOKENS : JSON.parse(facts);
}

const MAIL_TOKEN = import.meta.env.DEV ? undefined : TOKENS.mail;

/** What the page says of a mail server, as its attribute has it. */
export function mailFacts(): string | undefined {
  return ofPage(MAIL_TOKEN, "mail");
}

/** Whether mails leave the site; else they are kept in its outbox. */
export const sendsMail = () => mailFacts() !== undefined;

const ADMIN_TOKEN = import.meta.env.DEV ? undefined : TOKENS.admin;

/** What the page says of that token, as its attribute has it; undefined where the settings hold none. */
export function adminFacts(): string | undefined {
  return ofPage(ADMIN_TOKEN, "admin");
}

/** A page's title for the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${productName()}`;
}
