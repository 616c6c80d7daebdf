import { useQuery } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import { isVoiceId, SPEECH_LANGUAGES, type SpeechLanguage, VOICES, voiceOf } from "@tenfold/speech-text/voices";
import { Download } from "lucide-react";
import { useId } from "react";
import { call } from "../../app/api.ts";
import { Select } from "../../ui/select.tsx";
import { FASTEST, SLOWEST } from "./choices.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import styles from "./speech.module.css";
import { useDownload } from "./use-download.ts";

type OfferedVoice = CallReply<"getVoices">[number];

/** Shown until the server has listed its voices, or if it can't: the voices that every server has. */
const EVERYWHERE: readonly Pick<OfferedVoice, "id" | "name" | "language" | "gender" | "limited">[] = VOICES;

function useVoices() {
  const { data = EVERYWHERE } = useQuery({
    queryKey: ["voices"],
    queryFn: ({ signal }) => call("getVoices", { anonymous: true, signal, isReply: Array.isArray }),
  });
  const languages = [...new Set(data.map(({ language }) => language))];
  return { voices: data, languages };
}

/** A language's name: in English, and in the language itself. */
function languageName(language: SpeechLanguage): string {
  const { english, own } = SPEECH_LANGUAGES[language];
  return english === own ? english : `${english} – ${own}`;
}

interface SettingsProps {
  readonly listening: Listening;
  readonly state: ListeningState;
}

const nameOf = (offered: ReturnType<typeof useVoices>["voices"], id: string) => {
  const voice = offered.find((one) => one.id === id);
  return voice ? `${voice.name} (${voice.gender})` : "";
};

function VoiceFields({ listening, state }: SettingsProps) {
  const id = useId();
  const { voices, languages } = useVoices();
  const { voiceId } = state.choices;
  const { language } = voiceOf(voiceId);
  const offered = voices.filter((voice) => voice.language === language);
  const chosen = offered.find((voice) => voice.id === voiceId);
  const choose = (chosenId = "") => isVoiceId(chosenId) && listening.setVoice(chosenId);
  const chooseLanguage = (wanted: SpeechLanguage) => choose(voices.find((voice) => voice.language === wanted)?.id);
  return (
    <>
      <Select
        label="Language"
        options={languages}
        nameOf={languageName}
        value={language}
        onChange={chooseLanguage}
        aria-describedby={`${id}-hint`}
      />
      <Select
        label="Voice"
        options={offered.map((voice) => voice.id)}
        nameOf={(each) => nameOf(offered, each)}
        value={voiceId}
        onChange={choose}
      />
      <p className="hint" id={`${id}-hint`}>
        {!language.startsWith("en") &&
          `The words stay English: nothing is translated. They are read with the sounds of ${SPEECH_LANGUAGES[language].english}.`}
        {chosen?.limited && " This voice reads its language with faults."}
      </p>
    </>
  );
}

function SpeedField({ listening, state }: SettingsProps) {
  const id = useId();
  const { speed } = state.choices;
  return (
    <div className={`field ${styles.speed}`}>
      <label className="field-label" htmlFor={id}>
        Speed
      </label>
      <output htmlFor={id} aria-live="off">{`${speed} ×`}</output>
      <input
        id={id}
        type="range"
        min={SLOWEST}
        max={FASTEST}
        step={0.1}
        value={speed}
        aria-valuetext={`${speed} times`}
        onChange={({ target }) => listening.setSpeed(target.valueAsNumber)}
      />
    </div>
  );
}

/** Voice, speed and the other options of the player. */
export function PlayerSettings({ listening, state }: SettingsProps) {
  const download = useDownload(listening, state);
  return (
    <>
      <VoiceFields listening={listening} state={state} />
      <SpeedField listening={listening} state={state} />
      <label className="choice">
        <input type="checkbox" checked={state.choices.goOn} onChange={({ target }) => listening.setGoOn(target.checked)} />
        Continue reading with the rest of the page
      </label>
      <button type="button" className="button" data-quiet aria-disabled={download.busy} onClick={download.begin}>
        <Download aria-hidden="true" />
        {download.busy ? `Making the file, ${download.percent} %` : "Download MP3"}
      </button>
      <p className="hint">
        Click a paragraph to go on from there. With keys: Tab to the paragraph that is being read, the arrow keys to another one,
        then Enter. Alt+P pauses and resumes, Alt with the left or right arrow goes a sentence back or on, Escape stops.
      </p>
    </>
  );
}
