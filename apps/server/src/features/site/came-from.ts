// A built page may hold a way back for those who came from one page and another for everybody else; it is sent with one of
// them. An origin is the path of a page ("/palindrome"), as browsers tell it, or what the address says ("from=about").
import type { FastifyRequest } from "fastify";
import { elementsOf, type HtmlElement } from "../../platform/html.ts";

const MARK = "data-came-from";

/** The pages from which there is a way back of its own. */
export function originsIn(html: string): string[] {
  return elementsOf(html).flatMap(({ attribs }) => attribs[MARK] || []);
}

/** Whether an element is a way back for others than those who come from an origin. */
export const isOthersWayBack = ({ attribs }: HtmlElement, origin = ""): boolean =>
  attribs[MARK] !== undefined && attribs[MARK] !== origin;

/** The origin, of those that there are, that led here, by the address or as the browser tells it. */
export function originOf(
  { headers: { referer }, host, url }: FastifyRequest,
  origins: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const before = referer === undefined ? null : URL.parse(referer);
  const from = `from=${URL.parse(url, "http://here")?.searchParams.get("from") ?? ""}`;
  return [from, before?.host === host ? before.pathname : ""].find((origin) => origins.has(origin));
}
