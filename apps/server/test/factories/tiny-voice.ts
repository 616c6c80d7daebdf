// A voice in Piper's form that may be shipped: each phoneme is a sound of its own that always lasts equally long, so that the
// times of words are known to the sample. It is no language that anybody speaks.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeFolder, unpackEspeakData } from "../../src/providers/speech/natural/describe.ts";
import { protobufField as field, protobufNumber as number } from "../../src/providers/speech/natural/piper.ts";
import { VOICES_FILE, type VoicesFile } from "../../src/providers/speech/natural/voices-file.ts";

const TINY_RATE = 16_000;
/**
 * How long one phoneme lasts. sherpa-onnx cuts silences of more than 0.2 s to a fifth, after which the times of words would
 * no longer be known, so five silent phonemes in a row have to stay within that.
 */
export const PHONEME_SECONDS = 0.04;
/** The sample, not to be heard, by which tests find the end of a word. */
export const SPACE = 2 ** -16;

const PHONEMES = [..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔɕɖəɚɛɜɟɡɨɪɫɭɯɲɹɾʃʊʌʒʔʰʲʼˈˌːβθχᵻ"];
const VOWELS: Readonly<Record<string, readonly [number, number]>> = {
  a: [800, 1300], æ: [700, 1700], ɐ: [700, 1300], ɑ: [750, 1100], ɒ: [650, 950], ɔ: [550, 850], o: [450, 850], ʌ: [650, 1200],
  ə: [500, 1500], ɚ: [480, 1350], ɜ: [500, 1400], ɛ: [550, 1800], e: [420, 2100], ɪ: [400, 2000], i: [290, 2300], ᵻ: [380, 1900],
  ʊ: [430, 1050], u: [310, 900], ɹ: [380, 1300], l: [360, 1100], w: [310, 750], j: [280, 2200], m: [260, 1000], n: [270, 1500],
  ŋ: [270, 1900], r: [400, 1300], v: [250, 1200], ð: [280, 1400], b: [220, 800], d: [230, 1700], ɡ: [230, 1900],
}; // biome-ignore format: a table
const SILENT = new Set([..."_^$ !'(),-.:;?ˈˌptkɾʔʰʲʼ"]);

/** One phoneme's samples: formants for what is voiced, noise for what hisses. */
function sampleOf(phoneme: string, at: number): number {
  if (phoneme === " ") return SPACE;
  if (SILENT.has(phoneme)) return 0;
  const time = at / TINY_RATE;
  const formants = VOWELS[phoneme];
  if (!formants) return 0.25 * Math.sin(2e5 * Math.sin(at * 12.9898 + (phoneme.codePointAt(0) ?? 0)));
  let sum = 0;
  for (let harmonic = 1; harmonic <= 25; harmonic += 1) {
    const [f1, f2] = formants;
    const hertz = harmonic * 120;
    const near = (formant: number) => 1 / (1 + ((hertz - formant) / 90) ** 2);
    sum += (near(f1) + 0.6 * near(f2)) * Math.sin(2 * Math.PI * hertz * time);
  }
  return 0.3 * sum;
}

const SAMPLES = Math.round(PHONEME_SECONDS * TINY_RATE);

// The fields of onnx.proto that are used here.
export const FLOAT = 1;
export const INT64 = 7;
export const tensor = (name: string, dims: readonly number[], type: number, data: Buffer) =>
  Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, type), field(8, name), field(9, data)]);
export const int64s = (...values: readonly number[]) => Buffer.from(BigInt64Array.from(values, BigInt).buffer);
const value = (name: string, type: number, rank: number) => {
  const dims = Array.from({ length: rank }, (_, n) => field(1, field(2, `${name}_${n}`)));
  return Buffer.concat([field(1, name), field(2, field(1, Buffer.concat([number(1, type), field(2, Buffer.concat(dims))])))]);
};
export const node = (operator: string, inputs: readonly string[], output: string, attributes: readonly Buffer[] = []) =>
  Buffer.concat([
    ...inputs.map((input) => field(1, input)),
    field(2, output),
    field(4, operator),
    ...attributes.map((attribute) => field(5, attribute)),
  ]);

