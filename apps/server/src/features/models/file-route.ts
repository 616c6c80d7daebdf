import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { bearerOf } from "../../platform/bearer.ts";
import { AppError } from "../../platform/errors.ts";
import { fileKey, type ModelsDeps } from "./deps.ts";
import type { Example } from "./examples.ts";
import { type Sendable, sendModelFile } from "./send-file.ts";
import { findModel } from "./store.ts";
import { isOpenedBy } from "./tokens.ts";

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
