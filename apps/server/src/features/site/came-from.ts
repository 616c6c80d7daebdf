// A built page may hold one back link for visitors from a certain page and another for everybody else; it is sent with
// one of them. An origin is the path of a page ("/palindrome"), from the browser's referrer or from the address
// ("from=about").
import type { FastifyRequest } from "fastify";
import { elementsOf, type HtmlElement } from "../../platform/html.ts";

const MARK = "data-came-from";

/** The pages that have a back link of their own. */
export function originsIn(html: string): string[] {
  // Most pages have none, and parsing them for it would be a third of reading them.
  return html.includes(MARK) ? elementsOf(html).flatMap(({ attribs }) => attribs[MARK] || []) : [];
}

/** Whether an element is a back link for visitors from elsewhere than an origin. */
export const isOthersWayBack = ({ attribs }: HtmlElement, origin = ""): boolean =>
  attribs[MARK] !== undefined && attribs[MARK] !== origin;

/** Which of the known origins led here, by the address or the browser's referrer. */
export function originOf(
  { headers: { referer }, host, url }: FastifyRequest,
  origins: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const before = referer === undefined ? null : URL.parse(referer);
  const from = `from=${URL.parse(url, "http://here")?.searchParams.get("from") ?? ""}`;
  return [from, before?.host === host ? before.pathname : ""].find((origin) => origins.has(origin));
}
