import "../../ui/speech.css";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { type Ref, type RefObject, useEffect, useRef } from "react";
import { whenIdle } from "../../app/when-idle.ts";
import type { Beginning } from "./beginning.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { Player } from "./player.tsx";
import type { PressedSelection } from "./selection.ts";
import { IDLE, SpeechButton } from "./speech-button.tsx";
import { loadReading, useListening } from "./use-listening.ts";
import { useReadable } from "./use-readable.ts";

const LOOKS = {
  idle: IDLE,
  loading: { name: "Preparing to read", Icon: LoaderCircle },
  playing: { name: "Pause reading", Icon: Pause },
  paused: { name: "Resume reading", Icon: Play },
};

/** Ahead of the first press; what goes wrong is told then. */
const fetchReading = () => void loadReading().catch(() => undefined);

interface ListenButtonProps {
  readonly listening: Listening;
  readonly state: ListeningState;
  readonly selection: PressedSelection;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

function ListenButton({ listening, state, selection, buttonRef }: ListenButtonProps) {
  const begun = useRef(false);
  const { phase, more } = state;
  const { name, Icon } = LOOKS[phase];
  return (
    <SpeechButton
      name={phase === "idle" && more ? "Read the rest of the page" : name}
      Icon={Icon}
      ref={buttonRef}
      phase={phase}
      onPointerEnter={fetchReading}
      onFocus={fetchReading}
      onPointerDown={() => selection.press()}
      onClick={(event) => {
        // The second half of a double click is no wish to pause what the first half began.
        if (event.detail > 1 && begun.current) return;
        begun.current = phase === "idle";
        listening.toggle();
      }}
    />
  );
}

/** The floating button, and the player once somebody listens. */
export function Speech({ beginning }: { readonly beginning: RefObject<Beginning> }) {
  const { listening, state, selection, following, follow } = useListening();
  const readable = useReadable();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  const { open } = state;

  useEffect(() => whenIdle(fetchReading), []);

  // What was begun with the button that stood here before goes on with this one.
  useEffect(() => {
    const { pressed, focused } = beginning.current;
    beginning.current = { pressed: false, focused: false };
    if (focused) button.current?.focus();
    if (pressed) listening.toggle();
  }, [beginning, listening]);

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
      <ListenButton listening={listening} state={state} selection={selection} buttonRef={button} />
      {open && <Player listening={listening} state={state} following={following} onFollow={follow} />}
    </aside>
  );
}
