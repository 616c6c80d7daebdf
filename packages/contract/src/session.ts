import { z } from "zod";

const sessionId = z.uuid().toLowerCase().describe("A random UUID that the visitor's browser made and keeps.");

/** Headers of a call that must know the visitor's browser. */
export const sessionHeadersSchema = z.looseObject({ "x-session-id": sessionId });

/** Headers of a call that serves a visitor better if it knows their browser. */
export const optionalSessionHeadersSchema = z.looseObject({ "x-session-id": sessionId.optional() });
