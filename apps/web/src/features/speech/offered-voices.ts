import type { CallReply } from "@tenfold/contract/calls";
import { SPEECH_LANGUAGES, type SpeechLanguage, type VoiceId } from "@tenfold/speech-text/voices";
import { type DeviceVoice, languageSpoken } from "./device-voices.ts";

type ListedVoice = CallReply<"getVoices">[number];
type ServerVoice = Pick<ListedVoice, "id" | "name" | "language" | "gender" | "limited"> &
  Partial<Pick<ListedVoice, "natural" | "credit">>;

/** A voice that can be chosen: one of the server's, or one of the device's own. */
export interface OfferedVoice {
  readonly id: string;
  readonly name: string;
  /** The name, and what else helps to choose. */
  readonly label: string;
  readonly language: string;
  readonly limited?: true | undefined;
  readonly credit?: string | undefined;
  readonly choice: VoiceId | DeviceVoice;
}

/** The id of a device's voice, which no voice of the server has. */
export const deviceVoiceId = ({ uri }: DeviceVoice) => `device:${uri}`;

/** All voices, the server's first. */
export function offeredVoices(server: readonly ServerVoice[], device: readonly SpeechSynthesisVoice[]): OfferedVoice[] {
  const ours = server.map(({ id, name, language, gender, natural, credit, limited }) => {
    const label = `${name} (${natural ? `${gender}, natural` : gender})`;
    return { id, name, label, language, limited, credit, choice: id };
  });
  const own = device.flatMap(({ voiceURI: uri, name, lang }) => {
    const language = languageSpoken(lang);
    const choice = { uri, name };
    const label = `${name} (on this device)`;
    const voice = language && { id: deviceVoiceId(choice), name: label, label, language, choice };
    // What has no name is known by a code alone, as the Elvish of eSpeak NG.
    return voice && englishName(voice.language) !== voice.language ? [{ voice, under: englishName(voice.language) }] : [];
  });
  return [...ours, ...own.toSorted((one, other) => one.under.localeCompare(other.under)).map(({ voice }) => voice)];
}

const isOurs = (language: string): language is SpeechLanguage => language in SPEECH_LANGUAGES;

const nameIn = (language: string, of: string) =>
  new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(of) ?? of;

/** A language's name in English. */
export const englishName = (language: string) => (isOurs(language) ? SPEECH_LANGUAGES[language].english : nameIn("en", language));

/** A language's name: in English, and in the language itself. */
export function languageName(language: string): string {
  const english = englishName(language);
  const own = isOurs(language) ? SPEECH_LANGUAGES[language].own : nameIn(language, language);
  return english === own ? english : `${english} – ${own}`;
}
