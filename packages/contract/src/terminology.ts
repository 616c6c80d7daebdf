import { SIGNS } from "@tenfold/astronomy/names";
import { signNamed, TESTED_PLANETS, testedPlanetNamed } from "@tenfold/domain/terminology";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

const foundSchema = z.object({
  term: z.string().describe("The term that the words are a form of."),
  text: z.string().describe("The words as they stand in the reading."),
  start: z.int().min(0).describe("Where they begin in the reading, in UTF-16 units."),
  end: z.int().min(0).describe("Where they end; not included."),
});

const countSchema = z.object({
  number: digitSchema(),
  count: z.int().min(0),
  required: z.int().min(0),
  found: z.array(foundSchema).readonly(),
});

export const terminologyCheckSchema = z.object({
  status: z.enum(["compliant", "incomplete"]),
  compliant: z.boolean(),
  principle: countSchema.describe("Terms of the planet's principle."),
  zero: countSchema.describe("Terms of Nonseparation, which holds planet and sign."),
  special: countSchema
    .omit({ number: true })
    .extend({ type: z.literal("shared number") })
    .optional()
    .describe("Only where planet and sign share a number: the principle's own name."),
});

const planetName = z
  .string()
  .transform((name, context) => {
    const known = testedPlanetNamed(name);
    if (known) return known;
    context.addIssue({ code: "custom", message: `Please name one of these planets: ${TESTED_PLANETS.join(", ")}.` });
    return z.NEVER;
  })
  .describe(`In any letter case: ${TESTED_PLANETS.join(", ")}.`);

const signName = z
  .string()
  .transform((name, context) => {
    const known = signNamed(name);
    if (known) return known;
    context.addIssue({ code: "custom", message: `Please name one of the twelve signs: ${SIGNS.join(", ")}.` });
    return z.NEVER;
  })
  .describe(`In any letter case: ${SIGNS.join(", ")}.`);

export const testTerminology = endpoint({
  ...PATHS.testTerminology,
  summary: "Makes a reading of a planet in a sign and judges the terms it uses.",
  params: z.object({ planet: planetName, sign: signName }),
  query: z.object({ t: z.string().max(64).optional().describe("A timestamp, so that no answer from before is taken.") }),
  reply: z.object({
    reading: z.string().describe("Paragraphs, parted by a blank line."),
    error: z.string().nullable().describe("What the reading lacks; null where it lacks nothing."),
    terminologyCheck: terminologyCheckSchema,
  }),
  errors: ["invalid_input", "too_many_requests"],
});
