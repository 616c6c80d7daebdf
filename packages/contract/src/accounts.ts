import { EMAIL_MAX, emailFault, passwordFault, passwordLengthFault, usernameFault } from "@tenfold/domain/account-rules";
import { z } from "zod";
import { savedAngelNumberSchema } from "./angel.ts";
import { endpoint } from "./endpoint.ts";
import { forumExportSchema } from "./forum-export.ts";
import { followsExportSchema } from "./forum-notifications.ts";
import { keptTextSchema } from "./my-readings.ts";
import { PATHS } from "./paths.ts";
import { secondStepSchema } from "./second-step.ts";

/** A text checked by a domain rule, which returns what is wrong, in words for people, or nothing. */
const judged = (missing: string, fault: (text: string) => string | undefined) =>
  z.string(missing).superRefine((text, context) => {
    const message = fault(text);
    if (message) context.addIssue({ code: "custom", message });
  });

const email = judged("Please enter a valid email address", emailFault);
const newPassword = judged("Password is required", (text) => passwordFault(text));
export const currentPassword = z
  .string("Please enter your current password")
  .min(1, "Please enter your current password")
  .max(200, "This is not your current password.");
const token = (name: string) =>
  z.string(`${name} token is required`).min(1, `${name} token is required`).max(200, `${name} token is too long`);

/** The signed-in member, as the page knows them. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  needsConfirmation: z.boolean().describe("Whether their address counts for nothing until it is confirmed."),
  /** An address that replaces `email` once it is confirmed. */
  pendingEmail: z.string().nullable(),
  forumNotifications: z.boolean(),
  moderator: z.boolean().describe("Whether they moderate the forum; nobody else is told."),
  createdAt: z.iso.datetime(),
});
export type User = z.output<typeof userSchema>;

const done = z.object({ message: z.string().describe("Words for people.") });
const asked = done.extend({ resendAfter: z.int().describe("Seconds after which the same may be asked for again.") });

export const getUser = endpoint({
  ...PATHS.getUser,
  summary: "The signed-in member.",
  reply: userSchema,
  errors: ["not_signed_in", "too_many_requests"],
});

export const login = endpoint({
  ...PATHS.login,
  summary: "Signs in with a username or an e-mail address, upper and lower case not mattering for either.",
  body: z.object({
    username: z.string("Username is required").trim().min(1, "Username is required").max(EMAIL_MAX, "Username is required"),
    password: judged("Password is required", passwordLengthFault),
  }),
  reply: z.object({
    user: userSchema.optional(),
    secondStep: secondStepSchema
      .optional()
      .describe("What is still to be done, where two-step sign-in is on: then nobody is signed in yet."),
  }),
  errors: ["wrong_credentials", "email_not_verified", "too_many_requests"],
});

export const register = endpoint({
  ...PATHS.register,
  summary: "Makes an account. Signs in, unless the e-mail address has to be confirmed first.",
  body: z
    .object({
      username: judged("Username is required", usernameFault),
      email,
      password: newPassword,
    })
    .superRefine(({ username, password }, context) => {
      const message = passwordFault(password, username);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    }),
  reply: z.object({ user: userSchema.optional(), requiresEmailVerification: z.boolean() }),
  errors: ["invalid_input", "username_taken", "email_taken", "too_many_requests"],
});

export const logout = endpoint({
  ...PATHS.logout,
  summary: "Signs out here. Answers alike to who is signed out already.",
  reply: done,
  errors: [],
});

export const forgotPassword = endpoint({
  ...PATHS.forgotPassword,
  summary: "Asks for a link to reset the password, by e-mail address. Answers alike whether or not there is such an account.",
  body: z.object({ email }),
  reply: asked,
  errors: ["too_many_requests"],
});

export const forgotPasswordByUsername = endpoint({
  ...PATHS.forgotPasswordByUsername,
  summary: "Asks for a link to reset the password, by username. Answers alike whether or not there is such an account.",
  body: z.object({
    username: z.string("Username is required").trim().min(1, "Username is required").max(200, "Username is too long"),
  }),
  reply: asked,
  errors: ["too_many_requests"],
});

export const forgotUsername = endpoint({
  ...PATHS.forgotUsername,
  summary: "Asks for a mail with the username. Answers alike whether or not there is such an account.",
  body: z.object({ email }),
  reply: asked,
  errors: ["too_many_requests"],
});

export const resetPassword = endpoint({
  ...PATHS.resetPassword,
  summary: "Sets a new password with the token of a reset link and signs out everywhere.",
  body: z.object({ token: token("Reset"), password: newPassword }),
  reply: done,
  errors: ["invalid_input", "link_invalid", "too_many_requests"],
});

export const verifyEmail = endpoint({
  ...PATHS.verifyEmail,
  summary: "Confirms an e-mail address with the token of a link; one who has just registered in this browser is signed in.",
  body: z.object({ token: token("Verification") }),
  reply: done.extend({ user: userSchema.optional() }),
  errors: ["link_invalid", "too_many_requests"],
});

export const disownEmail = endpoint({
  ...PATHS.disownEmail,
  summary: "Says with the token of a link that an address was given by somebody else: what was registered with it is removed.",
  body: z.object({ token: token("Verification") }),
  reply: done,
  errors: ["link_invalid", "too_many_requests"],
});

