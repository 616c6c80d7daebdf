import { MINUTE_MS } from "@tenfold/domain/time";
import { Piscina } from "piscina";
import type { Painter, Picture, PictureRequest } from "./painter.ts";

/** How long the thread with what it draws by (some 50 MB) is kept for the next picture. */
const IDLE_MS = 5 * MINUTE_MS;

/** Draws pictures here, on one thread beside the server's that begins with the first picture. */
export function embeddedPainter(): Painter {
  const pool = new Piscina<PictureRequest, Picture>({
    filename: new URL("./embedded-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: 200,
    idleTimeout: IDLE_MS,
    // Without it, work that can't be handed out at once goes behind what was asked for later, again and again.
    stricterFIFO: true,
  });
  return {
    // A picture takes a tenth of a second, so none is broken off: what can be is kept by the pool in another order.
    async paint(request) {
      const picture = await pool.run(request);
      // What crosses from a worker arrives as plain bytes.
      return { alt: picture.alt, webp: Buffer.from(picture.webp) };
    },
    close: () => pool.destroy(),
  };
}
