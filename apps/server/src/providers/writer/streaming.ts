import { APICallError, InvalidResponseDataError, streamText } from "ai";
import { ModelError } from "../model-error.ts";

/** An answer's text; `hear` gets the text so far each time it grows. Rejects if the stream breaks. */
export async function textAsItComes(settings: Parameters<typeof streamText>[0], hear: (text: string) => void): Promise<string> {
  // Failures come as parts of the stream; the library would also print its own words on the console.
  const { stream } = streamText({ ...settings, onError: () => undefined });
  let text = "";
  for await (const part of stream) {
    if (part.type === "error") throw text === "" ? part.error : new ModelError("the model's answer broke off");
    if (part.type === "abort") settings.abortSignal?.throwIfAborted();
    if (part.type !== "text-delta") continue;
    text += part.text;
    hear(text);
  }
  return text;
}

/**
 * Streams from a server that can, and asks one that refuses again without; once it has answered that, it is always asked so.
 * One that refuses both says nothing about streams: it is not asked for one until it has answered something.
 */
export function openStreaming(isRefusedBy: (status: number) => boolean) {
  let state: "streams" | "in trouble" | "refuses" = "streams";
  // Some know nothing of streams and answer as a whole, which is then no stream that can be read.
  const isRefusal = (error: unknown) =>
    InvalidResponseDataError.isInstance(error) || (APICallError.isInstance(error) && isRefusedBy(error.statusCode ?? 0));
  return async <T>(streamed: () => Promise<T>, whole: () => Promise<T>): Promise<T> => {
    if (state !== "streams") {
      const answer = await whole();
      if (state === "in trouble") state = "streams";
      return answer;
    }
    try {
      return await streamed();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      state = "in trouble";
      const answer = await whole();
      state = "refuses";
      return answer;
    }
  };
}
