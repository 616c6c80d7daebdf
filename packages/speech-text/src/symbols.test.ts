import { describe, expect, it } from "vitest";
import { prepareSpeech, SPEECH_LANGUAGES, type SpeechLanguage } from "./index.ts";

const LANGUAGES = Object.keys(SPEECH_LANGUAGES) as SpeechLanguage[];

describe("signs, in every language", () => {
  it.each(LANGUAGES)("are words, and each another one: %s", (language) => {
    const heard = ["±1", "a ≠ b", "≤ 1", "≥ 1", "∞", "§ 1", "3²", "3³", "#a", "1/3", "2/3", "1/4", "3/4"].map(
      (shown) => prepareSpeech(shown, language).spoken,
    );
    expect(new Set(heard).size).toBe(heard.length);
    for (const one of heard) expect(one.replace(/\b[ab]\b|\d|\s/g, "")).not.toBe("");
  });
});

const CASES: readonly [SpeechLanguage, shown: string, heard: string][] = [
  ["de-DE", "3:1 und 16:9 gewonnen, 1x, 3x pro Woche", "3 zu 1 und 16 zu 9 gewonnen, ein Mal, 3 Mal pro Woche"],
  ["de-DE", "um ¼ vor 8, ¾ der Leute, 2¾", "um ein Viertel vor 8, drei Viertel der Leute, 2 und drei Viertel"],
  ["es-ES", "1x, 3x por semana, 3² = 9", "una vez, 3 veces por semana, 3 al cuadrado es igual a 9"],
  ["fr-FR", "1x, 3x par semaine, #méditation", "une fois, 3 fois par semaine, hashtag méditation"],
  ["pt-BR", "2x por semana", "duas vezes por semana"],
  ["pl-PL", "wygrali 3:2, 2x dziennie", "wygrali 3 do 2, 2 razy dziennie"],
  ["ru-RU", "2x в неделю, 5x, 1/3", "2 раза в неделю, 5 раз, одна треть"],
  ["zh-CN", "3:2获胜", "3 比 2获胜"],
  ["en-US", "y = 3x. Or y = 2 + 2x, size 3x, (2x)", "y equals 3x. Or y equals 2 plus 2x, size 3x, 2 times"],
  ["en-US", "3:1, 3x4, 2 x 3, 3x + 2, 3x a week", "3 to 1, 3 times 4, 2 times 3, 3x plus 2, 3 times a week"],
];

describe("signs", () => {
  it.each(CASES)("%s %j", (language, shown, heard) => {
    expect(prepareSpeech(shown, language).spoken).toBe(heard);
  });
});
