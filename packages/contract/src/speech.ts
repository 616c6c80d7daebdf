import {
  DEFAULT_VOICE,
  SPEECH_LANGUAGES,
  SPEECH_TEXT_MAX,
  type SpeechLanguage,
  VOICES,
  type VoiceId,
} from "@tenfold/speech-text/voices";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

const voiceId = z.enum(
  VOICES.map(({ id }) => id) as [VoiceId, ...VoiceId[]],
  "There is no voice of this id. GET /api/tts/voices lists them.",
);

const word = z.object({
  start: z.int().describe("Where the word begins in the text as it was sent, in UTF-16 units."),
  end: z.int().describe("Where it ends there; the unit at this place is no longer part of it."),
  at: z.number().describe("When it begins to be spoken, in seconds from the beginning of the audio."),
});

const sound = z
  .string()
  .describe(
    "Tells how a voice sounds now; it changes with what speaks and with how texts are spoken. What was kept of another is out of date.",
  );

export const generateSpeech = endpoint({
  ...PATHS.generateSpeech,
  summary: "A text read aloud, as MP3. The call identifies no account.",
  body: z.object({
    text: z
      .string("Please send the text to read.")
      .refine((text) => text.trim() !== "", "Please send the text to read.")
      .max(SPEECH_TEXT_MAX, `At most ${SPEECH_TEXT_MAX} characters are read at once. Please send the text in parts.`),
    voiceId: voiceId.default(DEFAULT_VOICE),
    format: z.literal("mp3", 'The only format is "mp3".').default("mp3"),
  }),
  reply: z.object({
    encodedAudio: z.string().describe("The MP3 as base64."),
    audioLengthInSeconds: z.number(),
    words: z.array(word).describe("The words in the order in which they are spoken."),
    sound,
  }),
  errors: ["invalid_input", "too_large", "too_many_requests", "busy"],
});

export const getVoices = endpoint({
  ...PATHS.getVoices,
  summary: "Every voice that can read aloud.",
  query: z.object({ voiceId: voiceId.optional().describe("The voice that somebody is about to hear: it gets ready.") }),
  reply: z.array(
    z.object({
      id: voiceId,
      name: z.string(),
      language: z.enum(Object.keys(SPEECH_LANGUAGES) as [SpeechLanguage, ...SpeechLanguage[]]),
      gender: z.enum(["female", "male"]),
      engine: z.enum(["embedded", "hosted"]),
      natural: z.boolean().describe("Whether a natural voice of the operator's folder speaks under this name."),
      credit: z
        .string()
        .optional()
        .describe(
          "Whose a natural voice is, and its license, as the operator has written it: plain text that can hold addresses.",
        ),
      sound,
      limited: z.literal(true).optional().describe("Set where a voice reads its language with known faults."),
    }),
  ),
  errors: [],
});
