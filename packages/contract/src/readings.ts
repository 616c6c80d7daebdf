import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { preferencesInputSchema } from "./preferences.ts";
import { optionalSessionHeadersSchema } from "./session.ts";

const seedSchema = z
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

const numberSchema = digitSchema("Please choose a digit from 0 to 9.");

export const generateContent = endpoint({
  ...PATHS.generateContent,
  summary: "A reading of a digit. Without a seed each call differs.",
  headers: optionalSessionHeadersSchema,
  body: z.object({
    number: numberSchema,
    preferences: preferencesInputSchema.partial({ style: true, composition: true }).default(DEFAULT_PREFERENCES),
    seed: seedSchema.optional(),
  }),
  reply: readingSchema,
  errors: ["invalid_input", "invalid_session_id", "GRAPHIC_ALERT", "too_many_requests"],
});

/** What a reading was made by. */
const madeBySchema = z.object({
  number: numberSchema,
  preferences: preferencesInputSchema.partial({ style: true, composition: true }),
  seed: seedSchema,
});

export const drawReadingCard = endpoint({
  ...PATHS.drawReadingCard,
  summary: "A reading's picture, title and insight as an image to save, of 1080 × 1350 or 1080 × 1920 pixels. Nothing is kept.",
  body: madeBySchema.extend({ shape: z.enum(["post", "story"], "Please choose one of the shapes: post, story.") }),
  reply: z.string().describe("The image, as image/png."),
  errors: ["invalid_input", "GRAPHIC_ALERT", "too_many_requests"],
});

const sharedParamsSchema = z.object({ id: z.string().min(1).max(64) });

export const shareReading = endpoint({
  ...PATHS.shareReading,
  summary: "Keeps a reading, with its picture, at an address of its own: /r/{id}. Whoever knows the address can read it.",
  body: madeBySchema.describe(
    "What the reading was made by. Keywords are kept with it; leave them out for the reading without them.",
  ),
  reply: z.object({
    id: z.string(),
    key: z.string().describe("Withdraws the reading. It is told this once."),
  }),
  errors: ["invalid_input", "GRAPHIC_ALERT", "too_many_requests"],
});

export const getSharedReading = endpoint({
  ...PATHS.getSharedReading,
  summary: "A reading that was shared, word for word as it was then.",
  params: sharedParamsSchema,
  reply: readingSchema.omit({ seed: true }).extend({ number: numberSchema, createdAt: z.iso.datetime() }),
  errors: ["not_found", "reading_withdrawn"],
});

export const withdrawReading = endpoint({
  ...PATHS.withdrawReading,
  summary: "Withdraws a shared reading: its words and its picture are deleted.",
  params: sharedParamsSchema,
  body: z.object({ key: z.string().max(64) }),
  reply: z.object({ withdrawn: z.literal(true) }),
  errors: ["invalid_input", "not_found", "not_yours", "too_many_requests"],
});
