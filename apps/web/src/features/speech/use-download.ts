import type { VoiceId } from "@tenfold/speech-text/voices";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../app/save-and-copy.ts";
import { useToast } from "../../ui/toaster.tsx";
import { wordsFor } from "./failures.ts";
import type { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { titleOfPage } from "./media-session.ts";
import { patiently, type Supply } from "./supply.ts";

const ID3_HEADER = 10;
const ID3V1_BYTES = 128;

const startsWith = (bytes: Uint8Array, letters: string, at = 0) =>
  [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** A file's audio frames without its tags, which would be noise in the middle of another file. */
function framesOf(bytes: Uint8Array): Uint8Array {
  let from = 0;
  // The tag's length, in seven bits per byte.
  if (startsWith(bytes, "ID3"))
    from = ID3_HEADER + bytes.slice(6, ID3_HEADER).reduce((length, byte) => length * 128 + (byte & 127), 0);
  const tagged = bytes.length >= ID3V1_BYTES && startsWith(bytes, "TAG", bytes.length - ID3V1_BYTES);
  return bytes.subarray(from, tagged ? bytes.length - ID3V1_BYTES : bytes.length);
}

/** Joins MP3 files with the same sample rate and channels. */
const joinMp3 = (files: readonly Uint8Array[]) =>
  new Blob(
    files.map((file) => framesOf(file).slice()),
    { type: "audio/mpeg" },
  );

/** Such as "about-the-ten-principles-natalie.mp3". */
function fileNameOf(title: string, voiceId: VoiceId): string {
  const voice = voiceId.split("-").at(-1);
  const words = `${title} ${voice}`.normalize("NFKD").toLowerCase();
  return `${
    words
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu)
      ?.join("-") ?? "reading"
  }.mp3`;
}

interface Wanted {
  readonly texts: readonly string[];
  readonly voiceId: VoiceId;
  readonly title: string;
  /** Called with the number of texts that are done. */
  readonly tell: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Saves texts, read aloud, as one file. Rejects as the supply does. */
async function download(supply: Supply, { texts, voiceId, title, tell, signal }: Wanted): Promise<void> {
  const files: Uint8Array[] = [];
  for (const text of texts) {
    const { bytes } = await patiently(() => supply.get(text, voiceId, signal), signal);
    files.push(bytes);
    tell(files.length);
  }
  saveFile(fileNameOf(title, voiceId), joinMp3(files));
}

/** Saves what is read as a file. Closing the player cancels it. */
export function useDownload(listening: Listening, { choices }: ListeningState) {
  const toast = useToast();
  const [percent, setPercent] = useState<number>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  const begin = async () => {
    if (percent !== undefined) return;
    const texts = listening.wholeTexts();
    const controller = new AbortController();
    under.current = controller;
    setPercent(0);
    const { signal } = controller;
    const tell = (done: number) => setPercent(Math.round((100 * done) / texts.length));
    try {
      await download(listening.supply, { texts, voiceId: choices.voiceId, title: titleOfPage(), tell, signal });
    } catch (error) {
      if (!signal.aborted) toast({ title: wordsFor(error), tone: "alert" });
    } finally {
      setPercent(undefined);
    }
  };
  return { busy: percent !== undefined, percent: percent ?? 0, begin };
}
