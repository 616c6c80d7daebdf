import { z } from "zod";

/** Every error that a call can answer with, with its HTTP status and its message for people. */
export const ERRORS = {
  invalid_input: { status: 400, words: "Something in the request is missing or not as expected. Please check the fields named." },
  invalid_session_id: {
    status: 400,
    words: "The header x-session-id must hold a UUID, such as 3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a.",
  },
  not_signed_in: { status: 401, words: "You are not signed in." },
  wrong_credentials: { status: 401, words: "The username or email and the password do not match. Please check both." },
  wrong_admin_token: { status: 401, words: "This is not the token that the server was given. Please check it." },
  wrong_password: { status: 403, words: "This is not your current password." },
  wrong_second_step: {
    status: 403,
    words: "This code is not right, or was used before. Please wait for the next one of your app, or enter a recovery code.",
  },
  email_not_verified: {
    status: 403,
    words: "Please confirm your email address first, with the link in the mail that we sent you.",
  },
  not_yours: { status: 403, words: "Only its author can do that." },
  yourself: { status: 403, words: "That can’t be done with yourself, or with what you wrote." },
  members_only: { status: 403, words: "This is shown to members alone." },
  not_by_moderators: { status: 403, words: "Only the operator of this site can suspend a moderator, or end that." },
  pictures_in_replies: {
    status: 403,
    words:
      "Pictures can stand in a topic’s own text once others can read a few of your replies. Please put this one in a reply: there it can be added at once.",
  },
  topic_locked: { status: 403, words: "This topic is closed: nothing more can be written in it." },
  suspended: { status: 403, words: "This account is suspended: it can read, but not write." },
  cross_site: { status: 403, words: "This request came from another site, so nothing was done." },
  not_found: { status: 404, words: "There is nothing at this address." },
  admin_token_not_set: {
    status: 404,
    words: "The setting ADMIN_TOKEN is missing. Once it is set, the addresses can be seen here.",
  },
  method_not_allowed: {
    status: 405,
    words: "This address does not take requests of this method. The header Allow names those that it takes.",
  },
  too_slow: { status: 408, words: "The request took too long to arrive. Please try again." },
  already_done: { status: 409, words: "Somebody else has dealt with this already, so nothing was done." },
  username_taken: { status: 409, words: "This username is taken. Please choose another one." },
  too_many_blocks: {
    status: 409,
    words: "You have blocked as many members as is possible. You can unblock some on your profile page.",
  },
  topic_answered: {
    status: 409,
    words: "Others have answered in this topic, so it stays. You can still change its title and description.",
  },
  picture_gone: {
    status: 409,
    words:
      "A picture in your text is not here any more: one that no text holds is kept for two weeks. Please add it again, or take it out.",
  },
  moved_by_moderator: { status: 409, words: "A moderator moved this topic, so its category stays as it is." },
  email_taken: { status: 409, words: "There is an account with this email address already. You can sign in with it." },
  link_invalid: {
    status: 410,
    words: "This link is no longer valid. It may be too old, used already, or replaced by a newer one.",
  },
  reading_withdrawn: { status: 410, words: "This reading was withdrawn by whoever shared it." },
  readings_gone: {
    status: 410,
    words: "The readings of this account were deleted from another device, so they are kept on this device alone from now on.",
  },
  sign_in_expired: { status: 410, words: "This sign-in took too long, or was ended already. Please enter your password again." },
  too_large: { status: 413, words: "The request is too large. At most 64 KB of JSON are taken." },
  model_too_large: { status: 413, words: "This file is larger than a model may be." },
  picture_too_large: { status: 413, words: "This file is larger than a picture may be. Please make it smaller." },
  model_not_ready: { status: 409, words: "This model is not translated, so there is nothing to look at yet." },
  model_closed: {
    status: 401,
    words: "The token for this model is missing, too old or for another one. Please open the model again.",
  },
  not_multipart: {
    status: 415,
    words: 'Please send the model as multipart/form-data, in the field "model".',
  },
  not_json: { status: 415, words: "Please send JSON, with the header Content-Type: application/json." },
  no_picture: {
    status: 422,
    words: "This is no picture that can be shown here. Please choose a JPEG, PNG, WebP, AVIF or GIF file.",
  },
  GRAPHIC_ALERT: {
    status: 422,
    words: "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.",
  },
  too_many_requests: { status: 429, words: "That was a little fast. Please wait a moment and try again." },
  headers_too_large: { status: 431, words: "The headers of the request are too large." },
  busy: { status: 503, words: "Much is being asked for at the moment. Please try again in a few seconds." },
  unavailable: {
    status: 503,
    words: "This can't be done at the moment, since something that we need for it does not answer. Please try again in a minute.",
  },
  internal: { status: 500, words: "Something went wrong on our side. Please try again." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer. */
export const errorBodySchema = z.object({
  error: z
    .string()
    .describe(
      "Words for people. Where fields are refused, the words of the first one, in the order in which the call lists them.",
    ),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  field: z.string().optional().describe("The first field at fault, to which `error` belongs."),
  fields: z.record(z.string(), z.string()).optional().describe("What is wrong with each field at fault."),
  retryAfter: z.int().optional().describe("Seconds after which to try again, as in the header Retry-After."),
  help: z.string().optional().describe("A further sentence for somebody who may need help."),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
