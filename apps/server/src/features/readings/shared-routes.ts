import { getSharedReading, shareReading, withdrawReading } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { keepShared, readShared, withdrawShared } from "./shared.ts";
import { mountSharedPages } from "./shared-page.ts";

/** Mounts the readings that have an address of their own. */
export function mountSharedReadings(app: App, core: Core): void {
  mount(
    app,
    shareReading,
    ({ body, request, log }) =>
      keepShared(
        core,
        {
          number: body.number,
          preferences: { ...DEFAULT_PREFERENCES, ...body.preferences },
          seed: body.seed,
          network: networkOf(request.ip),
        },
        log,
      ),
    { limit: "readings" },
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
