import * as calls from "@tenfold/contract/angel";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/mount.ts";
import { sendPart } from "../../platform/paging.ts";
import { findMember, visitorOf } from "../accounts/index.ts";
import { angelLibrary, decode } from "./decode.ts";
import { listSaved } from "./saved.ts";
import { deleteReading, deleteReadings, type Owner } from "./store.ts";

interface OwnersCall {
  readonly headers: { readonly "x-session-id": string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function mountAngel(app: App, core: Core): void {
  // Unreadable data should stop the server at its start.
  angelLibrary(core);

  const ownerOf = async ({ headers, request, reply }: OwnersCall): Promise<Owner> => ({
    sessionId: headers["x-session-id"],
    userId: (await findMember(core, request, reply))?.user.id,
  });

  mount(app, calls.decodeAngelNumber, { limit: "angel" }, ({ headers, body, request, reply, log }) => {
    const sessionId = headers["x-session-id"];
    const findOwner = async () =>
      sessionId === undefined ? undefined : ownerOf({ headers: { "x-session-id": sessionId }, request, reply });
    return decode(
      core,
      { number: body.number, preferences: { ...DEFAULT_PREFERENCES, ...body.preferences } },
      { findOwner, address: visitorOf(request).address },
      log,
    );
  });

  mount(app, calls.getSavedAngelNumbers, async (call) =>
    sendPart(call, await listSaved(core.db, await ownerOf(call), call.query)),
  );

  mount(app, calls.deleteSavedAngelNumber, async (call) => {
    if ((await deleteReading(core.db, await ownerOf(call), call.params.id)) === 0) throw new AppError("not_found");
    return { deleted: 1 as const };
  });

  mount(app, calls.clearSavedAngelNumbers, async (call) => ({
    deleted: await deleteReadings(core.db, await ownerOf(call)),
  }));
}
