import { adFacts } from "../../app/product.ts";

interface AdsOfThisSite {
  readonly scriptUrl: string;
  readonly client: string;
  readonly slot: string | undefined;
}

export function adsOfThisSite(): AdsOfThisSite | undefined {
  const [scriptUrl, client, , slot] = adFacts()?.split(" ") ?? [];
  return scriptUrl && client ? { scriptUrl, client, slot } : undefined;
}
