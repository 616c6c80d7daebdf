import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { bearerOf } from "../../platform/bearer.ts";
import { askedPart, isHeld } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import type { Part } from "../../providers/storage/storage.ts";
import { fileKey, type ModelsDeps } from "./deps.ts";
import type { Example } from "./examples.ts";
import { findModel } from "./store.ts";
import { isOpenedBy } from "./tokens.ts";

interface Sendable {
  readonly hash: string;
  readonly size: number;
  /** The Cache-Control header. */
  readonly cacheControl: string;
  /** The file or a part of it; undefined if it is gone. */
  read(part?: Part): Promise<Readable | undefined>;
}

/** Streams a translated file or a part of it. The content at an address never changes. */
async function sendModelFile(request: FastifyRequest, reply: FastifyReply, file: Sendable): Promise<FastifyReply> {
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

/** For files that everybody may see. */
const PUBLIC = "public, max-age=31536000, immutable";

function tokenIn(request: FastifyRequest<{ Querystring: { access_token?: unknown } }>): string {
  const { access_token: asked } = request.query;
  return bearerOf(request) ?? (typeof asked === "string" ? asked : "");
}

const exampleFile = ({ hash, glb }: Example): Sendable => ({
  hash,
  size: glb.length,
  cacheControl: PUBLIC,
  read: async (part) => Readable.from([part ? glb.subarray(part.start, part.end + 1) : glb]),
});

/**
 * Mounts the address of translated files. Public ones open for everybody; a visitor's own only to a token made for
 * this model, or for all that the browser may see, and the browser it was made for, which identifies itself by x-session-id.
 */
export function mountModelFile(app: App, deps: ModelsDeps): void {
  const { db, now, models } = deps;

  async function findFile(urn: string, token: string, sessionId: string): Promise<Sendable> {
    const example = models.examples.get(urn);
    if (example) return exampleFile(example);
    const row = await findModel(db, urn);
    const isOpen = row?.slug != null || isOpenedBy(deps, token, urn, sessionId);
    // Without a valid token nobody learns whether it exists.
    if (!isOpen) throw new AppError("model_closed");
    const owner = row?.session_id ?? null;
    if (!row || row.file_hash === null || (owner !== null && owner !== sessionId)) throw new AppError("not_found");
    const { file_hash: hash, file_bytes, expires_at } = row;
    const left = expires_at === null ? 0 : Math.max(0, Math.floor((expires_at - now()) / 1000));
    return {
      hash,
      size: file_bytes ?? 0,
      cacheControl: expires_at === null ? PUBLIC : `private, max-age=${left}, immutable`,
      read: (part) => models.storage.read(fileKey(hash), part),
    };
  }

  app.get<{ Params: { urn: string }; Querystring: { access_token?: unknown } }>(
    "/api/3d/models/:urn/model.glb",
    { schema: { hide: true }, config: { answerTimeMs: LONGEST_ANSWER_TIME_MS } },
    async (request, reply) => {
      const sessionId = String(request.headers["x-session-id"] ?? "").toLowerCase();
      return sendModelFile(request, reply, await findFile(request.params.urn, tokenIn(request), sessionId));
    },
  );
}
