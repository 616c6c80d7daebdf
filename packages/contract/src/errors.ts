import { z } from "zod";

/** Every error that a call can answer, with its HTTP status and its words for people. */
export const ERRORS = {
  invalid_input: { status: 400, words: "Something in the request is missing or not as expected. Please check the fields named." },
  invalid_session_id: {
    status: 400,
    words: "The header x-session-id must hold a UUID, such as 3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a.",
  },
  not_signed_in: { status: 401, words: "You are not signed in." },
  not_found: { status: 404, words: "There is nothing at this address." },
  too_large: { status: 413, words: "The request is too large. At most 64 KB of JSON are taken." },
  not_json: { status: 415, words: "Please send JSON, with the header Content-Type: application/json." },
  GRAPHIC_ALERT: {
    status: 422,
    words: "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.",
  },
  too_many_requests: { status: 429, words: "That was a little fast. Please wait a moment and try again." },
  internal: { status: 500, words: "Something went wrong on our side. Please try again." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.string().describe("Words for people."),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  field: z.string().optional().describe("The field at fault, where it is one."),
  fields: z.record(z.string(), z.string()).optional().describe("What is wrong with each field at fault."),
  help: z.string().optional().describe("A further sentence for somebody who may need help."),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
