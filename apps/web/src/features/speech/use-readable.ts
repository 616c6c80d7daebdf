import { useSyncExternalStore } from "react";
import { hasText, mainOf } from "./furniture.ts";

/** Tells about changes of the page's main part, as often as the page is painted at most. */
function watch(tell: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tell);
  });
  const main = mainOf(document);
  if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const isReadable = () => {
  const main = mainOf(document);
  return main !== null && hasText(main);
};

/** Whether there is any text on the page, now. */
export const useReadable = () => useSyncExternalStore(watch, isReadable);
