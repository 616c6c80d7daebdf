import { z } from "zod";

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

export const transports = z.array(z.string().max(20)).max(10);

/** A credential as browsers return it (WebAuthn, `PublicKeyCredential.toJSON`), without the parts that are not checked. */
const credential = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.object({}),
});

export const madePasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
});

const usedPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});

/** The second step: a code from an app, a recovery code, or a passkey's answer. */
export const stepSchema = z.union(
  [
    z.object({ code: z.string().trim().min(1, "Please enter a code").max(40, "A code is shorter than that") }),
    z.object({ passkey: usedPasskey }),
  ],
  "Please enter a code",
);
export type Step = z.output<typeof stepSchema>;

/** The options for asking a passkey (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
  allowCredentials: z
    .array(z.object({ id: z.string(), type: z.literal("public-key"), transports: transports.optional() }))
    .optional(),
});

/** A sign-in that waits for its second step. */
export const secondStepSchema = z.object({
  ticket: z.string().describe("Stands for the right password, for ten minutes and one sign-in."),
  app: z.boolean().describe("Whether an app makes codes; a recovery code does in any case."),
  passkey: passkeyRequest.optional().describe("What to ask a passkey, where there is one."),
});
export type SecondStep = z.output<typeof secondStepSchema>;
