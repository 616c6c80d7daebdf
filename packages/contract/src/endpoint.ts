import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * One call, declared once: the server mounts it and publishes OpenAPI from it, the page is typed by it.
 * `reply` describes the answer of status 200; every other answer is an {@link ErrorCode} of `errors`.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path as Fastify writes it, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** Anything to add to the summary, in Markdown. */
  readonly description?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a caller sends as the body of a call. */
export type BodyOf<E extends Endpoint> = Sent<E["body"]>;

/** What a caller gets from a call. */
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;
