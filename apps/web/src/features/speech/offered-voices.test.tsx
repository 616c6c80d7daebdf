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

it("puts those of no country beside ours of their language, instead of offering that language twice", () => {
  const languages = ["de", "cmn", "en", "sv", "pt", "zh-Hant"].map((lang) => offeredVoices([], [device("A", lang)])[0]?.language);
  expect(languages).toEqual(["de-DE", "zh-CN", "en-US", "sv", "pt", "zh-Hant"]);
});

it("offers the device's languages by their names in order, and none that has only a code", () => {
  const found = offeredVoices([], [device("A", "sv"), device("B", "qya"), device("C", "ca"), device("D", "sv")]);
  expect(found.map(({ choice, language }) => [(choice as { name: string }).name, language])).toEqual([
    ["C", "ca"],
    ["A", "sv"],
    ["D", "sv"],
  ]);
});

it("names languages, never their codes", () => {
  expect(["en-UK", "de-CH", "ja-JP"].map(languageName)).toEqual([
    "English (UK)",
    "German (Switzerland) – Deutsch (Schweiz)",
    "Japanese – 日本語",
  ]);
});
