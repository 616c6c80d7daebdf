// One translation in its own process: see embedded.ts.
import { writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { MODEL_FORMATS, type ModelFormatId, modelFormatByName, modelFormatOf } from "@tenfold/domain/models";
import { describe, optimize, ReadError, readModel, recognize, validate, Warnings } from "../readers/index.ts";
import { Untranslatable } from "../translator.ts";
import { unpack, wrongZip } from "../unpack.ts";
import type { Message, Task } from "./messages.ts";

const FORMATS = MODEL_FORMATS.map(({ extensions }) => extensions[0].toUpperCase()).join(", ");

/** A model's real format, and the location of its files. */
interface Found {
  readonly file: string;
  readonly format: ModelFormatId;
}

const say = (message: Message) => new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** The one model among the files of a zip. */
async function findInside(folder: string, names: readonly string[]): Promise<Found> {
  const found: Found[] = [];
  for (const name of names.filter((name) => modelFormatByName(name) !== undefined)) {
    const format = (await recognize(join(folder, name)))?.format;
    if (format !== undefined && format !== "zip") found.push({ file: join(folder, name), format });
  }
  const [first, second] = found;
  if (!first || second) throw new Untranslatable(wrongZip(found.map(({ file }) => file)));
  return first;
}

async function find({ file, glb }: Task): Promise<Found> {
  const format = (await recognize(file))?.format;
  if (format === undefined)
    throw new Untranslatable(
      `This is none of the kinds of file that are read here. Please send one of these: ${FORMATS}, or a zip.`,
    );
  if (format !== "zip") return { file, format };
  // Next to the future GLB: no uploaded file can have its name there.
  const inside = join(dirname(glb), "unpacked");
  return findInside(inside, await unpack(file, inside));
}

function tellWrongExtension({ file, format }: Found, warnings: Warnings): void {
  const ending = extname(file);
  if (modelFormatByName(file)?.id === format) return;
  const { name } = modelFormatOf(format);
  warnings.remark(
    ending === ""
      ? `The file’s name has no ending; it was read as ${name}.`
      : `The file ends with ${ending}, but is ${name}; it was read as that.`,
  );
}

async function translate(task: Task, told: { format: string | undefined }): Promise<Message> {
  const found = await find(task);
  told.format = found.format;
  await say({ kind: "progress", percent: 15 });
  const warnings = new Warnings();
  tellWrongExtension(found, warnings);
  const document = await readModel(found.file, found.format, dirname(found.file), warnings);
  await say({ kind: "progress", percent: 55 });
  const { unit, triangles, lines, points, partCount, materials, box } = describe(document);
  await say({ kind: "progress", percent: 60 });
  const glb = await optimize(document);
  await say({ kind: "progress", percent: 85 });
  await validate(glb);
  await say({ kind: "progress", percent: 95 });
  await writeFile(task.glb, glb);
  const [x = 0, y = 0, z = 0] = box.size;
  return {
    kind: "done",
    format: found.format,
    warnings: warnings.sentences(),
    properties: { units: unit ?? "", triangles, lines, points, parts: partCount, materials: materials.length, size: [x, y, z] },
  };
}

const told: { format: string | undefined } = { format: undefined };
const message = await translate(JSON.parse(process.argv[2] ?? "") as Task, told).catch((error: unknown): Message => {
  const { format } = told;
  if (error instanceof ReadError || error instanceof Untranslatable) return { kind: "refused", words: error.message, format };
  return { kind: "broken", error: error instanceof Error ? (error.stack ?? error.message) : String(error), format };
});
await say(message);
