import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Core } from "../../core.ts";

type Address = Pick<Core, "config">;

const isSecure = ({ config }: Address) => config.publicUrl?.startsWith("https:") ?? false;

/** The cookies' names. Over https the prefix makes browsers refuse one that a neighboring site has set. */
export function cookieNames(address: Address): { readonly session: string; readonly device: string } {
  const prefix = isSecure(address) ? "__Host-" : "";
  return { session: `${prefix}session`, device: `${prefix}device` };
}

/** Beside the session's cookie, for the page to read: it tells that asking for the user makes sense. */
export const MARKER_COOKIE = "signed_in";

export function cookieOptions(address: Address): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(address) };
}
