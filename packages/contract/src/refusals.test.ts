// What is said of what is wrong with a request. That it is said, at the field, shows the server's test of POST /api/register.
import { expect, it } from "vitest";
import { z } from "zod";
import * as accountCalls from "./accounts.ts";
import * as calls from "./declarations.ts";
import type { Endpoint } from "./endpoint.ts";

const EMAIL = "Please enter a valid email address";
const USERNAME = "Username is required";
const PASSWORD = "Password must be 8-16 characters with letters, numbers, and optional symbols";
const TITLE = "Title must be at least 3 characters";
const CATEGORY = "Please choose one of the categories";
const STYLE = "Please choose one of the styles: poetic, scientific, spiritual, practical.";
const LENGTH = "Please choose one of the lengths: brief, detailed, metaphorical, simple.";
const KEYWORDS = "Keywords may have at most 30 characters.";
const DATE = "Please give a date from 01/01/1900 to 12/31/2100, such as 01/01/2011.";
const INSTANT = "Please give an instant from 1900-01-01 to 2099-12-31 (UTC), such as 2026-03-20T14:46:00Z.";
const DAY = expect.stringMatching(/^Please give a date .* 1900-01-01 to 2099-12-31/);
const EMPTY = "Post content cannot be empty.";
const TOO_LONG = "Post content must be 2000 characters or less.";

/** What would do, but for the field that is wrong. */
const FINE = {
  username: "Fine_Name",
  email: "fine@people.example",
  newEmail: "fine@people.example",
  password: "moonlight-1",
  currentPassword: "moonlight-1",
  token: "any",
  number: "7",
  style: "poetic",
  composition: "brief",
  planet: "Venus",
  constellation: "Leo",
  birthDate: "11/01/2011",
  extractedNumbers: [1, 1, 0, 1, 2, 0, 1, 1],
  lifePathNumber: 7,
  text: "The moon is full.",
  title: "What is one?",
  category: "general",
};

type Wrong = readonly [field: string, values: readonly unknown[], words: unknown];

