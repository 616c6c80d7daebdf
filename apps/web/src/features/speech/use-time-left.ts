import { useEffect, useState } from "react";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";

const SECOND = 1000;

/** A time as a clock shows it, as in "1:05". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function words(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return "Less than a minute left";
  return minutes === 1 ? "About a minute left" : `About ${minutes} minutes left`;
}

/** How long what is read will still take. */
export function useTimeLeft(listening: Listening, phase: ListeningState["phase"]) {
  const [seconds, setSeconds] = useState(() => Math.round(listening.secondsLeft()));
  useEffect(() => {
    const look = () => setSeconds(Math.round(listening.secondsLeft()));
    look();
    if (phase !== "playing") return;
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [listening, phase]);
  return { short: `−${clock(seconds)}`, long: words(seconds) };
}
