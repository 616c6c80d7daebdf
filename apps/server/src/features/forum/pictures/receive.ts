import { PICTURE_MEGABYTES_MAX } from "@tenfold/domain/forum-rules";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors.ts";

const FIELD = "picture";
const BYTES_MAX = PICTURE_MEGABYTES_MAX * 2 ** 20;

/** The largest form: its file, and what stands around it. */
export const FORM_BYTES_MAX = BYTES_MAX + 64 * 1024;

const tooLarge = () =>
  new AppError("picture_too_large", {
    field: FIELD,
    error: `This file is too large: a picture may have at most ${PICTURE_MEGABYTES_MAX} MB. Please make it smaller and choose it again.`,
  });

const wrongForm = (words: string) => new AppError("invalid_input", { field: FIELD, fields: { [FIELD]: words }, error: words });

/** The form parser's complaint as an answer; undefined for any other error. */
function complaint(error: unknown): AppError | undefined {
  const { code } = error as { code?: unknown };
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge();
  if (typeof code === "string" && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return wrongForm("Please send one picture at a time, and nothing else.");
  return code === undefined ? wrongForm("The form that was sent is broken off or can't be read. Please try again.") : undefined;
}

/** Reads a form's one picture. Throws an {@link AppError} if the form is not as expected or the file is too large. */
export async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError("not_multipart", {
      error: 'Please send the picture as multipart/form-data, in the field "picture".',
    });
  if (Number(request.headers["content-length"] ?? 0) > FORM_BYTES_MAX) throw tooLarge();
  let received: Buffer | undefined;
  try {
    const limits = { fileSize: BYTES_MAX, files: 1, fields: 8, fieldSize: 1024, headerPairs: 50 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== FIELD) throw wrongForm('The picture belongs into the field "picture".');
      received = await part.toBuffer();
    }
  } catch (error) {
    throw error instanceof AppError ? error : (complaint(error) ?? error);
  }
  if (!received) throw wrongForm('There is no file in the field "picture".');
  return received;
}
