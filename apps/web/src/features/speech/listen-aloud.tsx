import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../app/when-idle.ts";

const Speech = lazy(() => import("./speech.tsx"));

/** The button that reads the page aloud, and its player. It comes when everything else is there. */
export function ListenAloud() {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  return ready ? (
    <Suspense fallback={null}>
      <Speech />
    </Suspense>
  ) : null;
}
