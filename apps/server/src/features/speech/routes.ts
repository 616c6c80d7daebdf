import { generateSpeech, getVoices } from "@tenfold/contract/speech";
import { VOICES, type Voice, type VoiceId } from "@tenfold/speech-text";
import type { FastifyReply } from "fastify";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
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
  const waitingFor = new Map<string, number>();
  const speakTogether = app.createRateLimit({ ...app.limits.speechTogether, keyGenerator: () => "everybody" });

  const { max: points, timeWindow } = app.limits.speechCharacters;
  const characters = new RateLimiterMemory({ points, duration: timeWindow / 1000 });

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
      await characters.consume(address, text.length).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw new AppError("too_many_requests", { retryAfter: Math.ceil(msBeforeNext / 1000) });
      });
    };
    const address = networkOf(request.ip);
    const waiting = waitingFor.get(address) ?? 0;
    if (waiting >= AT_A_TIME) throw new AppError("too_many_requests", { retryAfter: RETRY_AFTER_SECONDS });
    waitingFor.set(address, waiting + 1);
    try {
      const { mp3, seconds, words, sound } = await textToSpeech.read(
        { text, voice },
        { signal: abandoned(reply), from: address, log, allow },
      );
      return { encodedAudio: mp3.toString("base64"), audioLengthInSeconds: seconds, words: [...words], sound };
    } catch (error) {
      if (error instanceof SpeechError && error.busy) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
      throw error;
    } finally {
      const left = (waitingFor.get(address) ?? 1) - 1;
      if (left > 0) waitingFor.set(address, left);
      else waitingFor.delete(address);
    }
  });
}
