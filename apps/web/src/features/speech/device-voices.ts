import { SECOND_MS } from "@tenfold/domain/time";
import { SPEECH_LANGUAGES, type SpeechLanguage } from "@tenfold/speech-text/voices";

/** A voice of the device that was chosen to read. */
export interface DeviceVoice {
  readonly uri: string;
  readonly name: string;
}

export const deviceSpeaks = () => "speechSynthesis" in globalThis;

/** The voices of Linux, which speak on the device; Firefox says of none of them that it does. */
const SPEECH_DISPATCHER = "urn:moz-tts:speechd:";

/** On Linux eSpeak NG's 131 voices are there a hundred times more, in other throats: "English (America)+Andy". */
const isVariant = (name: string) => /\+\w/.test(name);

const allVoices = (): readonly SpeechSynthesisVoice[] => (deviceSpeaks() ? speechSynthesis.getVoices() : []);

/** The voices that speak on the device itself. Any others are the browser maker's, and send the text to its servers. */
const localVoices = () =>
  allVoices().filter(({ localService, voiceURI }) => localService || voiceURI.startsWith(SPEECH_DISPATCHER));

/** The device's voices that are offered, and the one that was chosen while more were. */
export const voicesHere = (chosen?: string): readonly SpeechSynthesisVoice[] =>
  localVoices().filter(({ name, voiceURI }) => !isVariant(name) || voiceURI === chosen);

/** Reports that the browser has found its voices, or others than before. Returns a function that ends that. */
export function watchVoices(tell: () => void): () => void {
  // Safari 15 tells of no change: its voices are there from the start.
  if (!deviceSpeaks() || !("addEventListener" in speechSynthesis)) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", tell);
  return () => speechSynthesis.removeEventListener("voiceschanged", tell);
}

/**
 * A language with its country, in our spelling; browsers write "en_US", "en" and, of Chinese, "cmn" as well. Undefined if it is
 * none.
 */
export function languageSpoken(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag.replaceAll("_", "-"));
    // "pt" is spoken as in Portugal by eSpeak NG, as in Brazil by others: of no country is what it says.
    if (!locale.region && locale.language === "pt") return "pt";
    const { language, region } = locale.maximize();
    const spelled = `${language}-${region}`.replace("en-GB", "en-UK");
    return locale.region || spelled in SPEECH_LANGUAGES ? spelled : locale.toString();
  } catch {
    return undefined;
  }
}

const languageAlone = (language: string) => language.split("-")[0];

/** The nearest voice on the device for a language: of its country and the usual one first, else for English. */
export function voiceFor(language: SpeechLanguage): SpeechSynthesisVoice | undefined {
  const found = voicesHere().flatMap((voice) => {
    const spoken = languageSpoken(voice.lang);
    if (!spoken || languageAlone(spoken) !== languageAlone(language)) return [];
    return [{ voice, nearness: 2 * Number(spoken === language) + Number(voice.default) }];
  });
  const [nearest] = found.toSorted((one, other) => other.nearness - one.nearness);
  return nearest?.voice ?? (language.startsWith("en") ? undefined : voiceFor("en-US"));
}

/** How long a browser may take to find its voices, once it has found some, and before. */
const FINDING_MS = 2 * SECOND_MS;
const FINDING_FIRST_MS = 8 * SECOND_MS;

export const voiceHere = (uri: string) => localVoices().find(({ voiceURI }) => voiceURI === uri);

/** Waits for a voice that the browser has not found yet. Undefined if there is none. */
export function voiceInTime(uri: string): Promise<SpeechSynthesisVoice | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      unwatch();
      resolve(voiceHere(uri));
    };
    const timer = setTimeout(settle, allVoices().length > 0 ? FINDING_MS : FINDING_FIRST_MS);
    const unwatch = watchVoices(() => voiceHere(uri) && settle());
  });
}
