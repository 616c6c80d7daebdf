import { formatBirthDate, parseBirthDate } from "@tenfold/domain/numerology";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

const digit = digitSchema("Please give a digit from 0 to 9.");

/** How many digits "MM/DD/YYYY" has. */
const DATE_DIGITS = 8;

const NO_DATE = "Please give a date from 01/01/1900 to 12/31/2100, such as 01/01/2011.";
const NO_DIGITS = "Please give the eight digits of the date.";

export const birthDateSchema = z
  .string(NO_DATE)
  .refine((text) => {
    const date = parseBirthDate(text);
    return date !== undefined && formatBirthDate(date) === text;
  }, NO_DATE)
  .describe("MM/DD/YYYY, padded with zeros. The day is not checked against the month's length.");

/** The analysis of a birth date. */
export const birthDateAnalysisSchema = z.object({
  birthDate: z.string(),
  extractedNumbers: z.array(digit).describe("The eight digits of the date, in their order."),
  primaryPrinciple: z.object({
    number: digit.describe("The life path number."),
    title: z.string(),
    content: z.string().describe("Paragraphs, parted by a blank line."),
    insight: z.string(),
  }),
  numberInteractions: z
    .array(z.object({ number1: digit, number2: digit, relationship: z.string() }))
    .describe(
      "How digits that stand side by side meet, from left to right, each ordered pair once; that of the century, which millions share, is left out.",
    ),
  lifePathSummary: z.string().describe("Paragraphs, parted by a blank line."),
});

export const analyzeBirthDate = endpoint({
  ...PATHS.analyzeBirthDate,
  summary: "The analysis of a birth date. The same date gives the same one to anyone, and nothing of it is kept.",
  body: z.object({
    birthDate: birthDateSchema,
    extractedNumbers: z.array(digit, NO_DIGITS).length(DATE_DIGITS, NO_DIGITS),
    lifePathNumber: digit,
  }),
  reply: birthDateAnalysisSchema,
  errors: ["invalid_input", "too_many_requests"],
});
