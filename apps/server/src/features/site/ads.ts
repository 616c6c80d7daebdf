import type { Config } from "../../config.ts";

export interface Ads {
  /** The publisher's id, such as "ca-pub-0000000000000000". */
  readonly client: string;
  /** The ad unit's id, if the network gave one. */
  readonly slot: string | undefined;
  readonly scriptUrl: string;
  /** What pages may load from where, by the security policy's names. */
  readonly sources: Readonly<Record<"script" | "frame" | "img" | "connect", readonly string[]>>;
}

/**
 * The sources of Google's ads. Google publishes no list for this and says that the hosts change; these are the ones
 * its script is reported to use. Nothing more is allowed: an ad that needs more is not shown.
 */
const GOOGLE: Ads["sources"] = {
  script: ["https://pagead2.googlesyndication.com", "https://ep2.adtrafficquality.google"],
  frame: [
    "https://googleads.g.doubleclick.net",
    "https://tpc.googlesyndication.com",
    "https://ep2.adtrafficquality.google",
    "https://www.google.com",
  ],
  img: ["https://pagead2.googlesyndication.com", "https://ep1.adtrafficquality.google"],
  connect: [
    "https://pagead2.googlesyndication.com",
    "https://googleads.g.doubleclick.net",
    "https://ep1.adtrafficquality.google",
  ],
};

/** Google's ads for a publisher, or those of a stand-in that has everything at one address. */
export function adsOf({ client, slot, scriptUrl: standIn }: NonNullable<Config["ads"]>): Ads {
  if (standIn === undefined) {
    const scriptUrl = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`;
    return { client, slot, scriptUrl, sources: GOOGLE };
  }
  const only = [new URL(standIn).origin];
  return { client, slot, scriptUrl: standIn, sources: { script: only, frame: only, img: only, connect: only } };
}

/** An ad network's hosts, each once, as people read them. */
export function adHosts({ sources }: Ads): readonly string[] {
  const hosts = Object.values(sources).flatMap((origins) => origins.map((origin) => new URL(origin).host));
  return [...new Set(hosts)].sort();
}

/** What the page has to know about ads, in one attribute: script, client, hosts separated by commas, and the slot. */
export function adsAttribute(ads: Ads): string {
  return [ads.scriptUrl, ads.client, adHosts(ads).join(","), ads.slot ?? ""].join(" ").trim();
}
