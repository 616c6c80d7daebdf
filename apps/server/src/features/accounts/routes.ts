import type { App } from "../../platform/app.ts";
import type { AccountsDeps, Writings } from "./deps.ts";
import { mountMembership } from "./routes-for-members.ts";
import { mountEntrance } from "./routes-for-visitors.ts";
import { mountTwoStep } from "./two-step/routes.ts";
import { mountUnsubscribe } from "./unsubscribe.ts";

export async function mountAccounts(
  app: App,
  deps: AccountsDeps & { readonly writings: Writings; readonly productName: string },
): Promise<void> {
  mountEntrance(app, deps);
  mountMembership(app, deps);
  mountTwoStep(app, deps);
  await mountUnsubscribe(app, deps);
}
