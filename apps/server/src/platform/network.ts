import ipaddr from "ipaddr.js";

/** The network that an address stands for: of IPv6 its first 64 bits, since one visitor has all the addresses that begin with them; of IPv4 itself. */
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
