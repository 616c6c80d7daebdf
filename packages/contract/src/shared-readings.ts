import { z } from "zod";
import { angelNumberSchema } from "./angel.ts";
import { askedInstant, planetInSign } from "./astrology.ts";
import { birthDateSchema } from "./birth-date.ts";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { choiceOfDigit, readingSchema, seedSchema } from "./readings.ts";

const { preferences } = choiceOfDigit;

/** What a reading was made by. */
const madeBySchema = z
  .discriminatedUnion(
    "kind",
    [
      z.object({ kind: z.literal("number").default("number"), ...choiceOfDigit, seed: seedSchema }),
      z.object({ kind: z.literal("angel"), number: angelNumberSchema, preferences, seed: seedSchema }),
      z.object({
        kind: z.literal("planet"),
        ...planetInSign,
        at: askedInstant.optional().describe("The instant of the sky that it speaks of."),
        preferences,
        seed: seedSchema,
      }),
      z.object({
        kind: z.literal("birth-date"),
        lifePathNumber: digitSchema("Please give a digit from 0 to 9."),
        birthDate: birthDateSchema.optional().describe("For its analysis; without it, what its life path says to anyone."),
      }),
    ],
    "Please name the kind of reading: number, angel, planet, birth-date.",
  )
  .describe("What the reading was made by. Keywords are kept with it; leave them out for the reading without them.");

export type MadeBy = z.input<typeof madeBySchema>;

export const drawReadingCard = endpoint({
  ...PATHS.drawReadingCard,
  summary:
    "A reading's picture, title and a line of it as an image to save, of 1080 × 1350 or 1080 × 1920 pixels. Nothing is kept.",
  body: z.object({
    reading: madeBySchema,
    shape: z.enum(["post", "story"], "Please choose one of the shapes: post, story."),
  }),
  reply: z.string().describe("The image, as image/png."),
  errors: ["invalid_input", "GRAPHIC_ALERT", "too_many_requests", "busy"],
});

export const shareReading = endpoint({
  ...PATHS.shareReading,
  summary: "Keeps a reading, with its picture, at an address of its own: /r/{id}. Whoever knows the address can read it.",
  body: madeBySchema,
  reply: z.object({
    id: z.string(),
    key: z.string().describe("Withdraws the reading. It is told this once."),
  }),
  errors: ["invalid_input", "GRAPHIC_ALERT", "too_many_requests", "busy"],
});

const sharedParamsSchema = z.object({ id: z.string().min(1).max(64) });

const { principle, affirmation, afterwards, imageUrl, imageAlt } = readingSchema.shape;
const shared = { id: z.string(), createdAt: z.iso.datetime(), imageUrl, imageAlt };

export const getSharedReading = endpoint({
  ...PATHS.getSharedReading,
  summary: "A reading that was shared, word for word as it was then.",
  params: sharedParamsSchema,
  reply: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("number"), number: choiceOfDigit.number, principle, affirmation, afterwards, ...shared }),
    z.object({
      kind: z.enum(["angel", "planet", "birth-date"]),
      about: z.string().describe("What the title does not tell, such as “Poetic & Mystical · Brief & Concise”."),
      title: z.string(),
      digit: digitSchema(),
      parts: z.array(
        z.object({ title: z.string().optional(), text: z.string().describe("Paragraphs, parted by a blank line.") }),
      ),
      line: z.string().describe("A sentence of it that can stand alone."),
      ...shared,
    }),
  ]),
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
