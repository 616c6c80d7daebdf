import type { Store } from "../../app/store.ts";
import type { ChunkQueue } from "./chunk-queue.ts";
import type { ListeningState } from "./listening-state.ts";
import type { SpeakerEvents } from "./speaker.ts";

interface Acts {
  /** Fetches what comes next. */
  readonly ahead: () => void;
  readonly stop: () => void;
}

/** What is shown as the queue's current chunk is spoken. The page's text may move under it meanwhile. */
export function speakerEvents(
  queue: ChunkQueue,
  { get: state, set }: Store<ListeningState>,
  { ahead, stop }: Acts,
): SpeakerEvents {
  let hasPlayed = false;
  const begin = () => queue.current()?.start ?? 0;
  return {
    playing: () => {
      if (state().phase === "loading") set({ phase: "playing" });
      // A device's voice need not tell its words.
      const { sentence } = state();
      if (!sentence || sentence.end <= begin()) set({ sentence: queue.reading.sentenceAt(begin()), word: undefined });
      if (!hasPlayed) ahead();
      hasPlayed = true;
    },
    word: (from, to) => {
      const { reading } = queue;
      const word = { start: begin() + from, end: begin() + to };
      // The text has left the page, so there is nothing left to read.
      if (!reading.stands(word.start)) return stop();
      const { sentence } = state();
      const same = sentence && sentence.start <= word.start && word.start < sentence.end;
      set({ word, sentence: same ? sentence : reading.sentenceAt(word.start) });
    },
    paused: () => set({ phase: "paused" }),
  };
}
