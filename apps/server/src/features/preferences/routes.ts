import { getPreferences, savePreferences as savePreferencesCall } from "@tenfold/contract/preferences";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { App } from "../../platform/app.ts";
import type { Db } from "../../platform/db/index.ts";
import { mount } from "../../platform/mount.ts";
import { findPreferences, savePreferences } from "./store.ts";

export function mountPreferences(app: App, deps: { readonly db: Db; readonly now: () => number }): void {
  mount(
    app,
    getPreferences,
    async ({ headers }) => (await findPreferences(deps.db, headers["x-session-id"])) ?? DEFAULT_PREFERENCES,
  );

  mount(app, savePreferencesCall, async ({ headers, body }) => {
    await savePreferences(deps.db, headers["x-session-id"], body, deps.now());
    return body;
  });
}
