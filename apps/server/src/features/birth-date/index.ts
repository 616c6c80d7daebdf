import { analyzeBirthDate } from "@tenfold/contract/birth-date";
import type { Feature } from "../../feature.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { analyze } from "./analyze.ts";

export { analyze, lifePathReading } from "./analyze.ts";

export const birthDate: Feature = {
  open: (core) => ({
    mount: (app) =>
      mount(app, analyzeBirthDate, { limit: "readings" }, ({ body, request, log }) =>
        analyze(core, body, networkOf(request.ip), log),
      ),
  }),
};
