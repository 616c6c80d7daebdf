import type { FastifyReply, FastifyRequest } from "fastify";
import { askedPart, encodingOf, isHeld } from "./conditional.ts";

export const HTML = "text/html; charset=utf-8";

/** A file of the site, ready to send in each encoding. */
export interface ServedFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly policy: string | undefined;
  /** If the answer depends on more of the request than its encodings: which headers, and what is sent instead. */
  readonly varies?: { readonly by: readonly string[]; choose(request: FastifyRequest, file: ServedFile): ServedFile } | undefined;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export interface Site {
  /** The file at a path such as "/about" or "/assets/entry.js". */
  find(path: string): ServedFile | undefined;
  /** The paths of the pages that search engines may list, in order. */
  readonly listed: readonly string[];
  readonly notFound: ServedFile;
}

function sendFilm(request: FastifyRequest, reply: FastifyReply, { etag, plain }: ServedFile): FastifyReply {
  const part = askedPart(request, plain.length, etag);
  reply.header("accept-ranges", "bytes");
  if (part === null) return reply.code(416).header("content-range", `bytes */${plain.length}`).send();
  if (part === undefined) return reply.send(plain);
  const { start, end } = part;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${plain.length}`)
    .send(plain.subarray(start, end + 1));
}

/** Sends a file of the site in the best encoding that the browser accepts. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, found: ServedFile, status = 200): FastifyReply {
  const { varies } = found;
  const file = varies?.choose(request, found) ?? found;
  const vary = ["accept-encoding", ...(varies?.by ?? [])].join(", ");
  reply.header("vary", vary).header("cache-control", file.cacheControl).header("etag", file.etag).type(file.type);
  if (file.policy !== undefined) reply.header("content-security-policy", file.policy);
  if (status === 200 && isHeld(request, reply)) return reply.code(304).send();
  if (file.type.startsWith("video/")) return sendFilm(request, reply, file);
  const encoding = encodingOf(request);
  const encoded = encoding && file[encoding];
  if (encoded) reply.header("content-encoding", encoding);
  return reply.code(status).send(encoded ?? file.plain);
}
