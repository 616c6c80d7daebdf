import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { AppError, invalidField } from "./errors.ts";

/** What a form may hold besides its file. */
const FIELDS_BYTES_MAX = 64 * 1024;

/** The largest form for a file of this many megabytes. */
export const maxFormBytes = (megabytes: number) => megabytes * 2 ** 20 + FIELDS_BYTES_MAX;

/** Mounts calls that take forms: these are parsed there and nowhere else. */
export function mountForms(app: App, mountCalls: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    // Other content types are accepted here, to be answered with what was expected.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    mountCalls(scope as App);
  });
}

interface OneFileForm {
  readonly field: string;
  readonly megabytes: number;
  readonly tooLarge: AppError;
  readonly notMultipart: AppError;
  /** What is said of a file in another field. */
  readonly elsewhere: string;
  /** What is said of a form with more than one file. */
  readonly tooMany: string;
}

/** The form parser's complaint as an answer; undefined for any other error. */
function complaint(error: unknown, { field, tooLarge, tooMany }: OneFileForm): AppError | undefined {
  const { code } = error as { code?: unknown };
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge;
  if (typeof code === "string" && /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return invalidField(field, tooMany);
  // Disk errors have a code; the parser's have none.
  return code === undefined
    ? invalidField(field, "The form that was sent is broken off or can't be read. Please try again.")
    : undefined;
}

/** Takes a form's one file as it arrives. Throws an {@link AppError} if the form is not as expected or the file is too large. */
export async function receiveOneFile<T>(
  request: FastifyRequest,
  form: OneFileForm,
  take: (file: MultipartFile) => Promise<T>,
): Promise<T> {
  const { field, megabytes, tooLarge } = form;
  if (!request.isMultipart()) throw form.notMultipart;
  if (Number(request.headers["content-length"] ?? 0) > maxFormBytes(megabytes)) throw tooLarge;
  let received: T | undefined;
  try {
    const limits = { fileSize: megabytes * 2 ** 20, files: 1, fields: 8, fieldSize: 1024, headerPairs: 50 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== field) throw invalidField(field, form.elsewhere);
      received = await take(part);
      // Where the limit cut it off, what follows tells.
      if (part.file.truncated) throw tooLarge;
    }
  } catch (error) {
    throw error instanceof AppError ? error : (complaint(error, form) ?? error);
  }
  if (received === undefined) throw invalidField(field, `There is no file in the field "${field}".`);
  return received;
}
