import { LoaderCircle, Pause, Play, Volume2 } from "lucide-react";
import { type Ref, useEffect, useRef, useSyncExternalStore } from "react";
import { whenIdle } from "../../app/when-idle.ts";
import { hasText, mainOf } from "./furniture.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { Player } from "./player.tsx";
import type { PressedSelection } from "./selection.ts";
import styles from "./speech.module.css";
import { loadReading, meetVoices, useListening } from "./use-listening.ts";
import { useScrollingDown } from "./use-scrolling-down.ts";
import { VoiceMenu } from "./voice-menu.tsx";

/** Reports changes of the page's main part, at most once per frame. */
function watch(tell: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tell);
  });
  const main = mainOf(document);
  const attributeFilter = ["open", "hidden"];
  if (main) observer.observe(main, { childList: true, characterData: true, subtree: true, attributeFilter });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const isReadable = () => {
  const main = mainOf(document);
  return main !== null && hasText(main);
};

/** Whether there is any text on the page now. */
const useReadable = () => useSyncExternalStore(watch, isReadable);

const LOOKS = {
  idle: { name: "Listen to this page", Icon: Volume2 },
  loading: { name: "Preparing to read", Icon: LoaderCircle },
  playing: { name: "Pause reading", Icon: Pause },
  paused: { name: "Resume reading", Icon: Play },
};

/** Preloads for the first press; failures are reported then. */
const fetchReading = () => void loadReading().catch(() => undefined);

interface ListenButtonProps {
  readonly listening: Listening;
  readonly state: ListeningState;
  readonly selection: PressedSelection;
  readonly ref: Ref<HTMLButtonElement>;
}

function ListenButton({ listening, state, selection, ref }: ListenButtonProps) {
  const begun = useRef(false);
  const prepared = useRef(false);
  // Who comes to the button is likely to press it.
  const prepare = () => {
    fetchReading();
    if (prepared.current || state.choices.device) return;
    prepared.current = true;
    void meetVoices(listening);
  };
  const { phase, more } = state;
  const { Icon } = LOOKS[phase];
  const name = phase === "idle" && more ? "Read the rest of the page" : LOOKS[phase].name;
  return (
    <button
      data-tooltip={`${name} (Alt+P)`}
      type="button"
      className={`button ${styles.button}`}
      data-phase={phase}
      aria-label={name}
      aria-keyshortcuts="Alt+P"
      aria-busy={phase === "loading"}
      ref={ref}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={() => selection.press()}
      onClick={(event) => {
        // The second half of a double click should not pause what the first half began.
        if (event.detail > 1 && begun.current) return;
        begun.current = phase === "idle";
        listening.toggle();
      }}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export function Speech() {
  const { listening, state, selection, following, follow } = useListening();
  const readable = useReadable();
  const scrollingDown = useScrollingDown();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  const { open } = state;
  const idle = state.phase === "idle" && !open;

  useEffect(() => whenIdle(fetchReading), []);
  useEffect(() => watch(() => listening.notePage()), [listening]);

  // The focus must not be lost with the player or the menu.
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two come and go with these.
  useEffect(() => {
    if (hadFocus.current && !place.current?.contains(document.activeElement)) button.current?.focus();
  }, [open, idle]);

  if (!readable && !open) return null;
  return (
    <aside
      ref={place}
      className={`screen-only ${styles.speech}`}
      aria-label="Listen aloud"
      data-speech
      data-open={open}
      data-away={scrollingDown && idle}
      onFocus={({ target }) => {
        hadFocus.current = target !== button.current;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <ListenButton listening={listening} state={state} selection={selection} ref={button} />
      {idle && <VoiceMenu listening={listening} state={state} />}
      {open && (
        <Player
          listening={listening}
          state={state}
          following={following}
          onFollow={follow}
          onTaken={() => button.current?.focus()}
        />
      )}
    </aside>
  );
}
