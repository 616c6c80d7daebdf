import { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";
import type { Decoded, ToDecode } from "./meshopt.ts";

// Compiling WebAssembly is forbidden on every page; this worker has its own policy that allows it.
addEventListener("message", async ({ data }: MessageEvent<ToDecode>) => {
  const { id, count, size, source, mode, filter } = data;
  try {
    await MeshoptDecoder.ready;
    const target = new Uint8Array(count * size);
    MeshoptDecoder.decodeGltfBuffer(target, count, size, source, mode, filter);
    postMessage({ id, target } satisfies Decoded, { transfer: [target.buffer] });
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies Decoded);
  }
});
