import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { safeName } from "@tenfold/model-import";
import type { FastifyRequest } from "fastify";
import { AppError, invalidField } from "../../platform/errors.ts";
import { receiveOneFile } from "../../platform/one-file-form.ts";

export interface Received {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
}

const field = "model";

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
export async function receive(request: FastifyRequest, folder: string, megabytes: number): Promise<Received> {
  const form = {
    field,
    megabytes,
    tooLarge: new AppError("model_too_large", {
      field,
      error: `This file is too large: a model may have at most ${megabytes} MB.`,
    }),
    notMultipart: new AppError("not_multipart"),
    elsewhere: 'The file belongs into the field "model".',
    tooMany: "Please send one file, and nothing else. A model with its textures goes into a zip.",
  };
  const received = await receiveOneFile(request, form, (part) => write(part, folder));
  if (received.bytes === 0) throw invalidField(field, "This file is empty.");
  return received;
}
