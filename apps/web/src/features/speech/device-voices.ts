import { SECOND_MS } from "@tenfold/domain/time";

/** A voice of the device that was chosen to read. */
export interface DeviceVoice {
  readonly uri: string;
  readonly name: string;
}

export const deviceSpeaks = () => "speechSynthesis" in globalThis;

/** The voices that speak on the device itself. Any others are the browser maker's, and send the text to its servers. */
export const voicesHere = (): readonly SpeechSynthesisVoice[] =>
  deviceSpeaks() ? speechSynthesis.getVoices().filter(({ localService }) => localService) : [];

/** Reports that the browser has found its voices, or others than before. Returns a function that ends that. */
export function watchVoices(tell: () => void): () => void {
  // Safari 15 tells of no change: its voices are there from the start.
  if (!deviceSpeaks() || !("addEventListener" in speechSynthesis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", tell);
  return () => speechSynthesis.removeEventListener("voiceschanged", tell);
}

/** How long a browser may take to find its voices. */
const FINDING_MS = 2 * SECOND_MS;

export const voiceHere = (uri: string) => voicesHere().find(({ voiceURI }) => voiceURI === uri);

/** Waits for a voice that the browser has not found yet. Undefined if there is none. */
export function voiceInTime(uri: string): Promise<SpeechSynthesisVoice | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      unwatch();
      resolve(voiceHere(uri));
    };
    const timer = setTimeout(settle, FINDING_MS);
    const unwatch = watchVoices(() => voiceHere(uri) && settle());
  });
}
