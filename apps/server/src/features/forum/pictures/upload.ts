import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_MEGABYTES_MAX, pictureAddress, refusalToUploadPicture } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import type { FastifyRequest } from "fastify";
import { settle } from "../../../config.ts";
import { type Core, perServer } from "../../../core.ts";
import { waitInWords } from "../../../platform/attempts/index.ts";
import { AppError } from "../../../platform/errors.ts";
import { receiveOneFile } from "../../../platform/one-file-form.ts";
import type { RetentionTask } from "../../../platform/retention/index.ts";
import { openTempFolders } from "../../../platform/temp-folders.ts";
import { actorOf, type UserRow } from "../../accounts/index.ts";
import { refusedTo } from "../standing.ts";
import { encodePicture } from "./encode.ts";
import { deletePicture, findUsed, insertPicture, QUOTA_MS, type Quota, retire, type Used } from "./store.ts";
import { openTurns } from "./turns.ts";

const MEGABYTE = 2 ** 20;

const field = "picture";

/** Reads a form's one picture. Throws an {@link AppError} if the form is not as expected or the file is too large. */
function receivePicture(request: FastifyRequest): Promise<Buffer> {
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

/** Where a picture is kept. */
export const fileKey = (id: string) => `forum-pictures/${id}.webp`;

const turns = perServer(openTurns);
const tempFolders = perServer(({ path }) => settle("DATA_DIR", () => openTempFolders(path("models", "temp-pictures"))));

function enoughForToday({ pictures, bytes }: Quota, { since }: Used, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((since + QUOTA_MS - now) / 1000));
  const most = `${pictures === 0 ? "no" : pictures.toLocaleString("en-US")} ${pictures === 1 ? "picture" : "pictures"}`;
  const error = `Within 24 hours members can upload ${most}, of together ${(bytes / MEGABYTE).toLocaleString("en-US")} MB as they are kept here. Please try again in ${waitInWords(seconds)}.`;
  return new AppError("too_many_requests", { error, retryAfter: seconds });
}

/** Takes a member's picture: makes it anew, counts it against their quota and keeps it. */
export async function uploadPicture(core: Core, user: UserRow, request: FastifyRequest) {
  const refusal = refusalToUploadPicture(actorOf(core, user));
  if (refusal) throw refusedTo(user, refusal);
  const { db, now, providers, config } = core;
  const quota = config.pictureQuota;
  const used = await findUsed(db, user.id, now());
  // Before it comes in: who has no room left need not wait for it.
  if (used.pictures >= quota.pictures || used.bytes >= quota.bytes) throw enoughForToday(quota, used, now());
  return turns(core).incoming(user.id, async () => {
    const bytes = await receivePicture(request);
    const { webp, width, height } = await turns(core).inTurn(() => encodePicture(bytes));
    const id = `${randomBytes(16).toString("base64url")}-${width}x${height}`;
    const full = await insertPicture(db, { id, ownerId: user.id, bytes: webp.length, now: now() }, quota);
    if (full) throw enoughForToday(quota, full, now());
    try {
      await (await tempFolders(core)).within(async (folder) => {
        const file = join(folder, "picture.webp");
        await writeFile(file, webp, { mode: 0o600 });
        await providers.storage.keep(fileKey(id), file);
      });
    } catch (error) {
      await deletePicture(db, id);
      throw error;
    }
    return { id, address: pictureAddress(id), width, height };
  });
}

/** How long a picture waits for a text that holds it, as one that is a draft; no less than it counts against a quota. */
const UNUSED_KEPT_MS = 14 * DAY_MS;

/** Pictures that were never used, or are not any more, with their files. Run again, it goes on where it was stopped. */
export const unusedPictures = ({ db, providers }: Pick<Core, "db" | "providers">): RetentionTask => ({
  what: "pictures that no text holds",
  async remove(now, limit) {
    const ids = await retire(db, now, UNUSED_KEPT_MS, limit);
    for (const id of ids) {
      await providers.storage.remove(fileKey(id));
      await deletePicture(db, id);
    }
    return ids.length;
  },
});
