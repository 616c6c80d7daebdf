import { isAngelNumber } from "@tenfold/domain/angel/number";
import { COMPOSITIONS, DEFAULT_PREFERENCES, STYLES } from "@tenfold/domain/preferences";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { preferencesInputSchema } from "./preferences.ts";
import { seedSchema } from "./readings.ts";
import { optionalSessionHeadersSchema, sessionHeadersSchema } from "./session.ts";

const WRONG_NUMBER = "Number must be 1-4 digits";

const digit = digitSchema();

export const angelNumberSchema = z.string(WRONG_NUMBER).refine(isAngelNumber, WRONG_NUMBER);

const universalPrinciple = z.object({ digit, principle: z.string(), meaning: z.string() });
const reducedDigit = z.object({
  digit,
  calculation: z.string().describe('Every step of the sum, such as "1+2+3+4 = 10, 1+0 = 1".'),
  principle: z.string(),
  meaning: z.string(),
});

const texts = {
  number: z.string().describe("As it was asked for, leading zeros included."),
  meaning: z.string(),
  guidance: z.string(),
  personalizedMessage: z.string().describe("Paragraphs, parted by a blank line."),
};

const id = z.uuid();

export const decodeAngelNumber = endpoint({
  ...PATHS.decodeAngelNumber,
  summary: "What an angel number says. Each call differs, and is saved where the visitor's browser or account is known.",
  headers: optionalSessionHeadersSchema,
  body: z.object({
    number: angelNumberSchema,
    preferences: preferencesInputSchema.partial({ style: true, composition: true }).default(DEFAULT_PREFERENCES),
  }),
  reply: z.object({
    ...texts,
    universalPrinciples: z.array(universalPrinciple).describe("Each digit of the number once."),
    reducedDigit,
    seed: seedSchema,
    id: id.optional().describe("Under which it was saved, where it was."),
    createdAt: z.iso.datetime(),
  }),
  errors: ["invalid_input", "invalid_session_id", "GRAPHIC_ALERT", "too_many_requests"],
});

export const savedAngelNumberSchema = z.object({
  id,
  ...texts,
  universalPrinciples: z.string().describe("As in the answer to decoding, as JSON text."),
  reducedDigit: z.string().describe("As in the answer to decoding, as JSON text."),
  style: z.enum(STYLES),
  composition: z.enum(COMPOSITIONS),
  keywords: z.string(),
  createdAt: z.iso.datetime(),
});
export type SavedAngelNumber = z.output<typeof savedAngelNumberSchema>;

/** The most saved angel numbers that one answer holds. */
export const SAVED_LIMIT_MAX = 200;

export const getSavedAngelNumbers = endpoint({
  ...PATHS.getSavedAngelNumbers,
  summary:
    "What was decoded in this browser or, for members, in their account, the newest first. The header Link leads to the next ones, X-Total-Count says how many there are.",
  headers: sessionHeadersSchema,
  query: z.object({
    limit: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .max(SAVED_LIMIT_MAX, `must be at most ${SAVED_LIMIT_MAX}`)
      .default(100),
    cursor: z.uuid("is no place in the list").optional(),
  }),
  reply: z.array(savedAngelNumberSchema),
  errors: ["invalid_input", "invalid_session_id", "too_many_requests"],
});

export const deleteSavedAngelNumber = endpoint({
  ...PATHS.deleteSavedAngelNumber,
  summary: "Removes one of the visitor's saved angel numbers.",
  params: z.object({ id: z.string() }),
  headers: sessionHeadersSchema,
  reply: z.object({ deleted: z.literal(1) }),
  errors: ["invalid_session_id", "not_found", "too_many_requests"],
});

export const clearSavedAngelNumbers = endpoint({
  ...PATHS.clearSavedAngelNumbers,
  summary: "Removes all of the visitor's saved angel numbers.",
  headers: sessionHeadersSchema,
  reply: z.object({ deleted: z.int() }),
  errors: ["invalid_session_id", "too_many_requests"],
});