/** A model of Piper's inputs and output that does what the nodes do with the tensors. */
export function modelOf(nodes: readonly Buffer[], tensors: readonly Buffer[], { many = false } = {}): Buffer {
  const graph = [
    ...nodes.map((one) => field(1, one)),
    field(2, "made"),
    ...tensors.map((one) => field(5, one)),
    field(11, value("input", INT64, 2)),
    field(11, value("input_lengths", INT64, 1)),
    field(11, value("scales", FLOAT, 1)),
    ...(many ? [field(11, value("sid", INT64, 1))] : []),
    field(12, value("output", FLOAT, 4)),
  ];
  const opset = Buffer.concat([field(1, ""), number(2, 17)]);
  return Buffer.concat([number(1, 8), field(7, Buffer.concat(graph)), field(8, opset)]);
}

/** The greedy one asks for more memory than there is. */
function model({ speakers, greedy }: { readonly speakers: number; readonly greedy: boolean }): Buffer {
  const table = Float32Array.from({ length: PHONEMES.length * SAMPLES }, (_, at) =>
    sampleOf(PHONEMES[Math.floor(at / SAMPLES)] ?? "", at % SAMPLES),
  );
  const gains = Float32Array.from({ length: speakers }, (_, speaker) => 1 / (speaker + 1));
  const many = speakers > 1;
  const nodes = [
    // Between any two phonemes stands one of padding.
    node("Slice", ["input", "from", "to", "axis", "step"], "phonemes"),
    node("Gather", ["table", "phonemes"], "sounds"),
    ...(greedy ? [node("Tile", ["sounds", "much"], "all")] : []),
    ...(many ? [node("Gather", ["gains", "sid"], "gain"), node("Mul", ["sounds", "gain"], "said")] : []),
    node("Reshape", [greedy ? "all" : many ? "said" : "sounds", "shape"], "output"),
  ];
  const tensors = [
    tensor("table", [PHONEMES.length, SAMPLES], FLOAT, Buffer.from(table.buffer)),
    tensor("gains", [speakers], FLOAT, Buffer.from(gains.buffer)),
    tensor("from", [1], INT64, int64s(0)),
    tensor("to", [1], INT64, int64s(1_000_000)),
    tensor("axis", [1], INT64, int64s(1)),
    tensor("step", [1], INT64, int64s(2)),
    tensor("much", [3], INT64, int64s(1, 1_000_000, 1000)),
    tensor("shape", [4], INT64, int64s(1, 1, 1, -1)),
  ];
  return modelOf(nodes, tensors, { many });
}

/** Writes the voice, its config and eSpeak NG's data into a folder; `onnx` in place of the tiny model. */
export async function writeTinyVoice(
  folder: string,
  { name = "tiny", speakers = 1, greedy = false, rate = TINY_RATE, onnx = model({ speakers, greedy }) } = {},
): Promise<void> {
  await writeFile(join(folder, `${name}.onnx`), onnx);
  const config = {
    audio: { sample_rate: rate },
    espeak: { voice: "en-us" },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    num_speakers: speakers,
    phoneme_id_map: Object.fromEntries(PHONEMES.map((phoneme, id) => [phoneme, [id]])),
    language: { code: "en_US" },
  };
  await writeFile(join(folder, `${name}.onnx.json`), JSON.stringify(config));
  // What is no English is left out.
  await unpackEspeakData(join(folder, "espeak-ng-data"), /^(en_dict|phon|intonations|lang\/gmw\/en)/);
}

/** Writes voices.json as describeFolder does, with what an operator fills in; `change` is what goes wrong then. */
export async function fillInVoices(folder: string, change: (file: VoicesFile) => unknown = (file) => file): Promise<void> {
  await describeFolder(folder);
  const path = join(folder, VOICES_FILE);
  const file = JSON.parse(await readFile(path, "utf8")) as { voices: Record<string, unknown>[] };
  for (const voice of file.voices) {
    const speakers = (voice.speakers as { id: number }[]).map(({ id }) => ({ id, gender: "female" }));
    Object.assign(voice, { license: "CC0-1.0", attribution: "made by a test", speakers });
  }
  await writeFile(path, JSON.stringify(change(file as unknown as VoicesFile)));
}
