import type { Page } from "@playwright/test";
import { STORED } from "../apps/web/src/features/privacy/what-is-stored.ts";

/** Names of what the privacy policy lists in one of its tables, such as "In our database". */
export function listed(title: RegExp): string[] {
  const rows = STORED.find((place) => title.test(place.title))?.rows ?? [];
  return [...new Set(rows.flatMap(({ kept }) => kept.split(", ")))];
}

/** A cookie's name without what browsers make of it on https. */
const plainName = (cookie: string) => cookie.replace(/^__(Host|Secure)-/, "");

/** What a page's browser keeps, keys and names of caches and databases by what stands before a colon, without the privacy policy saying so. Pages of another origin, and closed ones, are left out. */
export async function unlistedIn(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith("http")) return [];
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${plainName(name)}`);
  const keys = await page
    .evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
      const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()), ...databases];
      return names.map((name) => `key ${name.split(":")[0]}`);
    })
    // A test may leave its page in the middle of something, or where scripts are off.
    .catch(() => []);
  // What an ad network keeps at this address after a yes, which the policy says in words.
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
