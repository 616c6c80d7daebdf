import { getPreferences, savePreferences as savePreferencesCall } from "@tenfold/contract/preferences";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { App } from "../../platform/app.ts";
import type { Db } from "../../platform/db/index.ts";
import { mount } from "../../platform/mount.ts";
import { findSaved, savePreferences } from "./store.ts";

export function mountPreferences(app: App, deps: { readonly db: Db; readonly now: () => number }): void {
  mount(app, getPreferences, async ({ headers }) => {
    const saved = await findSaved(deps.db, headers["x-session-id"]);
    return saved
      ? { ...saved.preferences, updatedAt: new Date(saved.updatedAt).toISOString() }
      : { ...DEFAULT_PREFERENCES, updatedAt: null };
  });

  mount(app, savePreferencesCall, async ({ headers, body }) => {
    const now = deps.now();
    await savePreferences(deps.db, headers["x-session-id"], body, now);
    return { ...body, updatedAt: new Date(now).toISOString() };
  });
}
