import { COMPOSITIONS, DEFAULT_PREFERENCES, foldKeywords, KEYWORDS_MAX, STYLES } from "@tenfold/domain/preferences";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { sessionHeadersSchema } from "./session.ts";

const TOO_LONG = `Keywords may have at most ${KEYWORDS_MAX} characters.`;

/** Keywords: refused when too long as sent, else folded. */
export const keywordsSchema = z
  .string("Keywords must be a text.")
  .max(KEYWORDS_MAX, TOO_LONG)
  // Zod counts code points, and what folds them and the field on the page count UTF-16 units.
  .refine((text) => text.length <= KEYWORDS_MAX, TOO_LONG)
  .overwrite(foldKeywords);

/** Preferences as a caller sends them. */
export const preferencesInputSchema = z.object({
  style: z.enum(STYLES, `Please choose one of the styles: ${STYLES.join(", ")}.`),
  composition: z.enum(COMPOSITIONS, `Please choose one of the lengths: ${COMPOSITIONS.join(", ")}.`),
  keywords: keywordsSchema.default(DEFAULT_PREFERENCES.keywords),
});

/** Preferences as they are sent back. */
export const preferencesSchema = z.object({
  style: z.enum(STYLES),
  composition: z.enum(COMPOSITIONS),
  keywords: z.string(),
  updatedAt: z.iso.datetime().nullable().describe("When they were saved; null for the defaults."),
});

export const getPreferences = endpoint({
  ...PATHS.getPreferences,
  summary: "The visitor's preferences; the defaults where none were saved.",
  headers: sessionHeadersSchema,
  reply: preferencesSchema,
  errors: ["invalid_session_id", "too_many_requests"],
});

export const savePreferences = endpoint({
  ...PATHS.savePreferences,
  summary: "Saves the visitor's preferences and answers them as saved.",
  headers: sessionHeadersSchema,
  body: preferencesInputSchema,
  reply: preferencesSchema,
  errors: ["invalid_input", "invalid_session_id", "too_many_requests"],
});
