import { adFacts } from "../../app/product.ts";

/** An ad network as the page knows it. */
interface AdsOfThisSite {
  readonly scriptUrl: string;
  readonly client: string;
  readonly slot: string | undefined;
}

/** The ad network that the settings name, if any. */
export function adsOfThisSite(): AdsOfThisSite | undefined {
  const [scriptUrl, client, , slot] = adFacts()?.split(" ") ?? [];
  return scriptUrl && client ? { scriptUrl, client, slot } : undefined;
}
