import { MINUTE_MS } from "@tenfold/domain/time";
import { Piscina } from "piscina";
import type { Painter, Picture, PictureRequest } from "./painter.ts";

/** How long the idle drawing thread (some 50 MB) is kept for the next picture. */
const IDLE_MS = 5 * MINUTE_MS;

/** Draws pictures here, on one worker thread that starts with the first picture. */
export function embeddedPainter(): Painter {
  const pool = new Piscina<PictureRequest, Picture>({
    filename: new URL("./embedded-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: 200,
    idleTimeout: IDLE_MS,
    // Without this, work that can't start at once falls behind later work, again and again.
    stricterFIFO: true,
  });
  return {
    // A picture takes a tenth of a second, so none is aborted: the pool keeps abortable work in another order.
    async paint(request) {
      const picture = await pool.run(request);
      // Buffers arrive from a worker as plain bytes.
      return { alt: picture.alt, webp: Buffer.from(picture.webp) };
    },
    close: () => pool.destroy(),
  };
}
