/// <reference path="./negotiator.d.ts" />
// What requests say of what they hold already and of how they take the rest.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import Negotiator from "negotiator";
import parseRange from "range-parser";

export const etagOf = (body: Buffer | string) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether the caller already holds this answer, by the headers set on it. */
export const isHeld = (request: FastifyRequest, reply: FastifyReply): boolean => fresh(request.headers, reply.getHeaders());

/** The encoding the caller accepts best, the smaller one in a tie; undefined if neither is accepted. */
export const encodingOf = (request: FastifyRequest) =>
  new Negotiator(request).encoding(["br", "gzip"], { preferred: ["br", "gzip"] });

/** The one requested part of a file; undefined for the whole file, null if there is no such part. */
export function askedPart(
  request: FastifyRequest,
  size: number,
  etag: string,
): { start: number; end: number } | undefined | null {
  const { range, "if-range": held } = request.headers;
  if (range === undefined || (held !== undefined && held !== etag)) return undefined;
  const parts = parseRange(size, range);
  if (parts === -1) return null;
  return typeof parts === "object" && parts.type === "bytes" && parts.length === 1 ? parts[0] : undefined;
}

/** Sends a text that may be cached for an hour, or nothing if the caller holds it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  reply.header("cache-control", "public, max-age=3600").header("etag", etagOf(text)).type(type);
  return isHeld(request, reply) ? reply.code(304).send() : reply.send(text);
}
