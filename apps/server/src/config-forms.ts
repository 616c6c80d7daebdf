// What some settings have to look like.
import { isIP } from "node:net";
import { emailFault } from "@tenfold/domain/account-rules";
import { isLoopback } from "./platform/local.ts";

/** Whether a frame may come from an address, without https only from this machine: its host stands in the pages' security policy, where a star or a semicolon would mean more. */
export function isFrame(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const safe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return safe && username === "" && password === "" && /^([a-z\d._-]+|\[[\da-f:]+\])$/.test(hostname);
}

/** Whether a text is an address that somebody can be reached at, in one line of a file for all to read. */
export function isContact(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  if (text.startsWith("mailto:")) return emailFault(text.slice("mailto:".length)) === undefined;
  return text.startsWith("https://");
}

/** Whether a text is an IP address, alone or with a prefix length that leaves somebody out. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.trim().split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits));
}
