import { type Ads, adHosts, adsAttribute } from "./ads.ts";
import { withWayBack } from "./came-from.ts";
import type { Contact } from "./contact.ts";
import { sourcesOf, type Videos, videoValues, withFilms } from "./videos.ts";

/** What stands in the built pages and the manifest where the product's name belongs. */
export const NAME_TOKEN = "__PRODUCT_NAME__";

/** What the settings put into the built pages. */
export interface SiteFacts {
  readonly productName: string;
  /** Such as "https://tenfold.example"; without it, pages don't say which address is theirs. */
  readonly publicUrl: string | undefined;
  readonly videos?: Videos | undefined;
  /** The ad network; without it, pages hold nothing of any. */
  readonly ads?: Ads | undefined;
  /** Whom visitors can write to; without it pages name the forum alone. */
  readonly contact?: Contact | undefined;
  /** Whether mails leave the site; without it, pages say that none does. */
  readonly sendsMail?: boolean | undefined;
  /** Whether whoever runs the site can show a token for the members' addresses; without it, their page says what is missing. */
  readonly hasAdmin?: boolean | undefined;
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What names a page's own address, which has to be a whole one. */
const OWN_ADDRESS = /<link rel="canonical" href="__PUBLIC_URL__[^"]*"\/?>/g;

/** What a built page holds for where a setting is there, or for where it is not. No element stands in another of its own kind. */
const partsOnly = (when: "with" | "without", setting: string) =>
  new RegExp(`<(\\w+)\\b[^>]*\\sdata-only-${when}="${setting}"[\\s\\S]*?</\\1>`, "g");

/** What stands in the place of each token; an attribute that is there for a token is taken out where it has no value. */
function valuesOf({
  productName,
  publicUrl,
  videos = {},
  ads,
  contact,
  sendsMail,
  hasAdmin,
}: SiteFacts): Readonly<Record<string, string | undefined>> {
  return {
    [NAME_TOKEN]: productName,
    __PUBLIC_URL__: publicUrl ?? "",
    __PUBLIC_HOST__: publicUrl && new URL(publicUrl).host,
    ...videoValues(videos),
    __ADS__: ads && adsAttribute(ads),
    __AD_HOSTS__: ads && adHosts(ads).join(", "),
    __CONTACT__: contact && JSON.stringify(contact),
    __CONTACT_NAME__: contact?.name,
    __CONTACT_HREF__: contact?.href,
    __CONTACT_ADDRESS__: contact?.address,
    __MAIL__: sendsMail ? "sent" : undefined,
    __ADMIN__: hasAdmin ? "set" : undefined,
  };
}

/** A built page with what the settings say in it, as it is for those who come from an origin of its ways back. */
export function fillPage(html: string, facts: SiteFacts, origin?: string): string {
  const { publicUrl, videos = {}, ads, contact } = facts;
  const admin = facts.hasAdmin || undefined;
  const settings = { ads, contact, admin, address: publicUrl, video: sourcesOf(videos, "host")[0] };
  let page = withFilms(withWayBack(html, origin), videos);
  if (publicUrl === undefined) page = page.replace(OWN_ADDRESS, "");
  for (const [setting, value] of Object.entries(settings))
    page = page.replace(partsOnly(value === undefined ? "with" : "without", setting), "");
  const values = valuesOf(facts);
  // In one go, so that no value is taken for a token.
  return page.replace(/ data-(?:ads|contact|mail|admin)="(__[A-Z]+__)"|__[A-Z]+(?:_[A-Z]+)*__/g, (found, attributed?: string) => {
    const token = attributed ?? found;
    if (!(token in values)) return found;
    const value = values[token];
    if (attributed === undefined) return escapeHtml(value ?? "");
    return value === undefined ? "" : found.replace(token, () => escapeHtml(value));
  });
}
