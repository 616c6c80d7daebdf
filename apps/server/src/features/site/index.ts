import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import type { Feature } from "../../feature.ts";
import type { Site } from "../../platform/served-file.ts";
import { adsOf } from "./ads.ts";
import { readSite } from "./read-site.ts";
import { mountSiteMap } from "./site-map.ts";

export { readSite } from "./read-site.ts";

const FOLDER = fileURLToPath(new URL("../../../../web/dist/client", import.meta.url));

/** The built site with what the settings put into it; undefined where none is built. */
export function openSite(config: Config): Site | undefined {
  // While pages are developed they come from elsewhere, and none need be built.
  if (!existsSync(FOLDER)) return undefined;
  return readSite(FOLDER, {
    ...config,
    ads: config.ads && adsOf(config.ads),
    sendsMail: config.mail.kind === "smtp",
    hasAdmin: config.adminToken !== undefined,
  });
}

export const site: Feature = { open: (core) => ({ mount: (app) => mountSiteMap(app, core) }) };
