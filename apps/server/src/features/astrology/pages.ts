import { bodyNamed } from "@tenfold/astronomy/names";
import { partsOf } from "../../platform/address.ts";
import type { App } from "../../platform/app.ts";
import { type Site, sendFile } from "../../platform/served-file.ts";

/** The built page that stands for every planet that there is not. */
const UNKNOWN_PAGE = "/astrology/unknown";

/** Mounts the pages of the planets, whose names are taken in any letter case; other spellings are sent to the one address. */
export function mountPlanetPages(app: App, site: Site | undefined): void {
  const unknown = site?.find(UNKNOWN_PAGE);
  // Without the built pages there is nothing to send for any planet.
  if (!site || !unknown) return;
  type Route = { Params: { planet: string } };
  app.get<Route>("/astrology/:planet", { schema: { hide: true } }, async (request, reply) => {
    const { path, query } = partsOf(request.url);
    if (path === "/astrology/") return reply.redirect(`/astrology${query}`, 308);
    const body = bodyNamed(request.params.planet);
    const page = body && site.find(`/astrology/${body}`);
    if (!page) return sendFile(request, reply.header("x-robots-tag", "noindex"), unknown, 404);
    if (path !== `/astrology/${body}`) return reply.redirect(`/astrology/${body}${query}`, 308);
    return sendFile(request, reply, page);
  });
  app.get<Route>("/astrology/:planet/", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/astrology/${encodeURIComponent(request.params.planet)}${partsOf(request.url).query}`, 308),
  );
}
