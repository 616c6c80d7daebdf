import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { encodingOf, etagOf } from "./conditional.ts";
import { escapeHtml, withoutElements } from "./html.ts";
import type { ServedFile } from "./served-file.ts";

/** Additions to a built page's head, for one address. */
export interface PageHead {
  readonly title?: string;
  readonly description?: string;
  readonly links: readonly { readonly rel: string; readonly href: string; readonly type?: string; readonly title?: string }[];
  /** The picture shown when the page is shared, as an absolute address. */
  readonly image?: string | undefined;
  /** Where the page is, where that is no link of it. */
  readonly address?: string;
  /** Describes the page's content as schema.org data. */
  readonly data?: object;
}

/** Marks what belongs to this address alone, so that the page's scripts can remove it when they navigate away. */
const MARK = "data-address";

/** JSON that no text in it can break out of, neither out of the script element nor out of a line of a script. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function element(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join("")} ${MARK}>`;
}

/** What those who share the page are told, where the head says it. */
function shared({ title, description, links, image, address }: PageHead): readonly (readonly [string, string | undefined])[] {
  return [
    ["og:title", title],
    ["og:description", description],
    ["og:url", links.find(({ rel }) => rel === "canonical")?.href ?? address],
    ["og:image", image],
  ];
}

function markup(head: PageHead): string {
  return [
    ...(head.description === undefined ? [] : [element("meta", { name: "description", content: head.description })]),
    ...shared(head).flatMap(([property, content]) => (content === undefined ? [] : [element("meta", { property, content })])),
    ...head.links.map(({ rel, href, type, title }) => element("link", { rel, href, type, title })),
    // A data block is not executed, so the page's security policy need not know it.
    ...(head.data ? [`${element("script", { type: "application/ld+json" })}${scriptJson(head.data)}</script>`] : []),
  ].join("");
}

function insert(html: string, head: PageHead): string {
  const end = html.indexOf("</head>");
  const { title, description, links } = head;
  const hasOwnAddress = links.some(({ rel }) => rel === "canonical");
  const said = new Set(shared(head).flatMap(([property, content]) => (content === undefined ? [] : [property])));
  const before = withoutElements(
    html.slice(0, end),
    ({ name, attribs }) =>
      (name === "title" && title !== undefined) ||
      (attribs.name === "description" && description !== undefined) ||
      // What has an address of its own is there to be found, even where the page that it is made of is not.
      (hasOwnAddress && (attribs.name === "robots" || attribs.rel === "canonical")) ||
      (attribs.property !== undefined && said.has(attribs.property)),
  );
  const titled = title === undefined ? "" : `<title>${escapeHtml(title)}</title>`;
  return `${before}${titled}${markup(head)}${html.slice(end)}`;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A built page with additions to its head, compressed as the browser accepts. Its policy is the built page's. */
export async function withHead(request: FastifyRequest, page: ServedFile, head: PageHead): Promise<ServedFile> {
  const plain = Buffer.from(insert(page.plain.toString("utf8"), head));
  const encoding = encodingOf(request);
  const br = encoding === "br" ? await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : undefined;
  const gzipped = encoding === "gzip" ? await compressGzip(plain) : undefined;
  return { ...page, plain, etag: etagOf(plain), br, gzip: gzipped };
}
