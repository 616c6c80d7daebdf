import { TOKENS } from "@tenfold/contract/site";
import { escapeHtml, type HtmlElement, withoutElements } from "../../platform/html.ts";
import type { Contact } from "../../settings-forms.ts";
import { type Ads, adHosts, adsAttribute } from "./ads.ts";
import { isOthersWayBack } from "./came-from.ts";
import { isOtherFilm, sourcesOf, type Videos, videoValues } from "./videos.ts";

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

/** Whether an element names the page's own address, which has to be a whole one. */
const isOwnAddress = ({ name, attribs }: HtmlElement) =>
  name === "link" && attribs.rel === "canonical" && (attribs.href ?? "").startsWith(TOKENS.publicUrl);

/** Whether an element is there for a setting that is not there, or for one that is. */
function isForOthers({ attribs }: HtmlElement, settings: Readonly<Record<string, unknown>>): boolean {
  const { "data-only-with": needed, "data-only-without": unwanted } = attribs;
  return (needed !== undefined && settings[needed] === undefined) || (unwanted !== undefined && settings[unwanted] !== undefined);
}

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
    [TOKENS.productName]: productName,
    [TOKENS.publicUrl]: publicUrl ?? "",
    [TOKENS.publicHost]: publicUrl && new URL(publicUrl).host,
    ...videoValues(videos),
    [TOKENS.ads]: ads && adsAttribute(ads),
    [TOKENS.adHosts]: ads && adHosts(ads).join(", "),
    [TOKENS.contact]: contact && JSON.stringify(contact),
    [TOKENS.contactName]: contact?.name,
    [TOKENS.contactHref]: contact?.href,
    [TOKENS.contactAddress]: contact?.address,
    [TOKENS.mail]: sendsMail ? "sent" : undefined,
    [TOKENS.admin]: hasAdmin ? "set" : undefined,
  };
}

/** A built page with what the settings say in it, as it is for those who come from an origin of its ways back. */
export function fillPage(html: string, facts: SiteFacts, origin?: string): string {
  const { publicUrl, videos = {}, ads, contact } = facts;
  const admin = facts.hasAdmin || undefined;
  const settings = { ads, contact, admin, address: publicUrl, video: sourcesOf(videos, "host")[0] };
  const page = withoutElements(
    html,
    (element) =>
      isOthersWayBack(element, origin) ||
      isOtherFilm(element, videos) ||
      isForOthers(element, settings) ||
      (publicUrl === undefined && isOwnAddress(element)),
  );
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
