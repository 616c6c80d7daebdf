// The folder of natural voices that an operator sets up: what its voices.json says, and whether its files are those.
import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { SPEECH_LANGUAGES, type SpeechLanguage, VOICES, type VoiceId } from "@tenfold/speech-text";
import { z } from "zod";
import { ifThere } from "../../../platform/if-there.ts";

export const VOICES_FILE = "voices.json";

/** A fault of the folder, in words for its operator. */
export class VoicesFolderError extends Error {}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256: 64 of 0-9 and a-f");
// One name without a path, so that nothing outside of the folder can be meant.
const name = z.string().regex(/^[\w+-][\w+.-]*$/, "must be the name of a file in the folder, without a path");
const file = z.strictObject({ file: name, sha256 });
/** The page shows both in a line below the voice's name. */
const filledIn = z
  .string()
  .trim()
  .min(1, "must be filled in; the voice's MODEL_CARD tells it")
  .max(200, "has more than 200 characters");

const languages = Object.keys(SPEECH_LANGUAGES) as [SpeechLanguage, ...SpeechLanguage[]];
const voiceIds = VOICES.map(({ id }) => id) as [VoiceId, ...VoiceId[]];

const speaker = z.strictObject({
  id: z.int().min(0),
  gender: z.enum(["female", "male"], 'must be "female" or "male"; listen to it'),
  voice: z.enum(voiceIds).optional().describe("The voice that it speaks for, if that is not to be the first without one."),
});

const naturalVoice = z.strictObject({
  model: file,
  config: file,
  language: z.enum(languages),
  license: filledIn,
  attribution: filledIn,
  speakers: z.array(speaker).min(1, "needs a speaker"),
});

const voicesFile = z.strictObject({
  /** eSpeak NG's data, by which the voices know how words are pronounced. */
  espeakData: z.strictObject({ folder: name, sha256 }),
  voices: z.array(naturalVoice).min(1, "names no voice"),
});

export type VoicesFile = z.infer<typeof voicesFile>;
export type NaturalVoice = VoicesFile["voices"][number];

/** Several times what the largest voices have; a file is read as a whole, and only then compared with its sum. */
const MOST_BYTES = 512 * 2 ** 20;

/** The file's bytes; refuses what is not a plain file, such as a link to somewhere else, or far too large. */
export async function readPlain(path: string, called: string): Promise<Buffer> {
  const found = await ifThere(lstat(path));
  if (!found) throw new VoicesFolderError(`${called} is missing`);
  if (!found.isFile()) throw new VoicesFolderError(`${called} is a link or no file`);
  if (found.size > MOST_BYTES) throw new VoicesFolderError(`${called} has more than 512 MB`);
  return readFile(path);
}

export const sumOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** A file of the folder, which has to be the one that voices.json means: what is checked is what is returned. */
export async function readChecked(folder: string, { file, sha256 }: NaturalVoice["model"]): Promise<Buffer> {
  const bytes = await readPlain(join(folder, file), file);
  if (sumOf(bytes) !== sha256) throw new VoicesFolderError(`${file} is not the file whose SHA-256 stands in ${VOICES_FILE}`);
  return bytes;
}

export function parseJson(bytes: Buffer, called: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new VoicesFolderError(`${called} is no JSON`);
  }
}

/** One SHA-256 for all files of a folder: that of the lines "sum  path", in the order of the paths. */
export async function sumOfFolder(folder: string, called: string): Promise<string> {
  const found = await ifThere(lstat(folder));
  if (!found?.isDirectory()) throw new VoicesFolderError(`${called} is missing, a link or no folder`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const lines: string[] = [];
  for (const path of paths.sort()) {
    const within = path.slice(folder.length + 1).replaceAll(sep, "/");
    lines.push(`${sumOf(await readPlain(path, `${called}/${within}`))}  ${within}\n`);
  }
  return sumOf(lines.join(""));
}

export async function checkEspeakData(folder: string, { folder: data, sha256 }: VoicesFile["espeakData"]): Promise<void> {
  if ((await sumOfFolder(join(folder, data), data)) !== sha256)
    throw new VoicesFolderError(`${data} does not hold the files whose SHA-256 stands in ${VOICES_FILE}`);
}

/** What voices.json says; its files are not looked at. */
export async function readVoicesFile(folder: string): Promise<VoicesFile> {
  const path = join(folder, VOICES_FILE);
  if (!(await ifThere(lstat(path)))) throw new VoicesFolderError(`there is no ${path}; npm run voices -- describe writes it`);
  const read = voicesFile.safeParse(parseJson(await readPlain(path, VOICES_FILE), VOICES_FILE));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${VOICES_FILE}: ${path.join(".") || "it"}: ${message}`);
  throw new VoicesFolderError(faults.join("\n"));
}
