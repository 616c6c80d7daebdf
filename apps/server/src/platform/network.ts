import ipaddr from "ipaddr.js";

/**
 * The network of an address: for IPv6 its first 64 bits, since one visitor has all the addresses that begin with them;
 * for IPv4 the address itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6
    ? known.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : known.toString();
}

/** How many visitors' worth all of a wider network may do together. */
export const WIDER_TIMES = 20;

/** How many of all places a wider network may have, where one visitor may have so many: never more than half, so that one customer can't fill them. */
export const widerShare = (ofVisitor: number, all: number): number =>
  Math.max(ofVisitor, Math.min(ofVisitor * WIDER_TIMES, Math.floor(all / 2)));

/**
 * A name that ends in an IPv6 network, with the first 48 bits of that instead; undefined for any other name. Providers
 * give those to single customers, who then have 65,536 networks; a mobile one has as many visitors in them, so that a wider
 * network may do more than a visitor.
 */
export const widerOf = (name: string): string | undefined =>
  /^(?:.*[ :])??(?:[\da-f]{1,4}:){3}[\da-f]{1,4}$/.test(name) ? name.replace(/:[\da-f]*$/, "::/48") : undefined;
