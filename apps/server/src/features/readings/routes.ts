import { generateContent, type ReadingEvents } from "@tenfold/contract/readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { answerInEvents, prefersEvents } from "../../platform/event-stream.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import type { Telling } from "../../providers/writer/telling.ts";
import { generate } from "./generate.ts";

type Tell = <Name extends keyof ReadingEvents>(event: Name, data: ReadingEvents[Name]) => void;

const tellingBy = (tell: Tell): Telling => ({
  words: (part, text) => tell("words", { part, text }),
  again: () => tell("again", {}),
});

export function mountReadings(app: App, core: Core): void {
  mount(app, generateContent, { limit: "readings" }, ({ headers, body, request, reply, log }) => {
    const order = {
      number: body.number,
      preferences: { ...DEFAULT_PREFERENCES, ...body.preferences },
      seed: body.seed,
      sessionId: headers["x-session-id"],
      network: networkOf(request.ip),
    };
    return prefersEvents(request)
      ? answerInEvents(reply, (tell) => generate(core, { ...order, listener: tellingBy(tell) }, log))
      : generate(core, order, log);
  });
}
