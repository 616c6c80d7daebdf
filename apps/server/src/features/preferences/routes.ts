import { getPreferences, savePreferences as savePreferencesCall } from "@tenfold/contract/preferences";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { iso } from "../../platform/instants.ts";
import { mount } from "../../platform/mount.ts";
import { findSaved, savePreferences } from "./store.ts";

export function mountPreferences(app: App, { db, now }: Core): void {
  mount(app, getPreferences, async ({ headers }) => {
    const saved = await findSaved(db, headers["x-session-id"]);
    return saved ? { ...saved.preferences, updatedAt: iso(saved.updatedAt) } : { ...DEFAULT_PREFERENCES, updatedAt: null };
  });

  mount(app, savePreferencesCall, async ({ headers, body }) => {
    const savedAt = now();
    await savePreferences(db, headers["x-session-id"], body, savedAt);
    return { ...body, updatedAt: iso(savedAt) };
  });
}
