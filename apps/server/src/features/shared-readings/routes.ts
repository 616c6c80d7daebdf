import { drawReadingCard, getSharedReading, shareReading, withdrawReading } from "@tenfold/contract/shared-readings";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { keepShared, readShared, withdrawShared } from "./keep.ts";
import { mountSharedPages } from "./page.ts";
import { cardToSave } from "./saved-cards.ts";

const askerOf = ({ request, log }: { readonly request: FastifyRequest; readonly log: FastifyBaseLogger }) => ({
  network: networkOf(request.ip),
  log,
});

export function mountSharedReadings(app: App, core: Core): void {
  mount(app, shareReading, { limit: "readings" }, (call) => keepShared(core, call.body, askerOf(call)));
  mount(app, drawReadingCard, { limit: "pictures" }, async (call) =>
    call.reply.type("image/png").send(await cardToSave(core, call.body, askerOf(call))),
  );
  mount(app, getSharedReading, { limit: "readings" }, ({ params }) => readShared(core, params.id));
  mount(app, withdrawReading, { limit: "readings" }, async ({ params, body }) => {
    await withdrawShared(core, { id: params.id, key: body.key });
    return { withdrawn: true } as const;
  });
  mountSharedPages(app, core);
}
