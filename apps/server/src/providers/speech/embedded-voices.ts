import type { VoiceId } from "@tenfold/speech-text";

/** eSpeak NG's settings for a voice. */
export interface EspeakVoice {
  /**
   * The voice file and its variant. Given with an empty language this is taken to the letter; a name such as "en-us+f3"
   * loses its variant without a word, and one that does not exist is silent.
   */
  readonly identifier: string;
  /** 0 to 99; 50 is the variant's own. */
  readonly pitch: number;
  /** How far the pitch goes up and down, 0 to 99. eSpeak NG's own 50 is flat: half of what people who read aloud do. */
  readonly pitchRange: number;
  /** Words a minute. */
  readonly rate: number;
  /** Amplification in decibels, so that all voices are equally loud. */
  readonly gain: number;
}

const voice = (identifier: string, gain: number, { pitch = 50, pitchRange = 75, rate = 165 } = {}): EspeakVoice => ({
  identifier,
  pitch,
  pitchRange,
  rate,
  gain,
});

/**
 * The gains bring a few sentences in the voice's language to -16 LUFS (ITU-R BS.1770-4); a test measures it. Variants
 * and paces are chosen so that similar voices are told apart at once.
 */
export const ESPEAK_VOICES: Readonly<Record<VoiceId, EspeakVoice>> = {
  "en-US-natalie": voice("gmw/en-US+f3", 8.5, { pitch: 38, rate: 165 }),
  "en-US-terrell": voice("gmw/en-US+m8", 13.5, { pitch: 42, rate: 160 }),
  "en-US-ariana": voice("gmw/en-US+f5", 9, { pitch: 54, pitchRange: 90, rate: 178 }),
  "en-US-miles": voice("gmw/en-US+m3", 9.5, { pitch: 52, rate: 178 }),
  "en-US-samantha": voice("gmw/en-US+f4", 8, { pitch: 38, rate: 158 }),
  "en-UK-ruby": voice("gmw/en-GB-x-rp+f2", 7, { pitch: 50, rate: 168 }),
  "en-UK-theo": voice("gmw/en-GB-x-rp+m7", 8, { pitch: 50, rate: 165 }),
  "en-UK-hazel": voice("gmw/en+Annie", 8, { pitch: 30, pitchRange: 50, rate: 158 }),
  "en-AU-jimm": voice("gmw/en+max", 10, { pitch: 48, pitchRange: 90, rate: 172 }),
  "es-ES-elvira": voice("roa/es+f2", 7),
  "es-ES-enrique": voice("roa/es+m3", 9),
  "fr-FR-justine": voice("roa/fr+f2", 8, { pitchRange: 90 }),
  "fr-FR-maxime": voice("roa/fr+m3", 10, { pitchRange: 90 }),
  "de-DE-josephine": voice("gmw/de+f2", 6.5),
  "de-DE-matthias": voice("gmw/de+m3", 9),
  "it-IT-greta": voice("roa/it+f2", 8),
  "it-IT-lorenzo": voice("roa/it+m3", 10),
  "pt-BR-isadora": voice("roa/pt-BR+f2", 6.5),
  "pt-BR-heitor": voice("roa/pt-BR+m3", 8.5),
  "nl-NL-merel": voice("gmw/nl+f2", 7),
  "nl-NL-dirk": voice("gmw/nl+m3", 9),
  "pl-PL-kasia": voice("zlw/pl+f2", 7, { pitchRange: 90 }),
  "pl-PL-jacek": voice("zlw/pl+m3", 9.5, { pitchRange: 90 }),
  "ja-JP-kimi": voice("jpx/ja+f2", 7),
  "ja-JP-kenji": voice("jpx/ja+m3", 9),
  "zh-CN-jiao": voice("sit/cmn+f2", 6, { pitch: 64, pitchRange: 90 }),
  "zh-CN-tao": voice("sit/cmn+m3", 8, { pitch: 64, pitchRange: 90 }),
  "ko-KR-jangmi": voice("ko+f2", 6.5),
  "ko-KR-hwan": voice("ko+m3", 9),
  "hi-IN-shweta": voice("inc/hi+f2", 6.5),
  "hi-IN-kabir": voice("inc/hi+m3", 8.5),
  "ru-RU-tatyana": voice("zle/ru+f2", 7.5),
  "ru-RU-vasily": voice("zle/ru+m3", 9.5),
  "ar-SA-aya": voice("sem/ar+f2", 7.5),
  "ar-SA-faisal": voice("sem/ar+m3", 10),
};
