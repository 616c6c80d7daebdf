export { CHUNK_MAX, FIRST_CHUNK_MAX, isTooLittle, NATURAL_PACE, type Pace, QUICK_PACE, speechChunks } from "./chunks.ts";
export { type Block, type BlockKind, type BlockStretch, chooseExtract, type Extract, textOf } from "./extract.ts";
export { prepareSpeech } from "./prepare-speech.ts";
export { type Stretch, sentences } from "./sentences.ts";
export type { Prepared } from "./spoken.ts";
export {
  DEFAULT_VOICE,
  isVoiceId,
  SPEECH_LANGUAGES,
  SPEECH_TEXT_MAX,
  type SpeechLanguage,
  VOICES,
  type Voice,
  type VoiceId,
  voiceOf,
} from "./voices.ts";
