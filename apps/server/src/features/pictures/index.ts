import { settle } from "../../config.ts";
import { perServer } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import { openDiskCache } from "../../platform/disk-cache.ts";
import { openPictureService } from "./picture-service.ts";
import { mountPictures } from "./routes.ts";

const CACHE_BYTES = 512 * 1024 * 1024;

export const pictureService = perServer(async ({ path, providers, secrets, now }) => {
  const kept = { suffix: ".webp", limit: CACHE_BYTES, now };
  const cache = await settle("DATA_DIR", () => openDiskCache(path("pictures"), kept));
  return openPictureService({ cache, embedded: providers.painter, model: providers.imageModel, secret: secrets.linkKey });
});

export const pictures: Feature = {
  async open(core) {
    const opened = await pictureService(core);
    return { mount: (app) => mountPictures(app, opened) };
  },
};
