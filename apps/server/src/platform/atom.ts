import { element, instant, type Xml, xmlDocument } from "./xml.ts";

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";

interface AtomEntry {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** The author, if it is not the site. */
  readonly author?: string;
  readonly published: number;
  readonly updated: number;
  readonly summary?: string;
  readonly content?: string;
}

export interface AtomFeed {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  /** The page it belongs to, and its own address. */
  readonly path: string;
  readonly self: string;
  readonly updated: number;
  readonly entries: readonly AtomEntry[];
}

const idOf = (uuid: string) => element("id", {}, `urn:uuid:${uuid}`);
const authorOf = (name: string) => element("author", {}, element("name", {}, name));
const pageOf = (href: string) => element("link", { rel: "alternate", type: "text/html", href });
const textOf = (name: string, text: string | undefined): Xml[] =>
  text === undefined ? [] : [element(name, { type: "text" }, text)];

/** Writes a feed (RFC 4287). The site is the author of entries that name none. */
export function writeAtom({ name, base }: { readonly name: string; readonly base: string }, feed: AtomFeed): string {
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      idOf(feed.id),
      element("title", {}, `${feed.title} · ${name}`),
      authorOf(name),
      element("link", { rel: "self", type: "application/atom+xml", href: `${base}${feed.self}` }),
      pageOf(`${base}${feed.path}`),
      instant("updated", feed.updated),
      ...feed.entries.map((entry) =>
        element(
          "entry",
          {},
          idOf(entry.id),
          element("title", {}, entry.title),
          pageOf(`${base}${entry.path}`),
          ...(entry.author === undefined ? [] : [authorOf(entry.author)]),
          instant("published", entry.published),
          instant("updated", entry.updated),
          ...textOf("summary", entry.summary),
          ...textOf("content", entry.content),
        ),
      ),
    ),
  );
}
