import { expect, it } from "vitest";
import { DRAFT } from "../../../test/fakes/model-answers.ts";
import { planetPromptFor } from "./planet-prompt.ts";
import { promptFor, VOICES } from "./prompt.ts";

const voiceOf = (keywords: string) => {
  const preferences = { style: "practical", composition: "brief", keywords } as const;
  const asked = [
    promptFor({ number: 4, preferences, seed: 1 }, DRAFT, []),
    planetPromptFor({ planet: "Mars", sign: "Leo", day: undefined, preferences, seed: 1 }, "Mars.", []),
  ];
  return asked.map(({ prompt }) => (JSON.parse(prompt) as { voice: string }).voice);
};

it("asks a model for the tender voice where a keyword names a sorrow", () => {
  expect(voiceOf("tea, miscarriage")).toEqual([VOICES.spiritual, VOICES.spiritual]);
  expect(voiceOf("tea")).toEqual([VOICES.practical, VOICES.practical]);
});

it("gives a model what the site would say by itself", () => {
  const preferences = { style: "practical", composition: "brief", keywords: "" } as const;
  const { prompt } = promptFor({ number: 1, preferences, seed: 1 }, DRAFT, []);
  expect(JSON.parse(prompt)).toMatchObject({ draft: { ...DRAFT.principle, affirmation: DRAFT.affirmation } });
});
