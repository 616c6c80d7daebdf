import { productName } from "../../app/product.ts";
import type { Listening } from "./listening.ts";

/** The title that a lock screen shows. */
export const titleOfPage = () => document.querySelector("main h1")?.textContent?.trim() || document.title;

/** Lets headsets, keyboards and lock screens control the player, until the signal. */
export function shareWithSystem(listening: Listening, signal: AbortSignal): void {
  const session = navigator.mediaSession;
  if (!session) return;
  const actions: readonly [MediaSessionAction, () => void][] = [
    ["play", () => (listening.state().phase === "idle" ? listening.play() : listening.resume())],
    ["pause", () => listening.pause()],
    ["stop", () => listening.stop()],
    ["previoustrack", () => listening.skip(-1)],
    ["nexttrack", () => listening.skip(1)],
  ];
  session.metadata = new MediaMetadata({ title: titleOfPage(), artist: productName() });
  for (const [action, act] of actions) session.setActionHandler(action, act);
  const show = () => {
    session.playbackState = listening.state().phase === "paused" ? "paused" : "playing";
  };
  show();
  const unsubscribe = listening.subscribe(show);
  signal.addEventListener("abort", () => {
    unsubscribe();
    for (const [action] of actions) session.setActionHandler(action, null);
    session.metadata = null;
    session.playbackState = "none";
  });
}
