// Piper's voices as sherpa-onnx wants them: facts of the JSON go into the model's metadata, its phonemes into a list.
import { z } from "zod";
import { parseJson, VoicesFolderError } from "./voices-file.ts";

/** Rates that MP3 can have, in samples a second. */
const RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

const piperConfig = z.object({
  audio: z.object({ sample_rate: z.int().refine((rate) => RATES.includes(rate), `must be one of ${RATES.join(", ")}`) }),
  espeak: z.object({ voice: z.string().min(1) }),
  inference: z
    .object({ noise_scale: z.number(), length_scale: z.number().positive(), noise_w: z.number() })
    .default({ noise_scale: 0.667, length_scale: 1, noise_w: 0.8 }),
  num_speakers: z.int().min(1),
  phoneme_id_map: z.record(z.string(), z.array(z.int()).min(1)),
  language: z.object({ code: z.string() }).optional(),
});

export type PiperConfig = z.infer<typeof piperConfig>;

export function readPiperConfig(bytes: Buffer, name: string): PiperConfig {
  const read = piperConfig.safeParse(parseJson(bytes, name));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new VoicesFolderError(`${name}: ${issue?.path.join(".")}: ${issue?.message}`);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}

/** A field of a protobuf message that has a length: bytes, a string or another message. */
export function protobufField(field: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

export function protobufNumber(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

/** ModelProto.metadata_props of onnx.proto. */
const METADATA_FIELD = 14;

/**
 * What has to stand behind the bytes of a model, so that sherpa-onnx takes it for one of Piper's. Fields of a protobuf
 * message may come in any order, and of two with one key the later counts.
 */
export function metadataOf({ audio, espeak, num_speakers, language }: PiperConfig): Buffer {
  const facts = {
    model_type: "vits",
    comment: "piper",
    language: language?.code ?? espeak.voice,
    voice: espeak.voice,
    has_espeak: 1,
    n_speakers: num_speakers,
    sample_rate: audio.sample_rate,
  };
  return Buffer.concat(
    Object.entries(facts).map(([key, value]) =>
      protobufField(METADATA_FIELD, Buffer.concat([protobufField(1, key), protobufField(2, String(value))])),
    ),
  );
}

/** The lines "phoneme id" of sherpa-onnx's tokens.txt. */
export function tokensOf({ phoneme_id_map: ids }: PiperConfig): string {
  return Object.entries(ids)
    .map(([phoneme, [id]]) => `${phoneme} ${id}\n`)
    .join("");
}
