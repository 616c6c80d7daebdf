import "../../ui/speech.css";
import { LoaderCircle, Pause, Play, Volume2 } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { whenIdle } from "../../app/when-idle.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { Player } from "./player.tsx";
import type { PressedSelection } from "./selection.ts";
import { loadReading, useListening } from "./use-listening.ts";
import { useReadable } from "./use-readable.ts";

const LOOKS = {
  idle: { name: "Listen to this page", Icon: Volume2 },
  loading: { name: "Preparing to read", Icon: LoaderCircle },
  playing: { name: "Pause reading", Icon: Pause },
  paused: { name: "Resume reading", Icon: Play },
};

/** Ahead of the first press; what goes wrong is told then. */
const fetchReading = () => void loadReading().catch(() => undefined);

interface SpeechButtonProps {
  readonly listening: Listening;
  readonly state: ListeningState;
  readonly selection: PressedSelection;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

function SpeechButton({ listening, state, selection, buttonRef }: SpeechButtonProps) {
  const { phase, more } = state;
  const begun = useRef(false);
  const { name, Icon } = LOOKS[phase];
  const label = phase === "idle" && more ? "Read the rest of the page" : name;
  return (
    <Tooltip text={`${label} (Alt+P)`}>
      <button
        type="button"
        ref={buttonRef}
        className="speech-button"
        data-phase={phase}
        aria-label={label}
        aria-keyshortcuts="Alt+P"
        aria-busy={phase === "loading"}
        onPointerEnter={fetchReading}
        onFocus={fetchReading}
        onPointerDown={() => selection.press()}
        onClick={(event) => {
          // The second half of a double click is no wish to pause what the first half began.
          if (event.detail > 1 && begun.current) return;
          begun.current = phase === "idle";
          listening.toggle();
        }}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tooltip>
  );
}

/** The floating button, and the player once somebody listens. */
export function Speech() {
  const { listening, state, selection, following, follow } = useListening();
  const readable = useReadable();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  const { open } = state;

  useEffect(() => whenIdle(fetchReading), []);

  // The focus does not get lost with the player that it was in.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!open && hadFocus.current) button.current?.focus();
    hadFocus.current = false;
  }, [open]);

  if (!readable && !open) return null;
  return (
    <aside
      ref={place}
      className="speech"
      aria-label="Listen aloud"
      data-open={open}
      onFocus={({ target }) => {
        hadFocus.current = target !== button.current;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <SpeechButton listening={listening} state={state} selection={selection} buttonRef={button} />
      {open && <Player listening={listening} state={state} following={following} onFollow={follow} />}
    </aside>
  );
}
