import { LENGTH_UNITS } from "@tenfold/domain/models";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { optionalSessionHeadersSchema, sessionHeadersSchema } from "./session.ts";

/** Identifies a model: 128 random bits as base64url, which nobody can guess. */
const urn = z.string("is missing: the urn of a model").regex(/^[\w-]{22}$/, "is no model's urn");

const params = z.object({ urn });

const point = z.tuple([z.number(), z.number(), z.number()]);

/**
 * What a model contains. Every length, here and in the translated file, is in meters if `units` names a unit; otherwise it is the
 * file's own number. Pages show lengths in that unit. See decision 19 for the reasons.
 */
export const modelPropertiesSchema = z.object({
  units: z
    .enum([...LENGTH_UNITS, ""])
    .describe("The unit that the sent file gives its lengths in, to be told in; empty where none is given."),
  triangles: z.int(),
  lines: z.int(),
  points: z.int(),
  parts: z.int(),
  materials: z.int(),
  size: point.describe(
    "How far the model reaches along x, y and z: in meters, as everything in the translated file is, where a unit is given; otherwise in the sent file's own figures.",
  ),
});

export const uploadModel = endpoint({
  ...PATHS.uploadModel,
  summary:
    'Takes a model as multipart/form-data, one file in the field "model": the file itself, or a zip of it with its textures and other parts. It is translated afterwards; the call for its status tells how far it is. Without the header x-session-id it belongs to nobody: who knows its urn can open it, and it goes when its days are over.',
  headers: optionalSessionHeadersSchema,
  reply: z.object({ urn, status: z.literal("inprogress") }),
  errors: ["invalid_input", "invalid_session_id", "model_too_large", "not_multipart", "too_many_requests", "busy"],
});

export const getModelStatus = endpoint({
  ...PATHS.getModelStatus,
  summary: "How far the translation of one of the visitor's models is, and what came of it. Examples are open to all.",
  params,
  query: z.object({
    wait: z
      .literal("end")
      .optional()
      .describe("Answers up to a second and a half later if it is done by then: a small model needs no second question."),
  }),
  headers: optionalSessionHeadersSchema,
  reply: z.object({
    urn,
    status: z.enum(["success", "failed", "inprogress"]),
    progress: z.string().describe('Such as "40%". It never goes back.'),
    reason: z.string().optional().describe("Where it failed: what is wrong and what to do, in words for people."),
    place: z.int().optional().describe("While it waits: its place among those that wait, from 1."),
    name: z.string().describe("The name of the file as it was sent, made fit to be shown."),
    format: z.string().optional().describe("The format that its content showed, as the id of one of the formats."),
    bytes: z.int().describe("How large the file was as it was sent."),
    warnings: z.array(z.string()).describe("What could not be taken over, counted, in words for people."),
    properties: modelPropertiesSchema.optional().describe("Set once the translation has succeeded."),
    file: z.string().optional().describe("The address of the translated model, once it is there. It asks for a viewer token."),
    expiresAt: z.iso.datetime().optional().describe("When it is removed; examples stay."),
  }),
  errors: ["invalid_input", "invalid_session_id", "not_found", "too_many_requests"],
});

export const getViewerToken = endpoint({
  ...PATHS.getViewerToken,
  summary:
    "A token that opens a model's file for this one visitor: as Authorization: Bearer, or in the query as access_token, beside the header x-session-id that it was asked for with. With a urn it opens that model alone, without one all of the visitor's. Examples open without the header.",
  headers: optionalSessionHeadersSchema,
  query: z.object({ urn: urn.optional() }),
  reply: z.object({
    access_token: z.string(),
    expires_in: z.int().describe("Seconds."),
  }),
  errors: ["invalid_input", "invalid_session_id", "not_found", "model_not_ready", "too_many_requests", "busy"],
});

export const deleteModel = endpoint({
  ...PATHS.deleteModel,
  summary: "Deletes one of the visitor's models at once, with everything kept of it.",
  params,
  headers: sessionHeadersSchema,
  reply: z.object({ deleted: z.literal(1) }),
  errors: ["invalid_input", "invalid_session_id", "not_found", "too_many_requests"],
});

export const getExampleModels = endpoint({
  ...PATHS.getExampleModels,
  summary: "Models for everybody to look at, and how much may be sent by whoever brings their own.",
  reply: z.object({
    examples: z.array(
      z.object({
        urn,
        name: z.string(),
        sentence: z.string().describe("What there is to see."),
        bytes: z.int().describe("Of the file that is shown."),
      }),
    ),
    maxMegabytes: z.int().describe("How large a file may be at most. A megabyte is 1,048,576 bytes."),
    days: z.int().describe("For how many days a visitor's model is kept."),
  }),
  errors: ["too_many_requests"],
});

export const generateOctahedron = endpoint({
  ...PATHS.generateOctahedron,
  summary:
    "The irregular octahedron as a model, translated like any other, once: every call answers the same urn. While it is translated, the status is translating.",
  reply: z.object({ urn, status: z.enum(["translating", "success"]) }),
  errors: ["too_many_requests", "busy"],
});
