import { generateSpeech, getVoices } from "@tenfold/contract/speech";
import { VOICES, type Voice, type VoiceId } from "@tenfold/speech-text";
import type { FastifyReply } from "fastify";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf, WIDER_TIMES, widerOf } from "../../platform/network.ts";
import { countPlaces, placesOf } from "../../platform/places.ts";
import { SpeechError } from "../../providers/speech/speech.ts";
import type { TextToSpeech } from "./text-to-speech.ts";

/** How many texts one visitor may wait for at once; the page asks for three. */
const AT_A_TIME = 8;

const RETRY_AFTER_SECONDS = 2;

/** A signal that aborts when the visitor leaves before the answer. */
function abandoned(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    // Nobody receives this answer.
    if (!reply.raw.writableFinished) controller.abort(new AppError("busy"));
  });
  return controller.signal;
}

/** Mounts the calls for listening. They identify no account. `warm` prepares what the next text of a voice would wait for. */
export function mountSpeech(app: App, textToSpeech: TextToSpeech, warm: (voice: VoiceId | undefined) => void): void {
  const enter = countPlaces();
  const speakTogether = app.createRateLimit({ ...app.limits.speechTogether, keyGenerator: () => "everybody" });

  const { max: points, timeWindow } = app.limits.speechCharacters;
  const duration = timeWindow / 1000;
  const characters = new RateLimiterMemory({ points, duration });
  const widerCharacters = new RateLimiterMemory({ points: points * WIDER_TIMES, duration });
  const consume = (limiter: RateLimiterMemory, name: string, count: number) =>
    limiter.consume(name, count).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new AppError("too_many_requests", { retryAfter: Math.ceil(msBeforeNext / 1000) });
    });

  mount(app, getVoices, async ({ query }) => {
    // Visitors who ask for the voices are listening or have listened before.
    warm(query.voiceId);
    return VOICES.map(({ id, name, language, gender, ...voice }: Voice & (typeof VOICES)[number]) => ({
      id,
      name,
      language,
      gender,
      engine: textToSpeech.engine,
      natural: textToSpeech.isNatural(id),
      credit: textToSpeech.creditOf(id),
      sound: textToSpeech.soundOf(id),
      // Only the embedded engine has these faults.
      ...(voice.limited && textToSpeech.engine === "embedded" && !textToSpeech.isNatural(id) ? { limited: true as const } : {}),
    }));
  });

  mount(app, generateSpeech, { limit: "speech" }, async ({ body: { text, voiceId: voice }, log, request, reply }) => {
    const allow = async () => {
      const limit = await speakTogether(request);
      if (!limit.isAllowed && limit.isExceeded) throw new AppError("too_many_requests", { retryAfter: limit.ttlInSeconds });
      await consume(characters, network, text.length);
      if (wider !== undefined) await consume(widerCharacters, wider, text.length);
    };
    const network = networkOf(request.ip);
    const wider = widerOf(network);
    const leave = enter(new Map(placesOf(network, AT_A_TIME)));
    if (!leave) throw new AppError("too_many_requests", { retryAfter: RETRY_AFTER_SECONDS });
    try {
      const { mp3, seconds, words, sound } = await textToSpeech.read(
        { text, voice },
        { signal: abandoned(reply), from: network, log, allow },
      );
      return { encodedAudio: mp3.toString("base64"), audioLengthInSeconds: seconds, words: [...words], sound };
    } catch (error) {
      if (error instanceof SpeechError && error.busy) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
      throw error;
    } finally {
      leave();
    }
  });
}
