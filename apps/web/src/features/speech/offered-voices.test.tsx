import { expect, it } from "vitest";
import { languageName, offeredVoices } from "./offered-voices.ts";

const OURS = { id: "en-UK-ruby", name: "Ruby", language: "en-UK", gender: "female" } as const;
const device = (name: string, lang: string) => ({ voiceURI: name, name, lang, localService: true, default: false });

const labelsOf = (...given: Parameters<typeof offeredVoices>) => offeredVoices(...given).map(({ label }) => label);

it("says which voices are natural, and which are the device's", () => {
  const natural = { ...OURS, id: "en-UK-hazel", name: "Hazel", natural: true } as const;
  expect(labelsOf([OURS, natural], [device("Daniel", "en-GB")])).toEqual([
    "Ruby (female)",
    "Hazel (female, natural)",
    "Daniel (on this device)",
  ]);
});

it("puts the device's voices beside ours of the same language, however the browser spells it, and none of no language", () => {
  const voices = offeredVoices([OURS], [device("A", "en_GB"), device("B", "en-GB"), device("C", "de_CH"), device("D", "?")]);
  expect(voices.map(({ language }) => language)).toEqual(["en-UK", "en-UK", "en-UK", "de-CH"]);
});

it("names languages, never their codes", () => {
  expect(["en-UK", "de-CH", "ja-JP"].map(languageName)).toEqual([
    "English (UK)",
    "German (Switzerland) – Deutsch (Schweiz)",
    "Japanese – 日本語",
  ]);
});
