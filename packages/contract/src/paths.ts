import type { z } from "zod";
import type * as declarations from "./declarations.ts";
import type { BodyOf, Endpoint, ReplyOf } from "./endpoint.ts";
import type { optionalSessionHeadersSchema, sessionHeadersSchema } from "./session.ts";

type Endpoints<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] & Endpoint };

type Calls = Endpoints<typeof declarations>;

/** What the page knows of a declared call. */
type PathOf<E extends Endpoint> = Pick<E, "method" | "path"> &
  (E extends { headers: typeof sessionHeadersSchema | typeof optionalSessionHeadersSchema }
    ? { readonly session: true }
    : { readonly session?: never });

/**
 * Method and path of every call, and whether the visitor's random id goes with it, for the page: typed by the
 * declarations, but free of zod, which is large and compiles code at run time, something the page's security policy forbids.
 */
export const PATHS = {
  getUser: { method: "GET", path: "/api/user" },
  login: { method: "POST", path: "/api/login" },
  register: { method: "POST", path: "/api/register" },
  logout: { method: "POST", path: "/api/logout" },
  forgotPassword: { method: "POST", path: "/api/forgot-password" },
  forgotPasswordByUsername: { method: "POST", path: "/api/forgot-password-by-username" },
  forgotUsername: { method: "POST", path: "/api/forgot-username" },
  resetPassword: { method: "POST", path: "/api/reset-password" },
  verifyEmail: { method: "POST", path: "/api/verify-email" },
  disownEmail: { method: "POST", path: "/api/disown-email" },
  resendVerification: { method: "POST", path: "/api/resend-verification" },
  addEmail: { method: "POST", path: "/api/add-email" },
  changeEmail: { method: "POST", path: "/api/change-email" },
  changePassword: { method: "POST", path: "/api/change-password" },
  unsubscribe: { method: "POST", path: "/api/unsubscribe" },
  getSessions: { method: "GET", path: "/api/sessions" },
  endSession: { method: "DELETE", path: "/api/sessions/:id" },
  endOtherSessions: { method: "DELETE", path: "/api/sessions" },
  getActivity: { method: "GET", path: "/api/account/activity" },
  changeAccount: { method: "PATCH", path: "/api/account" },
  exportAccount: { method: "GET", path: "/api/account/export" },
  deleteAccount: { method: "DELETE", path: "/api/account" },
  finishLogin: { method: "POST", path: "/api/login/second-step" },
  getTwoStep: { method: "GET", path: "/api/account/two-step" },
  askPasskey: { method: "POST", path: "/api/account/two-step/ask-passkey" },
  beginApp: { method: "POST", path: "/api/account/two-step/app" },
  confirmApp: { method: "POST", path: "/api/account/two-step/app/confirm" },
  removeApp: { method: "DELETE", path: "/api/account/two-step/app" },
  beginPasskey: { method: "POST", path: "/api/account/two-step/passkeys/begin" },
  addPasskey: { method: "POST", path: "/api/account/two-step/passkeys" },
  removePasskey: { method: "DELETE", path: "/api/account/two-step/passkeys/:id" },
  renewRecoveryCodes: { method: "POST", path: "/api/account/two-step/recovery-codes" },
  getForum: { method: "GET", path: "/api/forum" },
  getCategories: { method: "GET", path: "/api/forum/categories" },
  getTopics: { method: "GET", path: "/api/forum/topics" },
  createTopic: { method: "POST", path: "/api/forum/topics" },
  getTopic: { method: "GET", path: "/api/forum/topics/:id" },
  getPosts: { method: "GET", path: "/api/forum/topics/:id/posts" },
  createPost: { method: "POST", path: "/api/forum/topics/:id/posts" },
  editPost: { method: "PATCH", path: "/api/forum/posts/:id" },
  deletePost: { method: "DELETE", path: "/api/forum/posts/:id" },
  reportPost: { method: "POST", path: "/api/forum/posts/:id/report" },
  getPostHistory: { method: "GET", path: "/api/forum/posts/:id/history" },
  searchForum: { method: "GET", path: "/api/forum/search" },
  findMembers: { method: "GET", path: "/api/forum/members" },
  markRead: { method: "POST", path: "/api/forum/topics/:id/read" },
  getPreferences: { method: "GET", path: "/api/preferences", session: true },
  savePreferences: { method: "POST", path: "/api/preferences", session: true },
  generateContent: { method: "POST", path: "/api/generate-content", session: true },
  analyzeBirthDate: { method: "POST", path: "/api/analyze-birth-date" },
  decodeAngelNumber: { method: "POST", path: "/api/angel-numbers", session: true },
  getSavedAngelNumbers: { method: "GET", path: "/api/angel-numbers/saved", session: true },
  deleteSavedAngelNumber: { method: "DELETE", path: "/api/angel-numbers/saved/:id", session: true },
  clearSavedAngelNumbers: { method: "DELETE", path: "/api/angel-numbers/saved", session: true },
  getAstrology: { method: "GET", path: "/api/astrology" },
  getAstrologyStatus: { method: "GET", path: "/api/astrology-monitor/status" },
  getAstrologyCalendar: { method: "GET", path: "/api/astrology/calendar" },
  generatePersonalizedReading: { method: "POST", path: "/api/generate-personalized-reading", session: true },
  testTerminology: { method: "GET", path: "/api/debug/terminology/:planet/:sign" },
  generateSpeech: { method: "POST", path: "/api/tts/generate" },
  getEmailList: { method: "GET", path: "/api/admin/email-list" },
  getVoices: { method: "GET", path: "/api/tts/voices" },
  uploadModel: { method: "POST", path: "/api/3d/upload", session: true },
  getModelStatus: { method: "GET", path: "/api/3d/status/:urn", session: true },
  getViewerToken: { method: "GET", path: "/api/3d/viewer-token", session: true },
  deleteModel: { method: "DELETE", path: "/api/3d/models/:urn", session: true },
  getExampleModels: { method: "GET", path: "/api/3d/examples" },
  generateOctahedron: { method: "GET", path: "/api/octahedron/generate" },
} as const satisfies { [Name in keyof Calls]: PathOf<Calls[Name]> };

export type CallName = keyof Calls;
export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>;
export type CallQuery<Name extends CallName> = Calls[Name] extends { query: infer Q extends z.ZodType }
  ? z.input<Q> & object
  : undefined;
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;
