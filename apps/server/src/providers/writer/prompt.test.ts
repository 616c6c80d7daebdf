import { expect, it } from "vitest";
import { planetPromptFor } from "./planet-prompt.ts";
import { promptFor, VOICES } from "./prompt.ts";

const voiceOf = (keywords: string) => {
  const preferences = { style: "practical", composition: "brief", keywords } as const;
  const asked = [
    promptFor({ number: 4, preferences, seed: 1 }),
    planetPromptFor({ planet: "Mars", sign: "Leo", day: undefined, preferences, seed: 1 }, []),
  ];
  return asked.map(({ prompt }) => (JSON.parse(prompt) as { voice: string }).voice);
};

it("asks a model for the tender voice where a keyword names a sorrow", () => {
  expect(voiceOf("tea, miscarriage")).toEqual([VOICES.spiritual, VOICES.spiritual]);
  expect(voiceOf("tea")).toEqual([VOICES.practical, VOICES.practical]);
});