export const resendVerification = endpoint({
  ...PATHS.resendVerification,
  summary: "Asks for a new link to confirm an address. Answers alike whether or not one waits to be confirmed.",
  body: z.object({ email }),
  reply: asked,
  errors: ["too_many_requests"],
});

export const addEmail = endpoint({
  ...PATHS.addEmail,
  summary: "Gives an account that has no e-mail address one, to be confirmed by the link in a mail.",
  body: z.object({ email }),
  reply: done.extend({ user: userSchema }),
  errors: ["invalid_input", "not_signed_in", "too_many_requests"],
});

export const changeEmail = endpoint({
  ...PATHS.changeEmail,
  summary: "Changes the e-mail address; the new one counts once it is confirmed, and the old one is told.",
  body: z.object({ newEmail: email, currentPassword: currentPassword.optional() }),
  reply: done.extend({ user: userSchema }),
  errors: ["invalid_input", "wrong_password", "not_signed_in", "too_many_requests"],
});

export const changePassword = endpoint({
  ...PATHS.changePassword,
  summary: "Changes the password and signs out everywhere else.",
  body: z.object({ currentPassword, newPassword }),
  reply: done,
  errors: ["invalid_input", "wrong_password", "not_signed_in", "too_many_requests"],
});

export const unsubscribe = endpoint({
  ...PATHS.unsubscribe,
  summary: "Turns forum mails off with the token of a mail, in the body or, as mail programs send it (RFC 8058), in the address.",
  query: z.object({ token: token("Unsubscribe").optional() }),
  body: z.object({ token: token("Unsubscribe").optional() }).nullish(),
  reply: done,
  errors: ["link_invalid", "too_many_requests"],
});

export const getSessions = endpoint({
  ...PATHS.getSessions,
  summary: "The places where the member is signed in, the one seen last first.",
  reply: z.array(z.object({ id: z.string(), device: z.string(), lastSeen: z.iso.datetime(), current: z.boolean() })),
  errors: ["not_signed_in"],
});

export const endSession = endpoint({
  ...PATHS.endSession,
  summary: "Signs the member out in one place.",
  params: z.object({ id: z.string().max(100) }),
  reply: done,
  errors: ["not_found", "not_signed_in"],
});

export const endOtherSessions = endpoint({
  ...PATHS.endOtherSessions,
  summary: "Signs the member out everywhere else.",
  reply: done,
  errors: ["not_signed_in"],
});

/** Events that are recorded for the owner of an account to see. */
export const ACTS = [
  "registered",
  "signed-in",
  "sign-in-failed",
  "signed-out",
  "sessions-ended",
  "reset-asked",
  "password-reset",
  "password-changed",
  "email-added",
  "email-change-asked",
  "email-verified",
  "email-changed",
  "email-lost",
  "deletion-failed",
  "second-step-failed",
  "recovery-code-used",
  "two-step-on",
  "two-step-changed",
  "two-step-off",
] as const;

const activitySchema = z.object({
  id: z.string(),
  act: z.enum(ACTS),
  device: z.string().nullable(),
  at: z.iso.datetime(),
});

export const getActivity = endpoint({
  ...PATHS.getActivity,
  summary: "What happened of late to the member's account, the latest first, at most fifty entries.",
  reply: z.array(activitySchema),
  errors: ["not_signed_in"],
});

export const changeAccount = endpoint({
  ...PATHS.changeAccount,
  summary: "Turns the forum's mails on or off.",
  body: z.object({ forumNotifications: z.boolean("Please say true or false") }),
  reply: userSchema,
  errors: ["not_signed_in"],
});

export const exportAccount = endpoint({
  ...PATHS.exportAccount,
  summary: "Everything that is kept about the member, as one file.",
  reply: z.object({
    exportedAt: z.iso.datetime(),
    account: userSchema.extend({
      /** Null until they first sign in. */
      firstSignedInAt: z.iso.datetime().nullable(),
      suspendedAt: z.iso.datetime().nullable(),
      suspendedUntil: z.iso.datetime().nullable(),
      suspensionReason: z.string().nullable(),
      moderatorSince: z.iso.datetime().nullable(),
    }),
    /** Links in mails that can still be used; the links themselves are not stored. */
    links: z.array(z.object({ kind: z.string(), email: z.string(), expiresAt: z.iso.datetime() })),
    sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime(), lastSeen: z.iso.datetime() })),
    activity: z.array(activitySchema.omit({ id: true })),
    /** Without the secrets themselves: anyone with this file could sign in with them. */
    twoStep: z.object({
      appSince: z.iso.datetime().nullable(),
      passkeys: z.array(z.object({ name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
      recoveryCodesLeft: z.int(),
    }),
    forum: forumExportSchema.extend(followsExportSchema),
    angelNumbers: z.array(savedAngelNumberSchema),
    myReadings: z.array(z.object({ id: z.string(), reading: keptTextSchema, favorite: z.boolean(), note: z.string() })),
  }),
  errors: ["not_signed_in", "too_many_requests"],
});

export const deleteAccount = endpoint({
  ...PATHS.deleteAccount,
  summary: "Deletes the account and all that is kept about the member.",
  body: z.object({ password: currentPassword }),
  reply: done,
  errors: ["wrong_password", "not_signed_in", "too_many_requests"],
});
