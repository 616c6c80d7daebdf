import { isDigit } from "@tenfold/domain/principles";
import { settle } from "../../config.ts";
import { perServer } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { openDiskCache } from "../../platform/disk-cache.ts";
import { AppError } from "../../platform/errors.ts";
import { openPictureService, type PictureService } from "./picture-service.ts";

const CACHE_BYTES = 512 * 1024 * 1024;

export const pictureService = perServer(async ({ path, providers, secrets, now }) => {
  const kept = { suffix: ".webp", limit: CACHE_BYTES, now };
  const cache = await settle("DATA_DIR", () => openDiskCache(path("pictures"), kept));
  return openPictureService({ cache, embedded: providers.painter, model: providers.imageModel, secret: secrets.linkKey });
});

/** Mounts the pictures' addresses, which readings hand out. A picture never changes, so caches keep it for good. */
function mountPictures(app: App, pictureService: PictureService): void {
  app.get<{ Params: { digit: string; file: string } }>(
    "/pictures/:digit/:file",
    { config: { rateLimit: app.limits.pictures }, schema: { hide: true } },
    async (request, reply) => {
      const digit = Number(request.params.digit);
      const [, key, signature] = /^([0-9a-f]{16})\.([\w-]{22})\.webp$/.exec(request.params.file) ?? [];
      if (request.params.digit.length !== 1 || !isDigit(digit) || !key || !signature) throw new AppError("not_found");
      const { webp } = await pictureService.show({ digit, key, signature }, request.log);
      return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(webp);
    },
  );
}

export const pictures: Feature = {
  async open(core) {
    const opened = await pictureService(core);
    return { mount: (app) => mountPictures(app, opened) };
  },
};
