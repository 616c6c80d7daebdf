import { TOKENS } from "@tenfold/contract/site";
import type { VoiceId } from "@tenfold/speech-text";
import { escapeHtml, type HtmlElement, withoutElements } from "../../platform/html.ts";
import type { Contact } from "../../settings-forms.ts";
import { type Ads, adHosts, adsAttribute } from "./ads.ts";
import { isOthersWayBack } from "./came-from.ts";
import { isOtherFilm, sourcesOf, type Videos, videoValues } from "./videos.ts";

export interface SiteFacts {
  readonly productName: string;
  /** Such as "https://tenfold.example"; without it, pages don't name their own address. */
  readonly publicUrl: string | undefined;
  readonly videos?: Videos | undefined;
  /** The ad network; without it, pages hold no trace of one. */
  readonly ads?: Ads | undefined;
  /** The contact for visitors; without it pages name only the forum. */
  readonly contact?: Contact | undefined;
  /** Whether mails leave the site; without it, pages say that none do. */
  readonly sendsMail?: boolean | undefined;
  /** Whether a token for the members' addresses is set; without it, their page says what is missing. */
  readonly hasAdmin?: boolean | undefined;
  /** Which voices are natural: their texts begin shorter. */
  readonly naturalVoices?: readonly VoiceId[];
}

/** Whether an element names the page's own address, which has to be absolute. */
const isOwnAddress = ({ name, attribs }: HtmlElement) =>
  name === "link" && attribs.rel === "canonical" && (attribs.href ?? "").startsWith(TOKENS.publicUrl);

/** Whether an element is for a setting that is missing, or for the lack of one that is set. */
function isForOthers({ attribs }: HtmlElement, settings: Readonly<Record<string, unknown>>): boolean {
  const { "data-only-with": needed, "data-only-without": unwanted } = attribs;
  return (needed !== undefined && settings[needed] === undefined) || (unwanted !== undefined && settings[unwanted] !== undefined);
}

/** The value of each token; an attribute that exists for a token is removed if it has no value. */
function valuesOf({
  productName,
  publicUrl,
  videos = {},
  ads,
  contact,
  sendsMail,
  hasAdmin,
  naturalVoices = [],
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
    [TOKENS.natural]: naturalVoices.join(" ") || undefined,
  };
}

/** A built page filled with the settings, for visitors from one of its back links' origins. */
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
  // In one pass, so that no value is taken for a token.
  return page.replace(/ data-[a-z]+="(__[A-Z]+__)"|__[A-Z]+(?:_[A-Z]+)*__/g, (found, attributed?: string) => {
    const token = attributed ?? found;
    if (!(token in values)) return found;
    const value = values[token];
    if (attributed === undefined) return escapeHtml(value ?? "");
    return value === undefined ? "" : found.replace(token, () => escapeHtml(value));
  });
}
