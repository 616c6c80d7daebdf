import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { safeName } from "@tenfold/model-import";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";

export interface Received {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
}

const FIELD = "model";

const MEGABYTE = 2 ** 20;

/** What a form may hold besides its file. */
const MAX_FIELDS_BYTES = 64 * 1024;

/** The largest form for a file of this many megabytes. */
export const maxFormBytes = (maxMegabytes: number) => maxMegabytes * MEGABYTE + MAX_FIELDS_BYTES;

function tooLarge(maxMegabytes: number): AppError {
  const error = `This file is too large: a model may have at most ${maxMegabytes} MB.`;
  return new AppError("model_too_large", { error, field: FIELD });
}

const wrongForm = (words: string) => new AppError("invalid_input", { field: FIELD, fields: { [FIELD]: words }, error: words });

/** The form parser's complaint as an answer; undefined for any other error. */
function complaint(error: unknown, maxMegabytes: number): AppError | undefined {
  const { code } = error as { code?: unknown };
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(maxMegabytes);
  if (typeof code === "string" && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return wrongForm("Please send one file, and nothing else. A model with its textures goes into a zip.");
  // Disk errors have a code; the parser's have none.
  return code === undefined ? wrongForm("The form that was sent is broken off or can't be read. Please try again.") : undefined;
}

async function write(part: MultipartFile, folder: string): Promise<Received> {
  const name = safeName(part.filename ?? "");
  const file = join(folder, name);
  await pipeline(part.file, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return { file, name, bytes: (await stat(file)).size };
}

/**
 * Writes a form's one file into a folder as it arrives, never holding all of it in memory. Throws an {@link AppError}
 * if the form is not as expected or the file is too large.
 */
export async function receive(request: FastifyRequest, folder: string, maxMegabytes: number): Promise<Received> {
  if (!request.isMultipart()) throw new AppError("not_multipart");
  if (Number(request.headers["content-length"] ?? 0) > maxFormBytes(maxMegabytes)) throw tooLarge(maxMegabytes);
  let received: Received | undefined;
  try {
    const limits = { fileSize: maxMegabytes * MEGABYTE, files: 1, fields: 8, fieldSize: 1024, headerPairs: 50 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== FIELD) throw wrongForm('The file belongs into the field "model".');
      const one = await write(part, folder);
      // Where the limit cut it off, what follows tells.
      if (part.file.truncated) throw tooLarge(maxMegabytes);
      received = one;
    }
  } catch (error) {
    throw error instanceof AppError ? error : (complaint(error, maxMegabytes) ?? error);
  }
  if (!received) throw wrongForm('There is no file in the field "model".');
  if (received.bytes === 0) throw wrongForm("This file is empty.");
  return received;
}
