import type { VoiceId } from "@tenfold/speech-text/voices";
import type { SpeechReply } from "./speech-call.ts";

/** In the browser's Cache Storage. */
const CACHE = "heard-aloud";

/** How many parts are kept: about an hour of reading, 30 MB. */
const MOST = 200;

/** Some browsers have no Cache Storage, or none for insecure pages. */
const store = () => ("caches" in globalThis ? caches.open(CACHE) : undefined);

const addressOf = (text: string, voiceId: VoiceId) => `/heard-aloud?${new URLSearchParams({ voiceId, text })}`;

export async function hasHeard(): Promise<boolean> {
  try {
    return "caches" in globalThis && (await caches.has(CACHE));
  } catch {
    return false;
  }
}

/** The audio of a part that this browser has heard before, if it is still stored. */
export async function recallHeard(text: string, voiceId: VoiceId): Promise<SpeechReply | undefined> {
  try {
    const kept = await (await store())?.match(addressOf(text, voiceId));
    return kept && ((await kept.json()) as SpeechReply);
  } catch {
    // Refused or broken: it is requested as if it were new.
    return undefined;
  }
}

/** Stores a part that was heard, and drops the oldest. */
export async function keepHeard(text: string, voiceId: VoiceId, reply: SpeechReply): Promise<void> {
  try {
    const cache = await store();
    await cache?.put(addressOf(text, voiceId), Response.json(reply));
    const kept = (await cache?.keys()) ?? [];
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((oldest) => cache?.delete(oldest)));
  } catch {
    // Full or refused: it is simply requested again.
  }
}

/** Drops a part that turned out to be broken. */
export async function forgetHeard(text: string, voiceId: VoiceId): Promise<void> {
  try {
    await (await store())?.delete(addressOf(text, voiceId));
  } catch {
    // If storage is refused, nothing is in it.
  }
}
