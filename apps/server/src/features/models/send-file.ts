import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { askedPart, isHeld } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import type { Part } from "../../providers/storage/storage.ts";

export interface Sendable {
  readonly hash: string;
  readonly size: number;
  /** The Cache-Control header. */
  readonly cacheControl: string;
  /** The file or a part of it; undefined if it is gone. */
  read(part?: Part): Promise<Readable | undefined>;
}

/** Streams a translated file or a part of it. The content at an address never changes. */
export async function sendModelFile(request: FastifyRequest, reply: FastifyReply, file: Sendable): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  reply.headers({
    "cache-control": file.cacheControl,
    etag,
    vary: "authorization, x-session-id",
    "accept-ranges": "bytes",
    "content-disposition": 'inline; filename="model.glb"',
  });
  if (isHeld(request, reply)) return reply.code(304).send();
  const part = askedPart(request, file.size, etag);
  if (part === null) return reply.code(416).header("content-range", `bytes */${file.size}`).send();
  const stream = request.method === "HEAD" ? Readable.from([]) : await file.read(part);
  if (!stream) throw new AppError("not_found");
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  reply.type("model/gltf-binary").header("content-length", end - start + 1);
  if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.size}`);
  return reply.send(stream);
}
