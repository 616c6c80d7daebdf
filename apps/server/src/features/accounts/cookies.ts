import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Core } from "../../core.ts";

type Address = Pick<Core, "config">;

const isSecure = ({ config }: Address) => config.publicUrl?.startsWith("https:") ?? false;

/** Over https the names' prefix makes browsers refuse a cookie set by a neighboring site. */
export function cookieNames(address: Address): { readonly session: string; readonly device: string } {
  const prefix = isSecure(address) ? "__Host-" : "";
  return { session: `${prefix}session`, device: `${prefix}device` };
}

/** Readable by the page, unlike the session's cookie: it tells that asking for the user makes sense. */
export const MARKER_COOKIE = "signed_in";

export function cookieOptions(address: Address): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(address) };
}
