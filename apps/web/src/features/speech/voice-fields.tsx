import { useQuery } from "@tanstack/react-query";
import { VOICES, voiceOf } from "@tenfold/speech-text/voices";
import { Play, Square } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { call } from "../../app/api.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import type { Choices } from "./choices.ts";
import { voicesHere, watchVoices } from "./device-voices.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { deviceVoiceId, englishName, languageName, type OfferedVoice, offeredVoices } from "./offered-voices.ts";
import styles from "./speech.module.css";
import { useSample } from "./use-sample.ts";
import { VoiceCredit } from "./voice-credit.tsx";

/** All voices, and the chosen one. Until the server has listed its own, or if it can't: those that every server has. */
function useVoices(listening: Listening, { voiceId, device }: Choices) {
  const { data: listed } = useQuery({
    queryKey: ["voices"],
    queryFn: ({ signal }) => call("getVoices", { anonymous: true, signal, isReply: Array.isArray }),
  });
  useEffect(() => {
    if (listed) listening.noteVoices(listed);
  }, [listening, listed]);
  const [here, setHere] = useState(() => voicesHere(device?.uri));
  useEffect(() => watchVoices(() => setHere(voicesHere(device?.uri))), [device]);

  const found = offeredVoices(listed ?? VOICES, here);
  const id = device ? deviceVoiceId(device) : voiceId;
  const chosen = found.find((voice) => voice.id === id);
  if (chosen || !device) return { voices: found, chosen, language: chosen?.language ?? voiceOf(voiceId).language };
  // The browser has not found it yet, or it is gone, which is told when it is asked to read.
  const { language } = voiceOf(voiceId);
  const missed: OfferedVoice = {
    id,
    name: device.name,
    label: `${device.name} (not found on this device)`,
    language,
    choice: device,
  };
  return { voices: [...found, missed], chosen: missed, language };
}

interface SettingsProps {
  readonly listening: Listening;
  readonly state: ListeningState;
}

function Samples({ voices, listening, state }: SettingsProps & { readonly voices: readonly OfferedVoice[] }) {
  const sample = useSample(listening, state);
  return (
    <fieldset className={`row ${styles.samples}`}>
      <legend className="field-label">Hear a sample</legend>
      {voices.map((voice) => {
        const [does, Icon] = sample.id === voice.id ? (["Stop", Square] as const) : (["Hear", Play] as const);
        return (
          <Button
            key={voice.id}
            quiet
            aria-label={`${does} ${voice.name}`}
            onClick={({ detail }) => detail > 1 || sample.toggle(voice)}
          >
            <Icon aria-hidden="true" />
            {voice.name}
          </Button>
        );
      })}
      {sample.problem && (
        <p className="field-error" role="alert">
          {sample.problem}
        </p>
      )}
    </fieldset>
  );
}

export function VoiceFields({ listening, state }: SettingsProps) {
  const id = useId();
  const { device } = state.choices;
  const { voices, chosen, language } = useVoices(listening, state.choices);
  const offered = voices.filter((voice) => voice.language === language);
  const choose = (voice: OfferedVoice | undefined) => voice && listening.setVoice(voice.choice);
  const chooseLanguage = (wanted: string) => {
    const [first, ...others] = voices.filter((voice) => voice.language === wanted);
    // Whoever chose that nothing leaves the device keeps to it where that is possible.
    choose((device && others.find(({ choice }) => typeof choice !== "string")) ?? first);
  };
  return (
    <>
      <Select
        label="Language"
        options={[...new Set(voices.map((voice) => voice.language))]}
        nameOf={languageName}
        value={language}
        onChange={chooseLanguage}
        aria-describedby={`${id}-hint`}
      />
      <Select
        label="Voice"
        options={offered.map((voice) => voice.id)}
        nameOf={(each) => offered.find((voice) => voice.id === each)?.label ?? ""}
        value={chosen?.id ?? ""}
        onChange={(each) => choose(offered.find((voice) => voice.id === each))}
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {device && "Nothing you listen to leaves this device. "}
        {!language.startsWith("en") &&
          `Nothing is translated: English words are read with the sounds of ${englishName(language)}.`}
        {chosen?.limited && " This voice reads its language with faults."}
      </p>
      {chosen?.credit && <VoiceCredit credit={chosen.credit} />}
      <Samples voices={offered} listening={listening} state={state} />
    </>
  );
}
