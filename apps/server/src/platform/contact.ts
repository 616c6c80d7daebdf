import { emailFault } from "@tenfold/domain/account-rules";

/** Whom visitors can write to. */
export interface Contact {
  readonly name: string;
  /** A mailto: or https: address. */
  readonly href: string;
  /** The address as people read it. */
  readonly address: string;
}

/** Reads "Jane Doe <jane@tenfold.example>" or "Jane Doe <https://tenfold.example/contact>"; undefined where it is neither. */
export function contactOf(text: string): Contact | undefined {
  // No control characters, and none that turn the direction of the text around them.
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
