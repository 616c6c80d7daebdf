import { isVoiceId, SPEECH_LANGUAGES, type SpeechLanguage, voiceOf } from "@tenfold/domain/speech/voices";
import { Download } from "lucide-react";
import { useId } from "react";
import { FASTEST, SLOWEST } from "./choices.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { useDownload } from "./use-download.ts";
import { languageName, useVoices } from "./voices.ts";

interface SettingsProps {
  readonly listening: Listening;
  readonly state: ListeningState;
}

function VoiceFields({ listening, state }: SettingsProps) {
  const id = useId();
  const { voices, languages } = useVoices();
  const { voiceId } = state.choices;
  const { language } = voiceOf(voiceId);
  const offered = voices.filter((voice) => voice.language === language);
  const chosen = offered.find((voice) => voice.id === voiceId);
  const choose = (chosenId: string) => isVoiceId(chosenId) && listening.setVoice(chosenId);
  const chooseLanguage = (wanted: SpeechLanguage) => choose(voices.find((voice) => voice.language === wanted)?.id ?? "");
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-language`}>
          Language
        </label>
        <select
          id={`${id}-language`}
          className="text-field"
          value={language}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => chooseLanguage(target.value as SpeechLanguage)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-voice`}>
          Voice
        </label>
        <select id={`${id}-voice`} className="text-field" value={voiceId} onChange={({ target }) => choose(target.value)}>
          {offered.map(({ id: each, name, gender }) => (
            <option key={each} value={each}>{`${name} (${gender})`}</option>
          ))}
        </select>
      </div>
      <p className="hint speech-hint" id={`${id}-hint`}>
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
    <div className="field speech-speed">
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

/** How the page is read, and what else can be done with it. */
export function PlayerSettings({ listening, state }: SettingsProps) {
  const download = useDownload(listening, state);
  return (
    <>
      <VoiceFields listening={listening} state={state} />
      <SpeedField listening={listening} state={state} />
      <label className="choice speech-go-on">
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
