/**
 * The path and the query ("?…" or "") of a request's address. It may be written whole ("http://host/path"),
 * and a path may begin with two slashes, so it is not an address relative to another one.
 */
export function partsOf(url: string): { path: string; query: string } {
  const [, path, query] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { path: path || "/", query: query ?? "" };
}

/** A request's address, its percent signs taken for what they are where they encode nothing, as in "/100%". */
export function decodable(url: string): string {
  const end = url.search(/[?#;]|$/);
  const path = url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(end);
  }
}
