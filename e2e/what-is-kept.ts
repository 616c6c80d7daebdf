import type { Page, Request } from "@playwright/test";
import { PATHS } from "@tenfold/contract/paths";
import { ID_GOES_WITH } from "../apps/web/src/features/privacy/random-id.ts";
import { STORED } from "../apps/web/src/features/privacy/what-is-stored.ts";

/** The names in one of the privacy policy's tables, such as "In our database". */
export function listed(title: RegExp): string[] {
  const rows = STORED.find((place) => title.test(place.title))?.rows ?? [];
  return [...new Set(rows.flatMap(({ kept }) => kept.split(", ")))];
}

/** A cookie's name without the prefix that it gets on https. */
const plainName = (cookie: string) => cookie.replace(/^__(Host|Secure)-/, "");

/**
 * What a page's browser stores that the privacy policy does not list: keys, and names of caches and databases up to a colon.
 * Pages of another origin, and closed ones, are left out.
 */
export async function unlistedIn(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith("http")) return [];
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${plainName(name)}`);
  const keys = await page
    .evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
      const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()), ...databases];
      return names.map((name) => `key ${name.split(":")[0]}`);
    })
    // A test may end with its page in the middle of something, or with scripts off.
    .catch(() => []);
  // What an ad network stores at this address after consent, which the policy describes in words.
  const words = STORED.flatMap(({ rows }) => rows.filter(({ hosts }) => hosts === "ads").map(({ holds }) => holds)).join(" ");
  const ofTheNetwork = (words.match(/__\w+/g) ?? []).map((name) => `cookie ${name}`);
  const allowed = new Set([
    ...ofTheNetwork,
    ...listed(/^Cookies/).map((name) => `cookie ${name}`),
    ...listed(/browser/).map((name) => `key ${name}`),
  ]);
  return [...cookies, ...keys].filter(
    (name) => !allowed.has(name) && !(words.includes("google_") && name.startsWith("key google_")),
  );
}

/** Matches the address of a call, or of a model's file, which is not a call of the contract. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
const CARRY_THE_ID = [
  ...Object.values(ID_GOES_WITH)
    .flat()
    .map((name) => ({ method: PATHS[name].method, path: patternOf(PATHS[name].path) })),
  { method: "GET", path: patternOf("/api/3d/models/:urn/model.glb") },
] as const;

/** A request that sends the visitor's random id although the privacy policy does not list it; undefined for any other. */
export function carriesIdUnlisted(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const isListed = CARRY_THE_ID.some(({ method, path }) => method === request.method() && path.test(pathname));
  return isListed || !("x-session-id" in request.headers()) ? undefined : `random id with ${request.method()} ${pathname}`;
}
