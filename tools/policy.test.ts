import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { angelPromptFor } from "../apps/server/src/providers/writer/angel-prompt.ts";
import { planetPromptFor } from "../apps/server/src/providers/writer/planet-prompt.ts";
import { promptFor } from "../apps/server/src/providers/writer/prompt.ts";
import { ANGEL_DRAFT, DRAFT } from "../apps/server/test/fakes/model-answers.ts";
import { STORED } from "../apps/web/src/features/privacy/what-is-stored.ts";
import { listed } from "../e2e/what-is-kept.ts";

test("the policy lists every setting by which something goes to somebody else", () => {
  const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const settings = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => String(name));
  const outside = settings.filter((name) => /_URL$|_API_KEY$|_CLIENT$|_CLIENT_ID$/.test(name) && name !== "PUBLIC_URL");
  expect(outside.length).toBeGreaterThan(8);
  expect(listed(/^With others/).toSorted()).toEqual(outside.toSorted());
});

/** The policy's names for the fields of a request to a language model. */
const IN_THE_POLICY: Readonly<Record<string, string>> = {
  principle: "Principle",
  meaning: "Principle",
  use: "Principle",
  voice: "style",
  form: "length",
  words: "length",
  keywords: "keywords",
  draft: "our own reading",
  missing: "what an earlier answer lacked",
  number: "the angel number",
  digits: "Principle",
  length: "length",
  variation: "a random number",
  planet: "the planet",
  sign: "its sign",
  facts: "what the sky says of it that day",
};

test("the policy names all that a language model is asked", () => {
  const preferences = { style: "poetic", composition: "brief", keywords: "ocean" } as const;
  const asked = [
    promptFor({ number: 1, preferences, seed: 7 }, DRAFT, ["It lacks something."]),
    planetPromptFor({ planet: "Mars", sign: "Leo", day: undefined, preferences, seed: 7 }, "Mars.", []),
    angelPromptFor({ number: "11", preferences, seed: 7 }, ANGEL_DRAFT, []),
  ];
  const model = STORED.flatMap(({ rows }) => rows).find(({ what }) => what === "Language model");
  for (const field of asked.flatMap(({ prompt }) => Object.keys(JSON.parse(prompt))))
    expect(model?.holds, field).toContain(IN_THE_POLICY[field] ?? `a name for ${field}`);
});
