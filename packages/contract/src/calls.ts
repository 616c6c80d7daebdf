// The request and reply types of each call, by its name, for the page. Types only.
import type { z } from "zod";
import type * as declarations from "./declarations.ts";
import type { BodyOf, Endpoint, ReplyOf } from "./endpoint.ts";
import type { PATHS } from "./paths.ts";

type Endpoints<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] & Endpoint };

type Calls = Endpoints<typeof declarations>;

export type CallName = keyof typeof PATHS;
export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>;
export type CallQuery<Name extends CallName> = Calls[Name] extends { query: infer Q extends z.ZodType }
  ? z.input<Q> & object
  : undefined;
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;
