import type { getUser } from "./accounts.ts";
import type { BodyOf, Endpoint, ReplyOf } from "./endpoint.ts";
import type { getPreferences, savePreferences } from "./preferences.ts";
import type { generateContent } from "./readings.ts";

/**
 * Method and path of every call, for the page: typed by the declarations, but free of zod, which is large
 * and compiles code at run time, something the page's security policy forbids.
 */
export const PATHS = {
  getUser: { method: "GET", path: "/api/user" },
  getPreferences: { method: "GET", path: "/api/preferences" },
  savePreferences: { method: "POST", path: "/api/preferences" },
  generateContent: { method: "POST", path: "/api/generate-content" },
} as const satisfies { [Name in keyof Calls]: Pick<Calls[Name], "method" | "path"> };

interface Calls {
  getUser: typeof getUser;
  getPreferences: typeof getPreferences;
  savePreferences: typeof savePreferences;
  generateContent: typeof generateContent;
}

export type CallName = keyof Calls;
export type CallBody<Name extends CallName> = BodyOf<Calls[Name] & Endpoint>;
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;
