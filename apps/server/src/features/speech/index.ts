import { DAY_MS } from "@tenfold/domain/time";
import { settle } from "../../config.ts";
import type { Feature } from "../../feature.ts";
import { openDiskCache } from "../../platform/disk-cache.ts";
import { mountSpeech } from "./routes.ts";
import { openTextToSpeech } from "./text-to-speech.ts";

export { naturalVoices } from "./text-to-speech.ts";

/** How much speech is kept, which is some three days of it, and how long after it was last heard. */
const CACHE_BYTES = 512 * 1024 * 1024;
const CACHE_AGE_MS = 30 * DAY_MS;

export const speech: Feature = {
  async open({ path, providers, secrets, now, log }) {
    const kept = { suffix: ".mp3", limit: CACHE_BYTES, maxAgeMs: CACHE_AGE_MS, now };
    const cache = await settle("DATA_DIR", () => openDiskCache(path("speech"), kept));
    const { speaker, hostedSpeaker } = providers;
    const textToSpeech = openTextToSpeech({ cache, embedded: speaker, hosted: hostedSpeaker, now, key: secrets.hashPepper });
    return {
      mount: (app) =>
        mountSpeech(app, textToSpeech, (voice) => {
          if (!hostedSpeaker) speaker.warm?.(voice).catch((err: unknown) => log.error({ err }, "nothing can be read aloud"));
        }),
      retention: [{ what: "sounds of texts", remove: (_now, limit) => cache.clear(limit) }],
    };
  },
};
