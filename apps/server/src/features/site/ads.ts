import type { Config } from "../../config.ts";

/** An ad network: whose account the ads are shown for, and where its script comes from. */
export interface Ads {
  /** The publisher's id, such as "ca-pub-0000000000000000". */
  readonly client: string;
  /** The id of the ad unit, where the network gave one. */
  readonly slot: string | undefined;
  /** The address of the network's script. */
  readonly scriptUrl: string;
  /** What pages may fetch from where, by the security policy's names. */
  readonly sources: Readonly<Record<"script" | "frame" | "img" | "connect", readonly string[]>>;
}

/**
 * Where Google's ads come from. Google keeps no list for this purpose and says that the hosts change; these are the ones
 * that its script is reported to use. More is not let in: an ad that needs it is not shown.
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

/** The hosts of an ad network, each once, as people read them. */
export function adHosts({ sources }: Ads): readonly string[] {
  const hosts = Object.values(sources).flatMap((origins) => origins.map((origin) => new URL(origin).host));
  return [...new Set(hosts)].sort();
}

/** What the page has to know of the ads, in one attribute: script, client, hosts with commas between, and the slot. */
export function adsAttribute(ads: Ads): string {
  return [ads.scriptUrl, ads.client, adHosts(ads).join(","), ads.slot ?? ""].join(" ").trim();
}
