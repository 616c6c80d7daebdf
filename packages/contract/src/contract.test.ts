import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as declarations from "./declarations.ts";
import type { Endpoint } from "./endpoint.ts";
import { ERRORS, errorBodySchema } from "./errors.ts";
import { PATHS } from "./paths.ts";
import { preferencesInputSchema } from "./preferences.ts";
import { generateContent } from "./readings.ts";

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;

describe("the table of paths", () => {
  it("says what the declarations say", () => {
    const rows = Object.entries<unknown>(declarations).flatMap(([name, declared]) => {
      if (!isEndpoint(declared)) return [];
      const { method, path, headers } = declared;
      const takesSession = headers instanceof z.ZodObject && "x-session-id" in headers.shape;
      return [[name, { method, path, ...(takesSession ? { session: true } : {}) }]];
    });
    expect(PATHS).toEqual(Object.fromEntries(rows));
  });
});

describe("errors", () => {
  it("each have a status of an error and words that end like a sentence", () => {
    for (const [code, { status, words }] of Object.entries(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(words).toMatch(/\.$/);
      expect(errorBodySchema.parse({ error: words, code })).toEqual({ error: words, code });
    }
  });

  it("tell a refused keyword with the code GRAPHIC_ALERT and status 422", () => {
    expect(ERRORS.GRAPHIC_ALERT.status).toBe(422);
  });
});

describe("preferences", () => {
  it("have empty keywords where none are sent", () => {
    expect(preferencesInputSchema.parse({ style: "poetic", composition: "brief" }).keywords).toBe("");
  });
});

describe("words about what is missing", () => {
  it.each([
    declarations.login,
    declarations.register,
    declarations.createTopic,
    declarations.createPost,
    declarations.analyzeBirthDate,
    declarations.decodeAngelNumber,
    declarations.generatePersonalizedReading,
    declarations.generateSpeech,
  ])("are for people where nothing is sent to $path", ({ body }) => {
    const said = body.safeParse({}).error?.issues.map(({ message }) => message);
    expect(said).not.toHaveLength(0);
    // The library's own begin so.
    expect(said?.filter((words) => /^(Invalid|Too) /.test(words))).toEqual([]);
  });
});

describe("a request for a reading", () => {
  const body = generateContent.body;

  it("needs nothing but a digit", () => {
    expect(body.parse({ number: 0 })).toEqual({
      number: 0,
      preferences: { style: "poetic", composition: "detailed", keywords: "" },
    });
  });

  it.each([-1, 10, 1.5, "5", null, undefined, Number.NaN])("refuses %j as a digit", (number) => {
    expect(body.safeParse({ number }).success).toBe(false);
  });

  it.each([0, 42, 2 ** 53 - 1, "a", "x".repeat(64)])("takes %j as a seed", (seed) => {
    expect(body.parse({ number: 1, seed }).seed).toBe(seed);
  });

  it.each([-1, 1.5, 2 ** 53, "", "x".repeat(65), {}, null])("refuses %j as a seed", (seed) => {
    expect(body.safeParse({ number: 1, seed }).success).toBe(false);
  });
});
