// The formats of some settings.
import { isIP } from "node:net";
import { emailFault } from "@tenfold/domain/account-rules";
import { isLoopback } from "./platform/local.ts";

/** Whether an address, with a user and a password in it, is one. */
export function isReadable(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

/** Whether an address is nothing but a protocol, a host and a port. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && search + hash + username + password === "";
}

/**
 * Whether an address may be framed, without https only from this machine: its host goes into the pages' security
 * policy, where a star or a semicolon would mean more.
 */
export function isFrame(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const safe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return safe && username === "" && password === "" && /^([a-z\d._-]+|\[[\da-f:]+\])$/.test(hostname);
}

/** Whether a text is an address for contacting somebody, in one line of a public file. */
export function isContact(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  if (text.startsWith("mailto:")) return emailFault(text.slice("mailto:".length)) === undefined;
  return text.startsWith("https://");
}

/** The parts of a text between commas, without empty ones. */
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Whether a text is an IP address, alone or with a prefix length that leaves somebody out. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.trim().split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits));
}

/** The contact for visitors. */
export interface Contact {
  readonly name: string;
  /** A mailto: or https: address. */
  readonly href: string;
  /** The address as people read it. */
  readonly address: string;
}

/** Reads "Jane Doe <jane@tenfold.example>" or "Jane Doe <https://tenfold.example/contact>"; undefined where it is neither. */
export function contactOf(text: string): Contact | undefined {
  // No control characters, and none that change the direction of the surrounding text.
  const [, name = "", target = ""] = /^([^<>\p{C}]*[^<>\p{C}\s])\s*<([^<>\s]+)>$/u.exec(text.trim()) ?? [];
  if (name === "" || name.length > 80) return undefined;
  if (emailFault(target) === undefined) {
    const at = target.lastIndexOf("@");
    return { name, href: `mailto:${encodeURIComponent(target.slice(0, at))}${target.slice(at)}`, address: target };
  }
  if (!target.startsWith("https://") || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.username !== "" || url.password !== "") return undefined;
  return { name, href: url.href, address: url.href.slice("https://".length).replace(/\/$/, "") };
}
