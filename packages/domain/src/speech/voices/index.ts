/** The voices without what prepares texts: the door for pages, which want no more as long as nobody listens. */
export {
  DEFAULT_VOICE,
  isVoiceId,
  SPEECH_LANGUAGES,
  SPEECH_TEXT_MAX,
  type SpeechLanguage,
  VOICES,
  type VoiceId,
  voiceOf,
} from "../voices.ts";
