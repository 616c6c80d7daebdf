import { generateContent } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { generate, type ReadingsDeps } from "./generate.ts";

export function mountReadings(app: App, deps: ReadingsDeps): void {
  mount(
    app,
    generateContent,
    ({ headers, body, log }) =>
      generate(
        deps,
        {
          number: body.number,
          preferences: { ...DEFAULT_PREFERENCES, ...body.preferences },
          seed: body.seed,
          sessionId: headers["x-session-id"],
        },
        log,
      ),
    { limit: "readings" },
  );
}
