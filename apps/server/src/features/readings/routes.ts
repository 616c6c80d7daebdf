import { generateContent } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { generate } from "./generate.ts";

export function mountReadings(app: App, core: Core): void {
  mount(
    app,
    generateContent,
    ({ headers, body, request, log }) =>
      generate(
        core,
        {
          number: body.number,
          preferences: { ...DEFAULT_PREFERENCES, ...body.preferences },
          seed: body.seed,
          sessionId: headers["x-session-id"],
          network: networkOf(request.ip),
        },
        log,
      ),
    { limit: "readings" },
  );
}
