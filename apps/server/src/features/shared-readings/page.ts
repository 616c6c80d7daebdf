import type { ReplyOf } from "@tenfold/contract/endpoint";
import { ERRORS, type ErrorCode } from "@tenfold/contract/errors";
import type { getSharedReading } from "@tenfold/contract/shared-readings";
import { NO_READING } from "@tenfold/contract/site";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { elementsOf, escapeHtml } from "../../platform/html.ts";
import { withHead } from "../../platform/page-head.ts";
import { type ServedFile, sendFile } from "../../platform/served-file.ts";
import { cardOf, readShared, readSharedPicture, sharedCardPath, sharedPath, sharedPicturePath } from "./keep.ts";
import { headOf } from "./make-again.ts";

/** The one built page that stands for every shared reading. */
const SHARED_PAGE = "/r";

/** Only for people who know the address. */
const UNLISTED = { "x-robots-tag": "noindex" };

type Shared = ReplyOf<typeof getSharedReading>;

const partsOf = (reading: Shared): readonly { readonly title?: string | undefined; readonly text: string }[] =>
  reading.kind === "number"
    ? [
        { text: reading.principle.content },
        { title: "Insight", text: reading.principle.insight },
        { title: "Affirmation", text: reading.affirmation },
      ]
    : reading.parts;

function article(reading: Shared): string {
  const { id, imageUrl, imageAlt = "" } = reading;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    `<h1>${escapeHtml(reading.kind === "number" ? reading.principle.title : reading.title)}</h1>`,
    reading.kind === "number" ? "" : paragraph(reading.about),
    imageUrl === undefined ? "" : `<img src="${sharedPicturePath(id)}" alt="${escapeHtml(imageAlt)}" width="384" height="384">`,
    ...partsOf(reading).flatMap(({ title, text }) => [
      title === undefined ? "" : `<h2>${escapeHtml(title)}</h2>`,
      ...text.split(/\n{2,}/).map(paragraph),
    ]),
  ].join("");
}

function apology(code: ErrorCode): string {
  const { status, words } = ERRORS[code];
  const { title, message } = NO_READING[status] ?? { title: "This Reading Can’t Be Shown", message: words };
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>`;
}

/** Puts words into the part of a built page that browsers without scripts show. */
function withWords(page: ServedFile, words: string): ServedFile {
  const html = page.plain.toString("utf8");
  const place = elementsOf(html).find(({ name, attribs }) => name === "noscript" && "data-reading" in attribs);
  if (!place) return page;
  const plain = `${html.slice(0, place.start)}<noscript data-reading="">${words}</noscript>${html.slice(place.end)}`;
  return { ...page, plain: Buffer.from(plain), br: undefined, gzip: undefined };
}

export function mountSharedPages(app: App, core: Core): void {
  type Route = { Params: { id: string } };
  const shell = core.site?.find(SHARED_PAGE);
  if (shell)
    app.get<Route>("/r/:id", { schema: { hide: true } }, async (request, reply) => {
      reply.headers(UNLISTED);
      try {
        const reading = await readShared(core, request.params.id);
        const { title, line } = headOf(reading);
        const head = {
          title: `${title} · ${core.config.productName}`,
          description: line,
          links: [],
          image: `${core.linkBase()}${sharedCardPath(reading.id)}`,
          address: `${core.linkBase()}${sharedPath(reading.id)}`,
        };
        return sendFile(request, reply, await withHead(request, withWords(shell, article(reading)), head));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return sendFile(request, reply, withWords(shell, apology(error.code)), ERRORS[error.code].status);
      }
    });
  const files = [
    ["/r/:id/picture.webp", "image/webp", readSharedPicture],
    ["/r/:id/card.jpg", "image/jpeg", cardOf],
  ] as const;
  for (const [path, type, read] of files)
    app.get<Route>(path, { config: { rateLimit: app.limits.pictures }, schema: { hide: true } }, async (request, reply) => {
      const bytes = await read(core, request.params.id);
      // Not cached for good: withdrawing a reading withdraws its picture.
      return reply
        .headers({ ...UNLISTED, "cache-control": "no-cache" })
        .type(type)
        .send(bytes);
    });
}
