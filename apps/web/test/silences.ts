// Listens in no time to what a page reads aloud, for tests and measures.
import { ChunkQueue } from "../src/features/speech/chunk-queue.ts";
import { Reading } from "../src/features/speech/reading.ts";
import type { Speaker } from "../src/features/speech/speaker.ts";

export function pageOf(texts: readonly string[]): Reading {
  const blocks = texts.map((text) => ({ text, kind: "reading" as const, element: {} as Element, rangeOf: () => undefined }));
  return new Reading(
    blocks,
    texts.map((text, block) => ({ block, start: 0, end: text.length })),
    [],
  );
}

/** For how long a natural voice is not heard yet: at first, then between each two parts. `speak` tells how long one takes. */
export async function silencesOf(
  reading: Reading,
  speak: (text: string) => Promise<{ readonly made: number; readonly heard: number }>,
): Promise<number[]> {
  const parts = new Map<string, { readonly ready: number; readonly heard: number }>();
  const silences: number[] = [];
  let [now, ended, idle] = [0, 0, 0];
  const ask = async (text: string) => {
    const { made, heard } = await speak(text);
    idle = Math.max(idle, now) + made;
    const part = { ready: idle, heard };
    parts.set(text, part);
    return part;
  };
  const prepare: Speaker["prepare"] = async (text) => {
    if (!parts.has(text)) await ask(text);
  };
  const queue = new ChunkQueue(reading, 0, reading.text.length, () => true);
  for (let chunk = queue.current(); chunk; chunk = queue.next()) {
    const text = reading.textOf(chunk);
    const { ready, heard } = parts.get(text) ?? (await ask(text));
    now = Math.max(ended, ready);
    silences.push(now - ended);
    ended = now + heard;
    await queue.fetchAhead({ prepare } as Speaker, new AbortController().signal);
  }
  return silences;
}
