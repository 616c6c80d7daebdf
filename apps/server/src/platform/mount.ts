import type { Endpoint, ReplyOf } from "@tenfold/contract/endpoint";
import { ERRORS, type ErrorCode, errorBodySchema } from "@tenfold/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "./app.ts";
import { etagOf, isHeld } from "./conditional.ts";
import { AppError, COMMON_ERRORS } from "./errors.ts";
import type { LimitName } from "./limits.ts";

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly headers: Parsed<E["headers"]>;
  readonly body: Parsed<E["body"]>;
  readonly log: FastifyRequest["log"];
  readonly request: FastifyRequest;
  /** For cookies and headers; the answer itself is what the handler returns. */
  readonly reply: FastifyReply;
}

const errorSchemas = new Map<string, z.ZodType>();

/** The schema of an error with one of some codes. Many calls share one, and making it takes a millisecond. */
function errorSchemaOf(codes: readonly ErrorCode[]): z.ZodType {
  const key = codes.join();
  const schema = errorSchemas.get(key) ?? errorBodySchema.extend({ code: z.enum(codes) });
  errorSchemas.set(key, schema);
  return schema;
}

/** What a call answers by status; an error's schema names the codes that there are of its status. */
function answersOf(declared: Endpoint) {
  const codes = [...new Set([...declared.errors, ...COMMON_ERRORS])];
  const statuses = new Set(codes.map((code) => ERRORS[code].status));
  const schemaOf = (status: number) => errorSchemaOf(codes.filter((code) => ERRORS[code].status === status));
  return Object.fromEntries([[200, declared.reply], ...[...statuses].map((status) => [status, schemaOf(status)])]);
}

interface MountOptions {
  readonly limit?: LimitName;
  /** How long a request may take to arrive, if longer than usual. */
  readonly bodyTimeMs?: number;
  readonly minBytesPerSecond?: number;
  readonly bodyLimit?: number;
  /** How long answering may take, from the request's arrival to a stream's last byte, if longer than usual. */
  readonly answerTimeMs?: number;
  /** Says 304 to who holds the answer already, where the handler lets it be kept. */
  readonly conditional?: boolean;
}

async function sendUnlessHeld(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (typeof body !== "string" || reply.getHeader("cache-control") === "no-store") return body;
  reply.header("etag", etagOf(body));
  if (!isHeld(request, reply)) return body;
  reply.code(304);
  return null;
}

/** Returns the answer to a call, or the reply itself if it was sent as a stream. */
export type Answer<E extends Endpoint, C = Call<E>> = (call: C) => Promise<ReplyOf<E> | FastifyReply>;

/** What answers a call, after its options if it has any. */
export type Answering<A> = readonly [answer: A] | readonly [options: MountOptions, answer: A];

/** Mounts a declared call: its input is checked, and its reply holds only what is declared. */
export function mount<E extends Endpoint>(app: App, declared: E, ...answering: Answering<Answer<E>>): void {
  const [options, answer] = answering.length === 1 ? [{}, ...answering] : answering;
  const allowed: readonly ErrorCode[] = [...declared.errors, ...COMMON_ERRORS];
  app.route({
    method: declared.method,
    url: declared.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: {
      ...(options.limit ? { rateLimit: app.limits[options.limit] } : {}),
      ...(options.bodyTimeMs === undefined ? {} : { bodyTimeMs: options.bodyTimeMs }),
      ...(options.minBytesPerSecond === undefined ? {} : { minBytesPerSecond: options.minBytesPerSecond }),
      ...(options.answerTimeMs === undefined ? {} : { answerTimeMs: options.answerTimeMs }),
    },
    ...(options.conditional ? { onSend: sendUnlessHeld } : {}),
    schema: {
      summary: declared.summary,
      ...(declared.description === undefined ? {} : { description: declared.description }),
      ...(declared.params ? { params: declared.params } : {}),
      ...(declared.query ? { querystring: declared.query } : {}),
      ...(declared.headers ? { headers: declared.headers } : {}),
      ...(declared.body ? { body: declared.body } : {}),
      response: answersOf(declared),
    },
    handler: async (request, reply) => {
      const { params, query, headers, body, log } = request;
      reply.header("cache-control", "no-store");
      try {
        return await answer({ params, query, headers, body, log, request, reply } as Call<E>);
      } catch (error) {
        if (error instanceof AppError && !allowed.includes(error.code))
          throw new Error(`${declared.method} ${declared.path} answers ${error.code}, which it does not declare`, {
            cause: error,
          });
        throw error;
      }
    },
  });
}
