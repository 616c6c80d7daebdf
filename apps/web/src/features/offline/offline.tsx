import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../app/when-idle.ts";

const Notices = lazy(() => import("./notices.tsx"));

/** Once the page has been loaded and nothing else is to be done. Returns what calls it off. */
function afterLoading(act: () => void): () => void {
  let callOff = () => removeEventListener("load", begin);
  const begin = () => {
    callOff = whenIdle(act);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => callOff();
}

/** What makes the site work without a network, and says so. It comes after everything else. */
export function Offline() {
  const [ready, setReady] = useState(false);
  useEffect(() => afterLoading(() => setReady(true)), []);
  return ready ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}
