import "../translated.ts";
import { useEffect } from "react";
import { Notices } from "../../features/offline/index.ts";
import { Speech } from "../../features/speech/index.ts";

/** Chromium and Firefox have Back close layers on Android by themselves; in Safari on phones only Escape would. */
const closesByBack = () => "CloseWatcher" in window && !CSS.supports("-webkit-touch-callout", "none");

/** Where Back would leave a page with an open dialog or menu, it closes that instead, once a finger has touched the page. */
function useBack(): void {
  useEffect(() => {
    if (closesByBack()) return;
    const start = () => void import("./back.ts").catch(() => undefined);
    // A page that was loaded again while a layer was open has an entry to take back.
    if (history.state?.layers) return start();
    addEventListener("touchstart", start, { once: true, passive: true });
    return () => removeEventListener("touchstart", start);
  }, []);
}

/** Loaded after everything else, as a single chunk: one for each part would weigh more. */
export default function DeferredParts() {
  useBack();
  return (
    <>
      <Speech />
      <Notices />
    </>
  );
}
