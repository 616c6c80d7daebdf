import type { VoiceId } from "@tenfold/speech-text/voices";
import type { SpeechReply } from "./speech-call.ts";

/** In the browser's Cache Storage. */
const CACHE = "heard-aloud";

/** How many parts are kept: about an hour of reading, 30 MB. */
const MOST = 200;

/** Some browsers have no Cache Storage, or none for insecure pages. */
const store = () => ("caches" in globalThis ? caches.open(CACHE) : undefined);

/** Tells how the voice sounded. */
const SOUND = "x-sound";

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
    await cache?.put(addressOf(text, voiceId), Response.json(reply, { headers: { [SOUND]: reply.sound } }));
    const kept = (await cache?.keys()) ?? [];
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((oldest) => cache?.delete(oldest)));
  } catch {
    // Full or refused: it is simply requested again.
  }
}

/** Drops what voices said that sound otherwise by now, so that no page is read in two voices. */
export async function forgetOtherSounds(voices: readonly { readonly id: VoiceId; readonly sound: string }[]): Promise<void> {
  try {
    if (!(await hasHeard())) return;
    const cache = await store();
    const sounds = new Map<string | null, string>(voices.map(({ id, sound }) => [id, sound]));
    for (const part of (await cache?.keys()) ?? []) {
      const kept = await cache?.match(part);
      if (kept?.headers.get(SOUND) !== sounds.get(new URL(part.url).searchParams.get("voiceId"))) await cache?.delete(part);
    }
  } catch {
    // If storage is refused, nothing is in it.
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
