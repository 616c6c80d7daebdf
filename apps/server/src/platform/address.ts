/**
 * The path and the query ("?…" or "") of a request's address. The address may be absolute ("http://host/path"), and a
 * path may begin with two slashes, so it can't be parsed as a relative address.
 */
export function partsOf(url: string): { path: string; query: string } {
  const [, path, query] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { path: path || "/", query: query ?? "" };
}

/** A request's address in which percent signs that encode nothing, as in "/100%", are taken literally. */
export function decodable(url: string): string {
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(end);
  }
}

/** A path without the slashes at its end. Looked for from the first of them alone, or a hostile path takes seconds. */
export const withoutEndSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, "");
