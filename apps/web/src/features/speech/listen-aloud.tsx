import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isReadPage } from "../../app/read-pages.ts";
import { useToast } from "../../ui/toaster.tsx";
import type { Beginning } from "./beginning.ts";
import { IDLE, SpeechButton } from "./speech-button.tsx";
import { whenIdle } from "./when-idle.ts";

interface WaitingButtonProps {
  readonly beginning: RefObject<Beginning>;
  readonly onPress: () => void;
}

/** The button before its scripts are there: pages that are read hold it in their HTML. */
function WaitingButton({ beginning, onPress }: WaitingButtonProps) {
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

/** The button that reads the page aloud, and its player, whose scripts come when everything else is there. */
export function ListenAloud() {
  const { pathname } = useLocation();
  const toast = useToast();
  const [Speech, setSpeech] = useState<ComponentType<{ beginning: RefObject<Beginning> }>>();
  const beginning = useRef<Beginning>({ pressed: false, focused: false });
  const fetchSpeech = async () => {
    const module = await import("./speech.tsx");
    setSpeech(() => module.default);
  };
  // What could not be fetched by then is told with the press that wants it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => whenIdle(() => void fetchSpeech().catch(() => undefined)), []);
  if (Speech) return <Speech beginning={beginning} />;
  if (!isReadPage(pathname)) return null;
  const press = () => {
    beginning.current.pressed = true;
    fetchSpeech().catch(() => toast({ title: "TTS failed", tone: "alert" }));
  };
  return <WaitingButton beginning={beginning} onPress={press} />;
}
