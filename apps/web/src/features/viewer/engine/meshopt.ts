/** A compressed part of a file, as the glTF extension describes it: `count` elements of `size` bytes. */
export interface ToDecode {
  readonly id: number;
  readonly count: number;
  readonly size: number;
  readonly source: Uint8Array;
  readonly mode: string;
  readonly filter: string | undefined;
}

export type Decoded = { readonly id: number; readonly target: Uint8Array } | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly resolve: (target: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** The decoder that three's loader expects. */
export interface Decoder {
  readonly supported: true;
  readonly ready: Promise<void>;
  decodeGltfBufferAsync(count: number, size: number, source: Uint8Array, mode: string, filter?: string): Promise<Uint8Array>;
  /** Ends the worker; whatever it has not answered fails. */
  end(): void;
}

/** Decodes in a worker, which is started by the first model that needs it. */
export function makeDecoder(): Decoder {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const started = () => {
    if (worker) return worker;
    worker = new Worker(new URL("./meshopt-worker.ts", import.meta.url), { type: "module", name: "meshopt" });
    worker.onmessage = ({ data }: MessageEvent<Decoded>) => {
      const answer = waiting.get(data.id);
      waiting.delete(data.id);
      if ("target" in data) answer?.resolve(data.target);
      else answer?.reject(new Error(data.failure));
    };
    worker.onerror = () => failAll("the decoder could not be loaded");
    return worker;
  };
  return {
    supported: true,
    ready: Promise.resolve(),
    decodeGltfBufferAsync: (count, size, source, mode, filter) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        // A copy, so that its buffer can be transferred to the worker.
        const own = source.slice();
        started().postMessage({ id: asked, count, size, source: own, mode, filter } satisfies ToDecode, [own.buffer]);
      }),
    end() {
      worker?.terminate();
      worker = undefined;
      failAll("the model was left");
    },
  };
}
