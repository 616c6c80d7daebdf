import { type RefObject, useSyncExternalStore } from "react";

const watch = (listener: () => void) => {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
};

/** Whether a part of the page has the whole screen, and the switch for it; without one where the browser can't. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null && document.fullscreenElement === part.current,
  );
  const toggle = () => {
    const asked = isFull ? document.exitFullscreen() : part.current?.requestFullscreen();
    asked?.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
