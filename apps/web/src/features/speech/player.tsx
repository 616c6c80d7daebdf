import { SECOND_MS } from "@tenfold/domain/time";
import { SkipBack, SkipForward, SlidersHorizontal, Square } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { deviceSpeaks } from "./device-voices.ts";
import { SETTINGS_KEYS } from "./keys.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import styles from "./speech.module.css";
import { Settings } from "./voice-menu.tsx";

/** Such as "1:05". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function timeLeftWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return "Less than a minute left";
  return minutes === 1 ? "About a minute left" : `About ${minutes} minutes left`;
}

/** How much longer reading will take. */
function useTimeLeft(listening: Listening, phase: ListeningState["phase"]) {
  const [seconds, setSeconds] = useState(() => Math.round(listening.secondsLeft()));
  useEffect(() => {
    const look = () => setSeconds(Math.round(listening.secondsLeft()));
    look();
    if (phase !== "playing") return;
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [listening, phase]);
  return { short: `−${clock(seconds)}`, long: timeLeftWords(seconds) };
}

interface ControlProps {
  readonly name: string;
  /** Its keys: as displayed, and as screen readers get them. */
  readonly keys?: readonly [string, string];
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Control({ name, keys, disabled = false, onPress, children }: ControlProps) {
  return (
    <button
      data-tooltip={keys ? `${name} (${keys[0]})` : name}
      type="button"
      className="icon-button"
      aria-label={name}
      aria-keyshortcuts={keys?.[1]}
      aria-disabled={disabled}
      onClick={() => disabled || onPress()}
    >
      {children}
    </button>
  );
}

interface PlayerProps {
  readonly listening: Listening;
  readonly state: ListeningState;
  readonly following: boolean;
  readonly onFollow: () => void;
  /** An offer goes with its press, and must not take the focus along. */
  readonly onTaken: () => void;
}

/** Offers for the moment, such as another voice if the server can't be reached. */
function Offers({ listening, state, following, onFollow, onTaken }: PlayerProps) {
  const { phase, unreachable, more } = state;
  const idle = phase === "idle";
  const take = (act: () => void) => () => {
    onTaken();
    act();
  };
  return (
    <>
      {unreachable && deviceSpeaks() && (
        <div className={`stack ${styles.offer}`}>
          <p className="card">The voices cannot be reached. Your device has one of its own.</p>
          <Button onClick={take(() => listening.speakByDevice())}>Read with my device’s voice</Button>
        </div>
      )}
      {idle && more && (
        <div className={`stack ${styles.offer}`}>
          <Button onClick={take(() => listening.play())}>Read the rest of the page</Button>
        </div>
      )}
      {!idle && !following && (
        <div className={`stack ${styles.offer}`}>
          <Button quiet onClick={take(onFollow)}>
            Follow the reading
          </Button>
        </div>
      )}
    </>
  );
}

export function Player(props: PlayerProps) {
  const { listening, state } = props;
  const [shown, setShown] = useState(false);
  const settings = useId();
  const timeLeft = useTimeLeft(listening, state.phase);
  const idle = state.phase === "idle";
  return (
    <>
      <section className={`card ${styles.bar}`} aria-label="Player">
        <Control name="Stop reading" keys={["Escape", "Escape"]} onPress={() => listening.stop()}>
          <Square aria-hidden="true" />
        </Control>
        <Control name="Previous sentence" keys={["Alt+Left", "Alt+ArrowLeft"]} disabled={idle} onPress={() => listening.skip(-1)}>
          <SkipBack aria-hidden="true" />
        </Control>
        <Control name="Next sentence" keys={["Alt+Right", "Alt+ArrowRight"]} disabled={idle} onPress={() => listening.skip(1)}>
          <SkipForward aria-hidden="true" />
        </Control>
        <p className={`hint ${styles.time}`}>
          <span aria-hidden="true">{timeLeft.short}</span>
          <span className="sr-only">{timeLeft.long}</span>
        </p>
        <button
          data-tooltip="Voice and speed (Alt+Shift+P)"
          type="button"
          className="icon-button"
          aria-label="Voice and speed"
          aria-keyshortcuts={SETTINGS_KEYS}
          aria-expanded={shown}
          aria-controls={settings}
          onClick={() => setShown(!shown)}
        >
          <SlidersHorizontal aria-hidden="true" />
        </button>
      </section>
      <div className={styles.panels}>
        <Offers {...props} />
        <div id={settings} hidden={!shown}>
          {shown && <Settings listening={listening} state={state} />}
        </div>
      </div>
    </>
  );
}
