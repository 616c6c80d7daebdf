// Writes a folder's voices.json from the files that are there. What only people can know is left for them to fill in.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { SPEECH_LANGUAGES, type SpeechLanguage } from "@tenfold/speech-text";
import { ifThere } from "../../../platform/if-there.ts";
import { type PiperConfig, readPiperConfig } from "./piper.ts";
import { readPlain, sumOf, sumOfFolder, VOICES_FILE, VoicesFolderError } from "./voices-file.ts";

const PLACE = /filename:"\/usr\/share\/espeak-ng-data\/([^".]+)",start:(\d+),end:(\d+)/g;

/** Writes eSpeak NG's data into a folder, from the package that holds all of it in one file; only the paths that fit. */
export async function unpackEspeakData(folder: string, fitting = /./): Promise<void> {
  const script = new URL(import.meta.resolve("@echogarden/espeak-ng-emscripten"));
  const all = await readFile(new URL("espeak-ng.data", script));
  for (const [, path = "", start, end] of (await readFile(script, "utf8")).matchAll(PLACE)) {
    if (!fitting.test(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), all.subarray(Number(start), Number(end)));
  }
}

const DATA_FOLDER = "espeak-ng-data";
/** Files with hundreds of speakers are no use in full. */
const MOST_SPEAKERS = 8;

type Meant = { readonly file?: unknown; readonly sha256?: unknown };
type Entry = Record<string, unknown> & { readonly model?: Meant; readonly config?: Meant };
type Before = { readonly espeakData?: Meant; readonly voices: readonly Entry[] };

/** "en_GB" of Piper is "en-UK" here; a country that is not here falls back to the language's own. */
function languageOf({ language, espeak }: PiperConfig): SpeechLanguage | "" {
  const code = (language?.code ?? espeak.voice).replace("_", "-").replace("en-GB", "en-UK");
  const all = Object.keys(SPEECH_LANGUAGES) as SpeechLanguage[];
  return all.find((one) => one === code) ?? all.find((one) => one.slice(0, 2) === code.slice(0, 2)) ?? "";
}

async function writtenBefore(folder: string): Promise<Before> {
  const text = await ifThere(readFile(join(folder, VOICES_FILE), "utf8"));
  if (text === undefined) return { voices: [] };
  try {
    const { voices, espeakData } = JSON.parse(text) as Partial<Before>;
    return { espeakData, voices: Array.isArray(voices) ? voices : [] };
  } catch {
    throw new VoicesFolderError(`${VOICES_FILE} is no JSON; mend it, or delete it to begin anew`);
  }
}

/**
 * Answers what there is left to do. Keeps what an earlier voices.json says, also its sums: somebody may have had them from
 * elsewhere, and only these files were to be loaded.
 */
export async function describeFolder(folder: string): Promise<string> {
  const before = await writtenBefore(folder);
  const models = ((await ifThere(readdir(folder))) ?? []).filter((name) => name.endsWith(".onnx")).sort();
  if (models.length === 0) throw new VoicesFolderError(`there is no voice (a file *.onnx with its *.onnx.json) in ${folder}`);
  if (!existsSync(join(folder, DATA_FOLDER))) await unpackEspeakData(join(folder, DATA_FOLDER));
  const others: string[] = [];
  const summed = (name: string, sha256: string, meant?: Meant): string => {
    if (meant?.sha256 && meant.sha256 !== sha256) others.push(`${name} is not what ${VOICES_FILE} has the SHA-256 of`);
    return sha256;
  };
  const voices: Entry[] = [];
  for (const name of models) {
    const config = await readPlain(join(folder, `${name}.json`), `${name}.json`);
    const piper = readPiperConfig(config, `${name}.json`);
    const count = Math.min(piper.num_speakers, MOST_SPEAKERS);
    const known = before.voices.find(({ model }) => model?.file === name);
    voices.push({
      language: languageOf(piper),
      license: "",
      attribution: "",
      speakers: Array.from({ length: count }, (_, id) => ({ id, gender: "" })),
      ...known,
      model: { file: name, sha256: summed(name, sumOf(await readPlain(join(folder, name), name)), known?.model) },
      config: { file: `${name}.json`, sha256: summed(`${name}.json`, sumOf(config), known?.config) },
    });
  }
  const data = summed(DATA_FOLDER, await sumOfFolder(join(folder, DATA_FOLDER), DATA_FOLDER), before.espeakData);
  if (others.length > 0)
    throw new VoicesFolderError(`${others.join("\n")}\nFetch it anew; or, if you mean what is there, take that SHA-256 out.`);
  const espeakData = { folder: DATA_FOLDER, sha256: data };
  await writeFile(join(folder, VOICES_FILE), `${JSON.stringify({ espeakData, voices }, null, 2)}\n`);
  const dropped = before.voices.map(({ model }) => model?.file).filter((file) => !models.some((name) => name === file));
  return [
    `${VOICES_FILE} names ${voices.length} ${voices.length === 1 ? "voice" : "voices"}.`,
    ...(dropped.length > 0 ? [`Taken out, as their files are not here: ${dropped.join(", ")}.`] : []),
    ...(JSON.stringify(voices).includes('""') ? ["Fill in the licenses, attributions and genders that are empty."] : []),
    "Then run: npm run voices -- check",
  ].join("\n");
}
