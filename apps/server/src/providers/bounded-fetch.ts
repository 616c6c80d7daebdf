import { ModelError } from "./model-error.ts";

/**
 * A `fetch` for providers that are not to be trusted with memory or with where a key goes: an answer of more than
 * `limit` bytes (counted after decompression) breaks off with a {@link ModelError}, and no redirect is followed
 * unless the caller does so itself, because a redirect would carry the key along in a header such as x-api-key.
 */
export function boundedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { redirect: "error", ...init });
    if (!response.body) return response;
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > limit)
          throw new ModelError(`the model's server sent more than ${limit} bytes`, { status: response.status, retryable: false });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}
