import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { FASTEST, SLOWEST } from "./choices.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import styles from "./speech.module.css";
import { useDownload } from "./use-download.ts";
import { VoiceFields } from "./voice-fields.tsx";

interface SettingsProps {
  readonly listening: Listening;
  readonly state: ListeningState;
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

/** What can be done with the text that is read. */
function ReadingTools({ listening, state }: SettingsProps) {
  const download = useDownload(listening, state);
  return (
    <>
      {!state.choices.device && (
        <Button quiet off={download.busy} onClick={download.begin}>
          <Download aria-hidden="true" />
          {download.busy ? `Making the file, ${download.percent} %` : "Download MP3"}
        </Button>
      )}
      <p className="hint">
        Click a paragraph to go on from there. With keys: Tab to the paragraph that is being read, the arrow keys to another one,
        then Enter. Alt+P pauses and resumes, Alt with the left or right arrow goes a sentence back or on, Escape stops.
      </p>
    </>
  );
}

/** Voice, speed and the other options, of the player or before anything is read. */
export default function PlayerSettings({ listening, state }: SettingsProps) {
  return (
    <div className={`card stack ${styles.settings}`}>
      <VoiceFields listening={listening} state={state} />
      <SpeedField listening={listening} state={state} />
      <label className="choice">
        <input type="checkbox" checked={state.choices.goOn} onChange={({ target }) => listening.setGoOn(target.checked)} />
        Continue reading with the rest of the page
      </label>
      {state.open && <ReadingTools listening={listening} state={state} />}
    </div>
  );
}
