import { useEffect, useRef, useState } from "react";
import { AudioSpeaker } from "./audio-speaker.ts";
import { DeviceSpeaker } from "./device-speaker.ts";
import { wordsFor } from "./failures.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import type { OfferedVoice } from "./offered-voices.ts";
import { sampleIn } from "./sample-sentences.ts";

/** Never canceled: a sample that was asked for is kept, so that pressing again and again asks the server once. */
const { signal: NEVER } = new AbortController();

/** Plays samples of voices, one at a time; reading pauses for them, and ends them when it goes on. */
export function useSample(listening: Listening, { phase, choices }: ListeningState) {
  const [sample, setSample] = useState<{ readonly id?: string; readonly problem?: string }>({});
  const audio = useRef<AudioSpeaker>(undefined);
  const under = useRef<AbortController>(undefined);
  const reads = phase === "loading" || phase === "playing";

  const stop = () => {
    under.current?.abort();
    setSample({});
  };
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    if (!reads) return;
    under.current?.abort();
    setSample({});
  }, [reads]);

  const speak = async ({ choice, language }: OfferedVoice, signal: AbortSignal) => {
    const text = sampleIn(language);
    const events = { playing: () => undefined, word: () => undefined, paused: stop };
    if (typeof choice !== "string") return new DeviceSpeaker(choices.speed, choice).speak(text, 0, events, signal);
    audio.current ??= new AudioSpeaker(listening.supply, choice);
    audio.current.setVoice(choice);
    audio.current.setSpeed(choices.speed);
    audio.current.unlock();
    await listening.supply.get(text, choice, NEVER);
    signal.throwIfAborted();
    audio.current.reset();
    await audio.current.speak(text, 0, events, signal);
  };

  const play = async (voice: OfferedVoice) => {
    stop();
    listening.pause();
    const controller = new AbortController();
    const { signal } = controller;
    under.current = controller;
    setSample({ id: voice.id });
    try {
      await speak(voice, signal);
      if (!signal.aborted) setSample({});
    } catch (error) {
      if (!signal.aborted) setSample({ problem: wordsFor(error) });
    }
  };

  return { ...sample, toggle: (voice: OfferedVoice) => (sample.id === voice.id ? stop() : void play(voice)) };
}
