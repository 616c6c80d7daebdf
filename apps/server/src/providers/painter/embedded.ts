import { Piscina } from "piscina";
import type { Painter, Picture, PictureRequest } from "./painter.ts";

/** Draws pictures here, on one thread beside the server's. */
export function embeddedPainter(): Painter {
  const pool = new Piscina<PictureRequest, Picture>({
    filename: new URL("./embedded-worker.ts", import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: 200,
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
