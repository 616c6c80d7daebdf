import type { SpeechLanguage } from "@tenfold/speech-text/voices";

/** What a voice says of itself in about two seconds, by the language's first two letters. */
const SAMPLES: Readonly<Record<string, string>> = {
  en: "This is how I read a page to you.",
  es: "Así es como te leo una página.",
  fr: "Voici comment je vous lis une page.",
  de: "So lese ich dir eine Seite vor.",
  it: "Ecco come ti leggo una pagina.",
  pt: "É assim que leio uma página.",
  nl: "Zo lees ik je een pagina voor.",
  pl: "Tak czytam ci stronę na głos.",
  ja: "このようにページを読みます。",
  zh: "我这样为你朗读。",
  ko: "이렇게 글을 읽어 드립니다.",
  hi: "पन्ने इस तरह पढ़े जाते हैं।",
  ru: "Вот так я читаю вам страницу.",
  ar: "هكذا أقرأ لك الصفحة.",
} satisfies Readonly<Record<SpeechLanguage extends `${infer Language}-${string}` ? Language : never, string>>;

/** The sample in a language such as "es-MX"; English where there is none. */
export const sampleIn = (language: string): string => SAMPLES[language.split("-")[0] ?? ""] ?? SAMPLES.en ?? "";
