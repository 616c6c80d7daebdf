import { useCallback, useEffect, useRef, useState } from "react";
import { type Judged, type Strength, strengthOf, type ToJudge } from "./strength-words.ts";

const TYPING_PAUSE_MS = 400;

/**
 * How hard a password is to guess; the result comes a little after typing. Nothing is loaded until `prepare` is called,
 * and nothing is reported if loading fails.
 */
export function useStrength(password: string, own: readonly string[]): readonly [Strength | undefined, () => void] {
  const [worker, setWorker] = useState<Worker>();
  const [judged, setJudged] = useState<Judged>();
  const asked = useRef(0);

  const prepare = useCallback(() => {
    if (typeof Worker === "undefined") return;
    setWorker((before) => before ?? new Worker(new URL("./strength.ts", import.meta.url), { type: "module" }));
  }, []);

  useEffect(() => {
    if (!worker) return;
    worker.onmessage = ({ data }: MessageEvent<Judged>) => {
      if (data.id === asked.current) setJudged(data);
    };
    return () => worker.terminate();
  }, [worker]);

  const known = own.join("\n");
  useEffect(() => {
    asked.current += 1;
    setJudged(undefined);
    if (!worker || password === "") return;
    const question: ToJudge = { id: asked.current, password, own: known.split("\n").filter(Boolean) };
    const timer = setTimeout(() => worker.postMessage(question), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [worker, password, known]);

  return [judged && strengthOf(judged), prepare];
}
