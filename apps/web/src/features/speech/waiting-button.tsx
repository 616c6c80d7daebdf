import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Beginning } from "./beginning.ts";
import { IDLE, SpeechButton } from "./speech-button.tsx";

interface WaitingButtonProps {
  readonly beginning: RefObject<Beginning>;
  readonly onPress: () => void;
}

/** The button before its scripts are there: pages that are read hold it in their HTML. */
export function WaitingButton({ beginning, onPress }: WaitingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      beginning.current.focused = document.activeElement === element;
    };
  }, [beginning]);
  return (
    <aside className="speech" aria-label="Listen aloud" data-open={false}>
      <SpeechButton {...IDLE} ref={button} phase="idle" data-waiting onClick={onPress} />
    </aside>
  );
}
