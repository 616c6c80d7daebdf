import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { preferencesInputSchema } from "./preferences.ts";
import { optionalSessionHeadersSchema } from "./session.ts";

export const seedSchema = z
  .union([z.int().min(0), z.string().min(1).max(64)])
  .describe("The same seed, number and preferences give the same reading to anyone.");

export const readingSchema = z.object({
  id: z.string(),
  seed: seedSchema,
  principle: z.object({
    title: z.string(),
    content: z.string().describe("Paragraphs, parted by a blank line."),
    insight: z.string(),
  }),
  affirmation: z.string(),
  afterwards: z
    .object({
      shadow: z.string().describe("The other side of the reading's image."),
      questions: z.array(z.string()).readonly().describe("Three questions to the reader."),
      exercise: z.string().describe("Something to do today."),
    })
    .describe("What may be asked for after the reading, of the same image."),
  imageUrl: z.string().optional(),
  imageAlt: z.string().optional().describe("Describes the picture to those who do not see it."),
});

/**
 * The server-sent events while a language model writes a reading, by name. The last event is "answer", with the JSON of the plain
 * answer, or "error", with the body of an error.
 */
export interface ReadingEvents {
  /** The whole title, or the next sentences of the content with the space before them. */
  readonly words: { readonly part: "title" | "content"; readonly text: string };
  /** Discard everything sent so far: the reading is being written again. */
  readonly again: Readonly<Record<string, never>>;
}

/** The digit and the preferences for its reading. */
export const choiceOfDigit = {
  number: digitSchema("Please choose a digit from 0 to 9."),
  preferences: preferencesInputSchema.partial({ style: true, composition: true }),
};

export const generateContent = endpoint({
  ...PATHS.generateContent,
  summary: "A reading of a digit. Without a seed each call differs.",
  description: `Where the header Accept prefers \`text/event-stream\` and a language model is just writing the reading, it is told in server-sent events, each with JSON as its data:

- \`words\`, \`{"part": "title" | "content", "text": string}\`: the title as a whole, or the next sentences of the content, with the space before them;
- \`again\`, \`{}\`: all that was told counts no more, and the reading is written anew;
- \`answer\`: the reading, as the plain answer has it, which may differ from what was told. The stream ends with it;
- \`error\`: an error's body in the place of the answer.

Everything else is answered with JSON, whatever Accept prefers.`,
  headers: optionalSessionHeadersSchema,
  body: z.object({
    ...choiceOfDigit,
    preferences: choiceOfDigit.preferences.default(DEFAULT_PREFERENCES),
    seed: seedSchema.optional(),
  }),
  reply: readingSchema,
  errors: ["invalid_input", "invalid_session_id", "GRAPHIC_ALERT", "too_many_requests"],
});
