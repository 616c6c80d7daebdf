import type { SpeechLanguage } from "./voices.ts";

/**
 * Words that the embedded voice stresses or sounds otherwise than people do, spelled so that every voice says them right, and
 * short forms without a period, which it would spell.
 */
const RESPELLED: Partial<Record<SpeechLanguage, Readonly<Record<string, string>>>> = {
  "fr-FR": { jupiter: "Jupitère" },
  "it-IT": { sestile: "sestìle" },
  "ru-RU": {
    солнце: "сонце",
    солнца: "сонца",
    солнцу: "сонцу",
    солнцем: "сонцем",
    секстиль: "секстииль",
    "г-н": "господин",
    "г-жа": "госпожа",
  },
  "pl-PL": { wg: "według", nr: "numer" },
  "ar-SA": { إلخ: "إلى آخره" },
};

/** A word as it is to be spelled for the voices; undefined where it is as it is. */
export const respelled = (word: string, language: SpeechLanguage): string | undefined =>
  RESPELLED[language]?.[word.toLowerCase()];
