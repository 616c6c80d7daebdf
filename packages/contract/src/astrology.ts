import {
  ASPECTS,
  type AspectName,
  BODIES,
  bodyNamed,
  EVENT_KINDS,
  FIRST_INSTANT,
  LAST_INSTANT,
  PHASES,
  QUARTERS,
  SIGNS,
} from "@tenfold/astronomy/names";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { keywordsSchema, preferencesInputSchema } from "./preferences.ts";
import { seedSchema } from "./readings.ts";
import { optionalSessionHeadersSchema } from "./session.ts";

const RANGE = "Please give an instant from 1900-01-01 to 2099-12-31 (UTC), such as 2026-03-20T14:46:00Z.";

const instant = z.iso.datetime();
const constellation = z.enum(SIGNS);
const body = z.enum(BODIES);
const direction = z.enum(["retrograde", "direct"]);
const aspectName = z.enum(ASPECTS.map(({ name }) => name) as [AspectName, ...AspectName[]]);

function isComputable(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT;
}

/** An instant as a caller sends it, within the range for which the sky can be computed. */
export const askedInstant = z.iso.datetime({ offset: true, error: RANGE }).refine(isComputable, RANGE);

const DATE_RANGE =
  "Please give a date such as 2026-03-20, or an instant such as 2026-03-20T14:46:00Z, from 1900-01-01 to 2099-12-31 (UTC).";

/** The same, or a date, which stands for its beginning. */
const askedDateOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: ({ input }) => (/^\d{4}-\d{2}-\d{2}$/.test(String(input)) ? `There is no ${input}. ${DATE_RANGE}` : DATE_RANGE),
  })
  .refine(isComputable, DATE_RANGE)
  .describe("An instant, or a date for its beginning at midnight UTC: a calendar to 2026-02-01 ends with the last of January.");

const planetSchema = z.object({
  name: body,
  constellation: constellation.describe("The sign of the tropical zodiac, not the constellation of the astronomers."),
  isRetrograde: z.boolean(),
  symbol: z.string(),
  longitude: z.number().describe("Apparent ecliptic longitude of date, in degrees from 0 to 360."),
  degree: z.int().min(0).max(29).describe("Whole degrees within the sign, cut."),
  minute: z.int().min(0).max(59).describe("Whole minutes of arc within the degree, cut."),
  speed: z.number().describe("Degrees a day; negative when retrograde."),
  nextIngress: z.object({ constellation, at: instant }),
  nextStation: z.object({ direction, at: instant }).nullable().describe("Null for Sun and Moon, which never turn."),
});

const aspectSchema = z.object({
  bodies: z.tuple([body, body]),
  name: aspectName,
  orb: z.number().describe("Degrees from exact."),
  applying: z.boolean().describe("On its way to being exact; otherwise on its way out."),
  exactAt: instant.nullable().describe("When it becomes, or last was, exact; null where the bodies turn away before they meet."),
});

export const skySchema = z.object({
  at: instant.describe("The instant of which all of this is true."),
  planets: z.array(planetSchema),
  moonPhase: z.object({
    current: z.enum(PHASES),
    nextPhase: z.object({
      type: z.enum(QUARTERS),
      date: z.string().describe("The day in Eastern time, such as March 20, 2026."),
      time: z.string().describe("The time in Eastern time, such as 10:46 AM EDT."),
      at: instant,
    }),
  }),
  aspects: z.array(aspectSchema).describe("Those in force, the closest first."),
});
export type SkyReply = z.output<typeof skySchema>;

export const getAstrology = endpoint({
  ...PATHS.getAstrology,
  summary: "The sky as last computed, or at any instant from 1900 to 2099.",
  query: z.object({ at: askedInstant.optional() }),
  reply: skySchema,
  errors: ["invalid_input", "too_many_requests", "busy"],
});

export const getAstrologyStatus = endpoint({
  ...PATHS.getAstrologyStatus,
  summary: "When the sky was last computed, and how often it is.",
  reply: z.object({
    lastUpdate: instant.nullable().describe("Null until it has been computed for the first time."),
    checkIntervalMinutes: z.int(),
    lastError: z.object({ at: instant, message: z.string() }).nullable().describe("Of the last run, where it failed."),
  }),
  errors: ["too_many_requests"],
});

export const skyEventSchema = z.object({
  kind: z.enum(EVENT_KINDS),
  at: instant,
  until: instant.optional().describe("The end of what lasts: of a Moon void of course."),
  planet: body.optional(),
  constellation: constellation
    .optional()
    .describe(
      "The sign that is entered; of a Moon void of course, the one she enters at its end; otherwise the one the planet is in.",
    ),
  direction: direction.optional().describe("Of a station: how the planet moves from now on."),
  phase: z.enum(QUARTERS).optional(),
  eclipse: z.enum(["total", "annular", "partial", "penumbral"]).optional(),
});
export type SkyEventReply = z.output<typeof skyEventSchema>;

/** How many days a calendar may span. */
export const CALENDAR_DAYS_MAX = 400;

export const getAstrologyCalendar = endpoint({
  ...PATHS.getAstrologyCalendar,
  summary: `What happens in the sky from one instant to before another, at most ${CALENDAR_DAYS_MAX} days; the coming 90 days unless told. To subscribe to: /api/astrology/calendar.ics.`,
  query: z
    .object({ from: askedDateOrInstant.optional(), to: askedDateOrInstant.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to), {
      message: "The end must come after the beginning.",
      path: ["to"],
    }),
  reply: z.object({ from: instant, to: instant, events: z.array(skyEventSchema) }),
  errors: ["invalid_input", "too_many_requests", "busy"],
});

const NO_PLANET = `Please name one of the ten: ${BODIES.join(", ")}.`;

const planetName = z
  .string(NO_PLANET)
  .transform((name, context) => {
    const known = bodyNamed(name);
    if (known) return known;
    context.addIssue({ code: "custom", message: NO_PLANET });
    return z.NEVER;
  })
  .describe("In any letter case.");

export const planetInSign = {
  planet: planetName,
  constellation: z.enum(SIGNS, "Please name one of the twelve signs, such as Aries."),
};

export const generatePersonalizedReading = endpoint({
  ...PATHS.generatePersonalizedReading,
  summary: "A reading of a planet in a sign, in the visitor's style and length. Each call differs.",
  headers: optionalSessionHeadersSchema,
  body: z.object({
    ...planetInSign,
    keywords: keywordsSchema.optional().describe("Instead of those that were saved."),
  }),
  reply: z.object({
    reading: z.string().describe("Paragraphs, parted by a blank line."),
    preferences: preferencesInputSchema.describe("What it was made with."),
    seed: seedSchema,
    at: instant.optional().describe("The instant of the sky that it speaks of, where it does."),
  }),
  errors: ["invalid_input", "invalid_session_id", "GRAPHIC_ALERT", "too_many_requests"],
});
