import { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";
import type { Decoded, ToDecode } from "./meshopt.ts";

// Compiling WebAssembly is forbidden on every page; this worker is served with a policy of its own that allows it here.
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
