import type { ReadingEvents } from "@tenfold/contract/readings";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { ApiError } from "../../app/api.ts";

/** As much of a reading as has been told while it is written. */
export interface Told {
  readonly title?: string;
  readonly content: string;
}

/** What the server answers that fails after it has begun to tell: it has a status no more, and is no fault of the request. */
const FAILED_STATUS = 500;

/**
 * Reads a reading that is told while it is written; `tell` hears what there is of it, and undefined where that counts no more.
 * Resolves to the plain answer that comes last. Rejects with an {@link ApiError}, or as fetch does where the connection breaks.
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
