import type { VoiceId } from "@tenfold/domain/speech/voices";
import { saveFile } from "../../app/save-file.ts";
import { joinMp3 } from "./join-mp3.ts";
import { patiently, type Supply } from "./supply.ts";

/** What a file of a page is called, as in "about-the-ten-principles-natalie.mp3". */
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
  /** Told how many of the texts are there. */
  readonly tell: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Saves texts, read aloud, as one file. Rejects as the supply does. */
export async function download(supply: Supply, { texts, voiceId, title, tell, signal }: Wanted): Promise<void> {
  const files: Uint8Array[] = [];
  for (const text of texts) {
    const { bytes } = await patiently(() => supply.get(text, voiceId, signal), signal);
    files.push(bytes);
    tell(files.length);
  }
  saveFile(fileNameOf(title, voiceId), joinMp3(files));
}