/** The first thing said of each field, if there is something. */
function saidOf(schema: z.ZodType | undefined, sent: object): Record<string, string> {
  const issues = schema?.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

const ADDRESS = [undefined, 7, "", " ", "none", "a b@c.de", " fine@people.example", "a@b.co\r\nBcc: c@d.co", { to: "a@b.co" }];

const WRONG: readonly (readonly [Endpoint, ...Wrong[]])[] = [
  [
    calls.register,
    ["username", [undefined, null, ["Fine_Name"]], USERNAME],
    ["username", ["fives", ""], "Username must be at least 6 characters"],
    ["username", ["The-ADMIN"], "Username contains inappropriate or reserved terms"],
    ["email", ADDRESS, EMAIL],
    ["password", [undefined, 1234567890], "Password is required"],
    ["password", ["seven-7", "with space"], PASSWORD],
    ["password", ["Fine_Name"], "Password cannot be the same as your username"],
  ],
  [calls.forgotPassword, ["email", ADDRESS.filter((text) => text !== " fine@people.example"), EMAIL]],
  [calls.forgotUsername, ["email", ADDRESS.filter((text) => text !== " fine@people.example"), EMAIL]],
  [calls.forgotPasswordByUsername, ["username", [undefined, 7, "", " "], USERNAME]],
  [
    calls.resetPassword,
    ["token", [undefined, null, ""], "Reset token is required"],
    ["password", [undefined], "Password is required"],
    ["password", ["seven-7", "with space"], PASSWORD],
  ],
  [calls.verifyEmail, ["token", [undefined, 7, ""], "Verification token is required"]],
  [
    calls.unsubscribe,
    ["token", [7, [], ""], "Unsubscribe token is required"],
    ["token", ["a".repeat(201)], "Unsubscribe token is too long"],
  ],
  [calls.resendVerification, ["email", ADDRESS, EMAIL]],
  [calls.addEmail, ["email", ADDRESS, EMAIL]],
  [calls.changeEmail, ["newEmail", ADDRESS, EMAIL]],
  ...[calls.createTopic, calls.editTopic].map(
    (call) =>
      [
        call,
        ["title", [undefined, 7, "ab", "\u0000\u202e\n"], TITLE],
        ["title", ["🌝".repeat(101)], "Title must be 100 characters or less"],
        ["description", ["🌝".repeat(501)], "Description must be 500 characters or less"],
        ["description", [7], "Please send a text"],
      ] as const,
  ),
  [calls.createTopic, ["category", [undefined, "General", "toString"], CATEGORY]],
  ...[calls.createPost, calls.editPost].map(
    (call) =>
      [
        call,
        ["content", [undefined, null, 7, "", " \r\n\t\u0000\ufeff\u202e "], EMPTY],
        ["content", ["🌝".repeat(2001), `a${"\ud800".repeat(2000)}`], TOO_LONG],
      ] as const,
  ),
  [
    calls.reportPost,
    ["reason", [undefined, null, " \n"], "Please say what is wrong with this reply."],
    ["reason", ["🌝".repeat(501)], "The reason must be 500 characters or less."],
  ],
  [
    calls.savePreferences,
    ["style", [undefined, "baroque"], STYLE],
    ["composition", [undefined, "endless"], LENGTH],
    ["keywords", ["k".repeat(31), "🌊".repeat(16)], KEYWORDS],
    ["keywords", [7, null], "Keywords must be a text."],
  ],
  [
    calls.decodeAngelNumber,
    [
      "number",
      ["", "12345", "1a", "-1", "1.5", " 1", "１１", "1\n", 1111, null, undefined, ["1"], {}],
      "Number must be 1-4 digits",
    ],
    ["preferences.style", [{ style: "loud" }], STYLE],
    ["preferences.composition", [{ composition: "endless" }], LENGTH],
    ["preferences.keywords", [{ keywords: "k".repeat(31) }], KEYWORDS],
  ],
  [
    calls.analyzeBirthDate,
    ["birthDate", [undefined, "", "1/1/2011", "11/01/11", "13/01/2011", "11/32/2011", "00/01/2011", 11_012_011], DATE],
    ["birthDate", ["11/01/1899", "11/01/2101", "11/01/2011 ", "11-01-2011"], DATE],
    ["extractedNumbers", ["11012011", [1, 1, 0, 1, 2, 0, 1], [1, 1, 0, 1, 2, 0, 1, 1, 0]], expect.any(String)],
    ["extractedNumbers.0", [[10, 1, 0, 1, 2, 0, 1, 1]], expect.any(String)],
    ["lifePathNumber", [undefined, "7", 11], expect.any(String)],
  ],
  [
    calls.generatePersonalizedReading,
    ["planet", [undefined, "Vulcan", 3], expect.any(String)],
    ["constellation", [undefined, "Ophiuchus"], expect.any(String)],
    ["keywords", ["k".repeat(31)], KEYWORDS],
    ["keywords", [null], "Keywords must be a text."],
  ],
  [
    calls.generateSpeech,
    ["text", [undefined, 7, " \n\t "], "Please send the text to read."],
    ["text", ["a".repeat(2001)], "At most 2000 characters are read at once. Please send the text in parts."],
    ["voiceId", ["en-US-nobody", "__proto__"], "There is no voice of this id. GET /api/tts/voices lists them."],
    ["format", ["wav"], 'The only format is "mp3".'],
  ],
  [
    calls.searchForum,
    ["q", [undefined], "Please say what to look for"],
    ["q", ["", " a "], "Please type at least 2 characters"],
    ["q", ["x".repeat(201)], "At most 200 characters"],
    ["category", ["nothing"], CATEGORY],
  ],
  [calls.getTopics, ["category", ["", "all"], CATEGORY], ["limit", ["0", "101", "x", "1.5"], expect.any(String)]],
  [
    calls.getSavedAngelNumbers,
    ["limit", ["0", "201", "x", "1.5"], expect.any(String)],
    ["cursor", ["", "x"], expect.any(String)],
  ],
  [
    calls.getAstrology,
    [
      "at",
      ["", "now", "2026-03-20", "2026-03-20T14:46:00", "1774018000000", "9".repeat(5000), ["2026-03-20T14:46:00Z"]],
      INSTANT,
    ],
    ["at", ["1899-12-31T23:59:59Z", "1900-01-01T00:59:59+01:00", "2100-01-01T00:00:00Z", "2099-12-31T23:59:59-00:01"], INSTANT],
    ["at", ["0000-01-01T00:00:00Z", "+275760-09-13T00:00:00Z", "-002026-03-20T14:46:00Z", "2026-03-20T14:46:00Z\0"], INSTANT],
    ["at", ["2016-12-31T23:59:60Z", "2026-02-30T00:00:00Z", "2026-03-20T25:00:00Z"], INSTANT],
  ],
  [
    calls.getAstrologyCalendar,
    ["from", ["2026-02-30", "2027-02-29", "2026-13-01"], expect.stringContaining("There is no 20")],
    ["from", ["1899-12-31", "2026-1-1", "tomorrow", "2026-02-30T00:00:00Z", "1899-12-31T23:59:59Z", ["1", "2"]], DAY],
    ["to", ["2100-01-01", "2100-01-01T00:00:00Z"], DAY],
  ],
  [calls.findMembers, ["prefix", ["", "%", "a b", "x".repeat(21)], "Usernames hold letters, numbers, underscores, and hyphens"]],
];

const CASES = WRONG.flatMap(([call, ...wrongs]) =>
  wrongs.map(([field, values, words]) => ({ call, field, values, words, name: `${call.method} ${call.path}` })),
);

it.each(CASES)("$name says what is wrong with $field: $words", ({ call, field, values, words }) => {
  const { body, query } = call;
  const [name = field] = field.split(".");
  for (const value of values)
    expect(saidOf(body ?? query, { ...(body ? FINE : { q: "word" }), [name]: value }), JSON.stringify(value)).toEqual({
      [field]: words,
    });
});

/** Calls of the forum that are about a topic or a reply. */
const OF_THE_FORUM = Object.values<unknown>(calls)
  .filter((call): call is Endpoint => Object(call).path?.startsWith("/api/forum/"))
  .filter(({ path }) => /\/(?:topics|posts)\/:id/.test(path));

it.each(OF_THE_FORUM)("$method $path knows what is no id", ({ params }) => {
  for (const id of [
    "",
    "1",
    "x",
    "00000000-0000-0000-0000-00000000000g",
    "3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a0",
    "\u0000",
    "🌝",
  ])
    expect(saidOf(params, { id }).id, id).toBe("This is not the id of anything in the forum");
});

const ODD: readonly unknown[] = [[], ["a"], {}, { a: 1 }, null, 5, 1e308, [[[]]], { $ne: "" }, "a".repeat(60_000)];

/** The fields of a body, also of one that may be left out. */
function fieldsOf(body: unknown): readonly string[] {
  if (body instanceof z.ZodObject) return Object.keys(body.shape);
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable) return fieldsOf(body.unwrap());
  throw new Error("Of this body no fields are known.");
}

it("no call of the accounts takes another type, or an endless text, in any field", () => {
  for (const [name, call] of Object.entries(accountCalls)) {
    const body: z.ZodType | undefined = "body" in call ? call.body : undefined;
    if (body === undefined) continue;
    for (const odd of [[], "text", 5, true]) expect(body.safeParse(odd).success).toBe(false);
    // The token to unsubscribe with may be in the address as well.
    for (const odd of [null, {}]) expect(body.safeParse(odd).success, name).toBe(call === accountCalls.unsubscribe);
    for (const field of fieldsOf(body))
      for (const odd of ODD)
        expect(saidOf(body, { ...FINE, [field]: odd }), `${field} ${JSON.stringify(odd)}`).toHaveProperty(field);
  }
});
