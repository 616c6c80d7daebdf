// A built page may hold a way back for those who came from one page and another for everybody else; it is sent with one of
// them. An origin is the path of a page ("/palindrome"), as browsers tell it, or what the address says ("from=about").
import type { FastifyRequest } from "fastify";

const WAYS_BACK = /<a\b[^>]*\sdata-came-from="([\w/=-]*)"[\s\S]*?<\/a>/g;

/** The pages from which there is a way back of its own. */
export function originsIn(html: string): string[] {
  return [...html.matchAll(WAYS_BACK)].flatMap(([, origin]) => (origin ? [origin] : []));
}

/** The page with the way back to an origin alone, or with the one for everybody else. */
export function withWayBack(html: string, wanted = ""): string {
  return html.replace(WAYS_BACK, (link, origin: string) => (origin === wanted ? link : ""));
}

/** The origin, of those that there are, that led here, by the address or as the browser tells it. */
export function originOf(
  { headers: { referer }, host, url }: FastifyRequest,
  origins: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const before = referer === undefined ? null : URL.parse(referer);
  const from = `from=${URL.parse(url, "http://here")?.searchParams.get("from") ?? ""}`;
  return [from, before?.host === host ? before.pathname : ""].find((origin) => origins.has(origin));
}
