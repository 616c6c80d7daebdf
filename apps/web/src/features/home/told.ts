import type { ReadingEvents } from "@tenfold/contract/readings";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { ApiError } from "../../app/api.ts";

/** The part of a reading that has streamed so far. */
export interface Told {
  readonly title?: string;
  readonly content: string;
}

/** Status for failures after streaming began: the response's own status is already sent, and the request is not at fault. */
const FAILED_STATUS = 500;

/**
 * Reads a streamed reading; `tell` gets the text so far, and undefined when that text is void. Resolves to the complete
 * answer that comes last. Rejects with an {@link ApiError}, or as fetch does if the connection breaks.
 */
export async function readTold(response: Response, tell: (told: Told | undefined) => void): Promise<Response> {
  let told: Told | undefined;
  let answer = "";
  const hear = ({ event, data }: EventSourceMessage) => {
    if (event === "answer") answer = data;
    if (event === "error") throw new ApiError(FAILED_STATUS, data);
    if (event !== "words" && event !== "again") return;
    told = event === "words" ? withWords(told, JSON.parse(data) as ReadingEvents["words"]) : undefined;
    tell(told);
  };
  const parser = createParser({ onEvent: hear });
  const chunks = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await chunks.read();
    if (done || answer !== "") return new Response(answer);
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

const withWords = (told: Told = { content: "" }, { part, text }: ReadingEvents["words"]): Told =>
  part === "title" ? { ...told, title: text } : { ...told, content: told.content + text };
