/** A language that pages can be read aloud in, by its own name for itself. */
export const SPEECH_LANGUAGES = {
  "en-US": { english: "English (US)", own: "English (US)" },
  "en-UK": { english: "English (UK)", own: "English (UK)" },
  "en-AU": { english: "English (Australia)", own: "English (Australia)" },
  "es-ES": { english: "Spanish", own: "Español" },
  "fr-FR": { english: "French", own: "Français" },
  "de-DE": { english: "German", own: "Deutsch" },
  "it-IT": { english: "Italian", own: "Italiano" },
  "pt-BR": { english: "Portuguese (Brazil)", own: "Português (Brasil)" },
  "nl-NL": { english: "Dutch", own: "Nederlands" },
  "pl-PL": { english: "Polish", own: "Polski" },
  "ja-JP": { english: "Japanese", own: "日本語" },
  "zh-CN": { english: "Chinese", own: "中文" },
  "ko-KR": { english: "Korean", own: "한국어" },
  "hi-IN": { english: "Hindi", own: "हिन्दी" },
  "ru-RU": { english: "Russian", own: "Русский" },
  "ar-SA": { english: "Arabic", own: "العربية" },
} as const;

/** The language and, for English, the country of a voice, in the hosted provider's spelling ("en-UK", not "en-GB"). */
export type SpeechLanguage = keyof typeof SPEECH_LANGUAGES;

export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly language: SpeechLanguage;
  readonly gender: "female" | "male";
  /** Set if a voice reads its language with known faults. */
  readonly limited?: true;
}

/** Every voice, in the order in which they are offered. The ids are those of the hosted provider. */
export const VOICES = [
  { id: "en-US-natalie", name: "Natalie", language: "en-US", gender: "female" },
  { id: "en-US-terrell", name: "Terrell", language: "en-US", gender: "male" },
  { id: "en-US-ariana", name: "Ariana", language: "en-US", gender: "female" },
  { id: "en-US-miles", name: "Miles", language: "en-US", gender: "male" },
  { id: "en-US-samantha", name: "Samantha", language: "en-US", gender: "female" },
  { id: "en-UK-ruby", name: "Ruby", language: "en-UK", gender: "female" },
  { id: "en-UK-theo", name: "Theo", language: "en-UK", gender: "male" },
  { id: "en-UK-hazel", name: "Hazel", language: "en-UK", gender: "female" },
  { id: "en-AU-jimm", name: "Jimm", language: "en-AU", gender: "male" },
  { id: "es-ES-elvira", name: "Elvira", language: "es-ES", gender: "female" },
  { id: "es-ES-enrique", name: "Enrique", language: "es-ES", gender: "male" },
  { id: "fr-FR-justine", name: "Justine", language: "fr-FR", gender: "female" },
  { id: "fr-FR-maxime", name: "Maxime", language: "fr-FR", gender: "male" },
  { id: "de-DE-josephine", name: "Josephine", language: "de-DE", gender: "female" },
  { id: "de-DE-matthias", name: "Matthias", language: "de-DE", gender: "male" },
  { id: "it-IT-greta", name: "Greta", language: "it-IT", gender: "female" },
  { id: "it-IT-lorenzo", name: "Lorenzo", language: "it-IT", gender: "male" },
  { id: "pt-BR-isadora", name: "Isadora", language: "pt-BR", gender: "female" },
  { id: "pt-BR-heitor", name: "Heitor", language: "pt-BR", gender: "male" },
  { id: "nl-NL-merel", name: "Merel", language: "nl-NL", gender: "female" },
  { id: "nl-NL-dirk", name: "Dirk", language: "nl-NL", gender: "male" },
  { id: "pl-PL-kasia", name: "Kasia", language: "pl-PL", gender: "female" },
  { id: "pl-PL-jacek", name: "Jacek", language: "pl-PL", gender: "male" },
  { id: "ja-JP-kimi", name: "Kimi", language: "ja-JP", gender: "female" },
  { id: "ja-JP-kenji", name: "Kenji", language: "ja-JP", gender: "male" },
  { id: "zh-CN-jiao", name: "Jiao", language: "zh-CN", gender: "female" },
  { id: "zh-CN-tao", name: "Tao", language: "zh-CN", gender: "male" },
  { id: "ko-KR-jangmi", name: "Jangmi", language: "ko-KR", gender: "female" },
  { id: "ko-KR-hwan", name: "Hwan", language: "ko-KR", gender: "male" },
  { id: "hi-IN-shweta", name: "Shweta", language: "hi-IN", gender: "female" },
  { id: "hi-IN-kabir", name: "Kabir", language: "hi-IN", gender: "male" },
  { id: "ru-RU-tatyana", name: "Tatyana", language: "ru-RU", gender: "female" },
  { id: "ru-RU-vasily", name: "Vasily", language: "ru-RU", gender: "male" },
  { id: "ar-SA-aya", name: "Aya", language: "ar-SA", gender: "female", limited: true },
  { id: "ar-SA-faisal", name: "Faisal", language: "ar-SA", gender: "male", limited: true },
] as const satisfies readonly Voice[];

export type VoiceId = (typeof VOICES)[number]["id"];

export const DEFAULT_VOICE: VoiceId = "en-US-natalie";

/** The longest text that can be spoken at once, in UTF-16 units. */
export const SPEECH_TEXT_MAX = 2000;

export function isVoiceId(id: string): id is VoiceId {
  return VOICES.some((voice) => voice.id === id);
}

/** The voice with an id. */
export function voiceOf(id: VoiceId): Voice {
  const voice = VOICES.find((one) => one.id === id);
  if (!voice) throw new Error(`There is no voice "${id}".`);
  return voice;
}
