import type { Listening } from "./listening.ts";

/** Two voices at once are none: where another tab begins to read, this one pauses. */
export function pauseForOtherTabs(listening: Listening, signal: AbortSignal): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel("speech");
  let reading = false;
  const unsubscribe = listening.subscribe(() => {
    const { phase } = listening.state();
    const now = phase === "playing" || phase === "loading";
    if (now && !reading) channel.postMessage("reading");
    reading = now;
  });
  channel.onmessage = () => listening.pause();
  signal.addEventListener("abort", () => {
    unsubscribe();
    channel.close();
  });
}
