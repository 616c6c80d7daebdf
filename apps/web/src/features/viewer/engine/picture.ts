import type { Stage } from "./stage.ts";

/** The picture as it is seen now, on the page's ground, as a PNG. Rejects where the browser can't make one. */
export async function takePicture({ canvas, draw }: Stage): Promise<Blob> {
  const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
  const context = copy.getContext("2d");
  if (!context) throw new Error("no canvas to copy to");
  context.fillStyle = getComputedStyle(canvas).backgroundColor;
  context.fillRect(0, 0, copy.width, copy.height);
  // What was drawn is there only until the browser has shown it.
  draw();
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve, reject) =>
    copy.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be made"))), "image/png"),
  );
}
