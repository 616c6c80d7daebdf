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
  });
  return {
    async paint(request, signal) {
      const picture = await pool.run(request, { signal: signal ?? null });
      // What crosses from a worker arrives as plain bytes.
      return { alt: picture.alt, webp: Buffer.from(picture.webp) };
    },
    close: () => pool.destroy(),
  };
}
