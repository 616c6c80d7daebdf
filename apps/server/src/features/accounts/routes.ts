import type { Core } from "../../core.ts";
import type { OpenFeature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { mountMemberRoutes } from "./routes-for-members.ts";
import { mountVisitorRoutes } from "./routes-for-visitors.ts";
import { mountTwoStep } from "./two-step/routes.ts";
import { mountUnsubscribe } from "./unsubscribe.ts";

export async function mountAccounts(app: App, core: Core, all: readonly OpenFeature[]): Promise<void> {
  mountVisitorRoutes(app, core);
  mountMemberRoutes(app, core, all);
  mountTwoStep(app, core);
  await mountUnsubscribe(app, core);
}
