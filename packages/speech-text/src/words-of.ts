import { arabic, chinese, hindi, japanese, korean, polish, russian } from "./further-words.ts";
import type { LanguageWords } from "./language-words.ts";
import type { SpeechLanguage } from "./voices.ts";
import { dutch, english, french, german, italian, portuguese, spanish } from "./western-words.ts";

const WORDS: Readonly<Record<SpeechLanguage, LanguageWords>> = {
  "en-US": english,
  "en-UK": english,
  "en-AU": english,
  "es-ES": spanish,
  "fr-FR": french,
  "de-DE": german,
  "it-IT": italian,
  "pt-BR": portuguese,
  "nl-NL": dutch,
  "pl-PL": polish,
  "ja-JP": japanese,
  "zh-CN": chinese,
  "ko-KR": korean,
  "hi-IN": hindi,
  "ru-RU": russian,
  "ar-SA": arabic,
};

/** How a language says the symbols of a text. */
export function wordsOf(language: SpeechLanguage): LanguageWords {
  return WORDS[language];
}
