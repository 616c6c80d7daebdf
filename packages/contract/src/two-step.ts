import { foldLine } from "@tenfold/domain/forum-rules";
import { z } from "zod";
import { currentPassword, userSchema } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";
import { madePasskey, passkeyRequest, stepSchema, transports } from "./second-step.ts";

export const finishLogin = endpoint({
  ...PATHS.finishLogin,
  summary: "Ends a sign-in that waits for its second step.",
  body: z.object({ ticket: z.string("Please sign in again").max(200), step: stepSchema }),
  reply: z.object({ user: userSchema }),
  errors: ["wrong_second_step", "sign_in_expired", "too_many_requests"],
});

const twoStepSchema = z.object({
  on: z.boolean(),
  app: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
  ),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.output<typeof twoStepSchema>;

/** The password, and also the second step if two-step sign-in is on. */
const proof = z.object({ password: currentPassword, step: stepSchema.optional() });

const changed = z.object({
  twoStep: twoStepSchema,
  recoveryCodes: z.array(z.string()).optional().describe("New ones, which are told this once."),
});

const CHANGE_ERRORS = ["invalid_input", "not_signed_in", "wrong_password", "wrong_second_step", "too_many_requests"] as const;

export const getTwoStep = endpoint({
  ...PATHS.getTwoStep,
  summary: "How the member's two-step sign-in stands.",
  reply: twoStepSchema,
  errors: ["not_signed_in"],
});

export const askPasskey = endpoint({
  ...PATHS.askPasskey,
  summary: "What to ask one of the member's passkeys, for the second step of a change.",
  reply: passkeyRequest,
  errors: ["not_signed_in", "not_found", "too_many_requests"],
});

export const beginApp = endpoint({
  ...PATHS.beginApp,
  summary: "Makes a secret for an app that makes codes. It counts once a code of it is given.",
  body: proof,
  reply: z.object({
    secret: z.string().describe("In base32, to be typed."),
    uri: z.string().describe("An otpauth address, which apps open."),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe("The address as a QR code: an SVG path in a square of so many units."),
  }),
  errors: CHANGE_ERRORS,
});

export const confirmApp = endpoint({
  ...PATHS.confirmApp,
  summary: "Turns the app's codes on with the first of them.",
  body: z.object({
    code: z.string("Please enter the code").trim().min(1, "Please enter the code").max(40, "A code is shorter than that"),
  }),
  reply: changed,
  errors: ["invalid_input", "not_signed_in", "wrong_second_step", "too_many_requests"],
});

export const removeApp = endpoint({
  ...PATHS.removeApp,
  summary: "Turns the app's codes off.",
  body: proof,
  reply: changed,
  errors: [...CHANGE_ERRORS, "not_found"],
});

export const beginPasskey = endpoint({
  ...PATHS.beginPasskey,
  summary: "What to make a new passkey of.",
  body: proof,
  reply: z.object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
    timeout: z.number().optional(),
    excludeCredentials: z
      .array(z.object({ id: z.string(), type: z.literal("public-key"), transports: transports.optional() }))
      .optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
      })
      .optional(),
    attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
  }),
  errors: CHANGE_ERRORS,
});

export const addPasskey = endpoint({
  ...PATHS.addPasskey,
  summary: "Adds a passkey that was just made.",
  body: z.object({
    name: z
      .string("Please name the passkey")
      .overwrite(foldLine)
      .min(1, "Please name the passkey")
      .max(60, "A name has at most 60 characters"),
    passkey: madePasskey,
  }),
  reply: changed,
  errors: ["invalid_input", "not_signed_in", "wrong_second_step", "too_many_requests"],
});

export const removePasskey = endpoint({
  ...PATHS.removePasskey,
  summary: "Removes a passkey.",
  params: z.object({ id: z.string().max(1_400) }),
  body: proof,
  reply: changed,
  errors: [...CHANGE_ERRORS, "not_found"],
});

export const renewRecoveryCodes = endpoint({
  ...PATHS.renewRecoveryCodes,
  summary: "Makes new recovery codes; the earlier ones count no more.",
  body: proof,
  reply: changed,
  errors: [...CHANGE_ERRORS, "not_found"],
});
