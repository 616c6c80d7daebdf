// Which natural voice of the operator's folder speaks for which name; the speaking process loads it.
import { createRequire } from "node:module";
import { MINUTE_MS } from "@tenfold/domain/time";
import { VOICES, type VoiceId } from "@tenfold/speech-text";
import type { NaturalOrder } from "./natural.ts";
import { readVoicesFile, type VoicesFile, VoicesFolderError } from "./voices-file.ts";

/** How long a voice is left out after it has failed: the embedded one answers sooner than it would fail again. */
const LEFT_OUT_MS = 10 * MINUTE_MS;

type Order = Omit<NaturalOrder, "folder" | "espeakData">;

/** Each name gets the speaker that is meant for it, else the first of its language and gender that nobody has. */
export function speakersFor({ voices }: Pick<VoicesFile, "voices">): Map<VoiceId, Order> {
  const speakers = voices.flatMap((voice) => voice.speakers.map((speaker) => ({ voice, speaker })));
  const found = new Map<VoiceId, Order>();
  for (const { id, language, gender } of VOICES) {
    const meant = speakers.findIndex(({ speaker }) => speaker.voice === id);
    const first = speakers.findIndex(
      ({ voice, speaker }) => speaker.voice === undefined && voice.language === language && speaker.gender === gender,
    );
    const [chosen] = meant >= 0 ? speakers.splice(meant, 1) : first >= 0 ? speakers.splice(first, 1) : [];
    if (chosen) found.set(id, { voice: chosen.voice, speaker: chosen.speaker.id });
  }
  return found;
}

export interface NaturalVoices {
  /** Undefined where the embedded voice speaks. */
  orderFor(voice: VoiceId): NaturalOrder | undefined;
  /** Leaves it out for some minutes, and says why, once for each reason. */
  failed(order: NaturalOrder, reason: string): void;
}

/** Tells sounds apart: the same name may be spoken by another voice some day. */
export const soundOf = ({ voice, speaker }: NaturalOrder) => `${voice.model.sha256} ${voice.config.sha256} ${speaker}`;

/** As sherpa-onnx calls it in the names of its packages. */
const THIS_MACHINE = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The runtime is an optional package, with a build for each kind of machine; here it is only looked for. */
function requireRuntime(machine: string): void {
  try {
    createRequire(import.meta.url).resolve(`sherpa-onnx-${machine}/package.json`);
  } catch {
    throw new VoicesFolderError(`sherpa-onnx-node, which runs them, is not installed for ${machine}`);
  }
}

/** Throws a VoicesFolderError where voices.json can't be used, or nothing can run its voices. */
export async function openNaturalVoices(
  folder: string,
  { warn, machine = THIS_MACHINE }: { readonly warn: (words: string) => void; readonly machine?: string },
): Promise<NaturalVoices> {
  requireRuntime(machine);
  const file = await readVoicesFile(folder);
  const speakers = speakersFor(file);
  const leftOut = new Map<string, number>();
  const told = new Set<string>();
  return {
    orderFor(id) {
      const order = speakers.get(id);
      if (!order || Date.now() < (leftOut.get(order.voice.model.file) ?? 0)) return undefined;
      return { folder, espeakData: file.espeakData, ...order };
    },
    failed({ voice: { model } }, reason) {
      leftOut.set(model.file, Date.now() + LEFT_OUT_MS);
      const words = `the natural voice ${model.file} is left out, and the embedded one speaks: ${reason}`;
      if (!told.has(words)) warn(words);
      told.add(words);
    },
  };
}
