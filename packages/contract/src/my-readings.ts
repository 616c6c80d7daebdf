import { CHANGES_AT_ONCE } from "@tenfold/domain/kept-readings";
import { z } from "zod";
import { digitSchema } from "./digit.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

/** The longest note that travels, in characters: several times what can be typed, since notes from two devices are joined. */
export const NOTE_LENGTH_KEPT = 16_000;

/** The largest reading, in characters of JSON. */
const READING_LENGTH_MAX = 12_000;

/** The last instant that a Date can represent. */
const LAST_INSTANT = 8.64e15;

/** A reading of any kind, as it is stored. */
export const keptTextSchema = z
  .object({
    kind: z.enum(["number", "angel", "planet", "birth-date"]),
    about: z.string().max(200).describe("What the title does not tell, such as “5, Desire · Practical & Grounded”."),
    title: z.string().max(500),
    digit: digitSchema(),
    parts: z
      .array(
        z.object({ title: z.string().max(100).optional(), text: z.string().describe("Paragraphs, parted by a blank line.") }),
      )
      .min(1)
      .max(40),
    imageUrl: z
      .string()
      .max(300)
      .regex(/^\/[a-z]/, "must be an address of this site")
      .optional(),
    imageAlt: z.string().max(1_000).optional(),
    readAt: z.int().min(0).max(LAST_INSTANT).describe("Milliseconds since 1970."),
  })
  .refine((reading) => JSON.stringify(reading).length <= READING_LENGTH_MAX, "This reading is too long to be kept.");

export type KeptText = z.output<typeof keptTextSchema>;

const note = z.string().max(NOTE_LENGTH_KEPT);
const marks = { favorite: z.boolean(), note };

/** As they are taken: without the control characters that PostgreSQL refuses or nobody can type. */
const takenMarks = { ...marks, note: note.overwrite((text) => text.replace(/(?![\n\t])\p{Cc}/gu, " ")) };

const recordId = z.string().regex(/^[\w-]{1,64}$/, "is no id of a reading");

export const syncReadings = endpoint({
  ...PATHS.syncReadings,
  summary:
    "Joins the readings of a device with those of the account: takes what has changed on the device, and answers what has changed in the account since. The first call, without an epoch, begins to keep them.",
  body: z.object({
    epoch: z
      .string()
      .max(64)
      .optional()
      .describe("As answered by the call before; it ends when the account's readings are deleted."),
    since: z.int().min(0).default(0).describe("The version that the call before answered."),
    changes: z
      .array(
        z.object({
          id: recordId,
          reading: keptTextSchema.nullable().describe("Null where it was removed on the device."),
          ...takenMarks,
          base: z
            .object(takenMarks)
            .optional()
            .describe("What the account was last known to have; missing where it is new there."),
        }),
      )
      .max(CHANGES_AT_ONCE),
  }),
  reply: z.object({
    epoch: z.string(),
    version: z.int(),
    readings: z.array(z.object({ id: z.string(), reading: keptTextSchema.nullable(), ...marks })),
    more: z.boolean().describe("Whether there is more to be asked for, from this version on."),
  }),
  errors: ["invalid_input", "not_signed_in", "readings_gone", "too_many_requests"],
});

export const deleteKeptReadings = endpoint({
  ...PATHS.deleteKeptReadings,
  summary: "Deletes the account's readings, and ends their keeping for every device.",
  reply: z.object({ deleted: z.int() }),
  errors: ["not_signed_in", "too_many_requests"],
});
