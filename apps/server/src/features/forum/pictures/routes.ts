import * as calls from "@tenfold/contract/forum-pictures";
import { PICTURE_ID, PICTURE_MEGABYTES_MAX, refusalToSeePicture } from "@tenfold/domain/forum-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { Core } from "../../../core.ts";
import type { App } from "../../../platform/app.ts";
import { isHeld } from "../../../platform/conditional.ts";
import { AppError } from "../../../platform/errors.ts";
import { maxFormBytes, mountForms } from "../../../platform/one-file-form.ts";
import { actorOf, findMember, mountForMembers } from "../../accounts/index.ts";
import { findPicture } from "./store.ts";
import { fileKey, uploadPicture } from "./upload.ts";

const BODY_TIME_MS = 5 * MINUTE_MS;

function mountUpload(app: App, core: Core): void {
  mountForms(app, (scope) =>
    mountForMembers(
      scope,
      core,
      calls.uploadPicture,
      {
        limit: "forum",
        bodyTimeMs: BODY_TIME_MS,
        minBytesPerSecond: core.config.modelUploads.minBytesPerSecond,
        bodyLimit: maxFormBytes(PICTURE_MEGABYTES_MAX),
        answerTimeMs: BODY_TIME_MS + MINUTE_MS,
      },
      ({ user, request }) => uploadPicture(core, user, request),
    ),
  );
}

/**
 * Mounts the pictures' addresses. A picture never changes, but who may see it does, with the reply that holds it: so browsers
 * ask each time, and nothing is left behind of what members alone can see.
 */
export function mountPictures(app: App, core: Core): void {
  mountUpload(app, core);
  app.get<{ Params: { id: string } }>("/forum/picture/:id", { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    reply.header("cache-control", "no-store");
    const openToGuests = core.config.forumPublic;
    const reader = (await findMember(core, request, reply))?.user;
    const found = PICTURE_ID.test(id) ? await findPicture(core.db, id) : undefined;
    const held = found?.held == null ? "nowhere" : Number(found.held) === 2 ? "readably" : "unreadably";
    const actor = reader && actorOf(core, reader);
    const refusal = refusalToSeePicture(actor, { ownerId: found?.owner_id ?? null, held }, { openToGuests });
    if (refusal) throw new AppError(refusal);
    if (openToGuests && held === "readably") reply.header("cache-control", "private, no-cache");
    reply.headers({ etag: `"${id}"`, "content-disposition": "inline", "cross-origin-resource-policy": "same-origin" });
    if (isHeld(request, reply)) return reply.code(304).send();
    const stream = await core.providers.storage.read(fileKey(id));
    if (!stream) throw new AppError("not_found");
    return reply.type("image/webp").header("content-length", found?.bytes).send(stream);
  });
}
