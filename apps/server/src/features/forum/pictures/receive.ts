import { PICTURE_MEGABYTES_MAX } from "@tenfold/domain/forum-rules";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../platform/errors.ts";
import { receiveOneFile } from "../../../platform/one-file-form.ts";

const field = "picture";

/** Reads a form's one picture. Throws an {@link AppError} if the form is not as expected or the file is too large. */
export function receivePicture(request: FastifyRequest): Promise<Buffer> {
  const form = {
    field,
    megabytes: PICTURE_MEGABYTES_MAX,
    tooLarge: new AppError("picture_too_large", {
      field,
      error: `This file is too large: a picture may have at most ${PICTURE_MEGABYTES_MAX} MB. Please make it smaller and choose it again.`,
    }),
    notMultipart: new AppError("not_multipart", {
      error: 'Please send the picture as multipart/form-data, in the field "picture".',
    }),
    elsewhere: 'The picture belongs into the field "picture".',
    tooMany: "Please send one picture at a time, and nothing else.",
  };
  return receiveOneFile(request, form, (file) => file.toBuffer());
}
