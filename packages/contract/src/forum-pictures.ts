import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PATHS } from "./paths.ts";

export const uploadPicture = endpoint({
  ...PATHS.uploadPicture,
  summary:
    'Takes a picture for a reply as multipart/form-data, one file in the field "picture": JPEG, PNG, WebP, AVIF or GIF. It is kept as WebP, no wider than 1,600 pixels and without anything that its file says besides. A reply shows it by `![description](address)`.',
  reply: z.object({
    id: z.string().describe("Nobody can guess it. It says how wide and how high the picture is."),
    address: z.string().describe("It opens to its uploader, and to whoever may read a reply of theirs that holds it."),
    width: z.int(),
    height: z.int(),
  }),
  errors: [
    "invalid_input",
    "not_signed_in",
    "suspended",
    "picture_too_large",
    "not_multipart",
    "no_picture",
    "too_many_requests",
    "busy",
  ],
});
