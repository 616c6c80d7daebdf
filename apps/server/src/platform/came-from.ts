// A built page may hold a way back for those who came from one page and another for everybody else; it is sent with one of them.
import type { FastifyRequest } from "fastify";

const WAYS_BACK = /<a\b[^>]*\sdata-came-from="([\w/-]*)"[\s\S]*?<\/a>/g;

/** The pages from which there is a way back of its own. */
export function originsIn(html: string): string[] {
  return [...html.matchAll(WAYS_BACK)].flatMap(([, origin]) => (origin ? [origin] : []));
}

/** The page with the way back to an origin alone, or with the one for everybody else. */
export function withWayBack(html: string, wanted = ""): string {
  return html.replace(WAYS_BACK, (link, origin: string) => (origin === wanted ? link : ""));
}

/** The path of the page of this site that led here, as the browser tells it. */
export function cameFrom({ headers: { referer }, host }: FastifyRequest): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer);
  return url?.host === host ? url.pathname : undefined;
}
