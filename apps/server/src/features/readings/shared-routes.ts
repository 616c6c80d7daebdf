import { drawReadingCard, getSharedReading, shareReading, withdrawReading } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { cardToSave } from "./saved-cards.ts";
import { keepShared, readShared, type ToShare, withdrawShared } from "./shared.ts";
import { mountSharedPages } from "./shared-page.ts";

/** What a reading is made by once more. */
const orderOf = ({ body, request }: Pick<Call<typeof shareReading>, "body" | "request">): ToShare => ({
  number: body.number,
  preferences: { ...DEFAULT_PREFERENCES, ...body.preferences },
  seed: body.seed,
  network: networkOf(request.ip),
});

/** Mounts the readings that have an address of their own. */
export function mountSharedReadings(app: App, core: Core): void {
  mount(app, shareReading, (call) => keepShared(core, orderOf(call), call.log), { limit: "readings" });
  mount(
    app,
    drawReadingCard,
    async (call) => {
      const card = await cardToSave(core, { ...orderOf(call), shape: call.body.shape }, call.log);
      return call.reply.type("image/png").send(card);
    },
    { limit: "pictures" },
  );
  mount(app, getSharedReading, ({ params }) => readShared(core, params.id), { limit: "readings" });
  mount(
    app,
    withdrawReading,
    async ({ params, body }) => {
      await withdrawShared(core, { id: params.id, key: body.key });
      return { withdrawn: true } as const;
    },
    { limit: "readings" },
  );
  mountSharedPages(app, core);
}
