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
