import { useQuery } from "@tanstack/react-query";
import { type CallReply, PATHS } from "@tenfold/contract/paths";
import { SPEECH_LANGUAGES, type SpeechLanguage, VOICES } from "@tenfold/domain/speech/voices";

type OfferedVoice = CallReply<"getVoices">[number];

/** Without cookies and the random id, as all calls about reading aloud. */
async function askForVoices(): Promise<readonly OfferedVoice[]> {
  const response = await fetch(PATHS.getVoices.path, { credentials: "omit" });
  if (!response.ok) throw new Error(`The voices could not be listed: ${response.status}`);
  return (await response.json()) as readonly OfferedVoice[];
}

/** The voices of this server; until it has answered, and where it can't, those that there are everywhere. */
const EVERYWHERE: readonly Pick<OfferedVoice, "id" | "name" | "language" | "gender" | "limited">[] = VOICES;

export function useVoices() {
  const { data = EVERYWHERE } = useQuery({ queryKey: ["voices"], queryFn: askForVoices });
  const languages = [...new Set(data.map(({ language }) => language))];
  return { voices: data, languages };
}

/** What a language is called: in English, and by those who speak it. */
export function languageName(language: SpeechLanguage): string {
  const { english, own } = SPEECH_LANGUAGES[language];
  return english === own ? english : `${english} – ${own}`;
}
