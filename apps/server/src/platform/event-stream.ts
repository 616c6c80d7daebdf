/// <reference path="./negotiator.d.ts" />
import { PassThrough } from "node:stream";
import { ERRORS } from "@tenfold/contract/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { errorBody, toAppError } from "./errors.ts";

const EVENTS = "text/event-stream";

/** Whether a caller prefers server-sent events to JSON. */
export const prefersEvents = (request: FastifyRequest) =>
  new Negotiator(request.raw).mediaType(["application/json", EVENTS]) === EVENTS;

export const eventText = (event: string, data: string) => `event: ${event}\ndata: ${data}\n\n`;

/**
 * Answers with server-sent events once work has something to tell, and last with what it resolves to: as the event "answer",
 * in the JSON that would have been the answer, or as the event "error", with that error's body. Where nothing is told, it
 * resolves or rejects as work does, for a plain answer.
 */
export async function answerInEvents<T>(
  reply: FastifyReply,
  work: (tell: (event: string, data: unknown) => void) => Promise<T>,
): Promise<T | FastifyReply> {
  let events: PassThrough | undefined;
  const open = () => {
    const stream = new PassThrough();
    // The connection ends with the stream: a kept one would delay a server that is told to stop meanwhile.
    reply.headers({ "content-type": `${EVENTS}; charset=utf-8`, "x-accel-buffering": "no", connection: "close" });
    void reply.send(stream);
    return stream;
  };
  // Callers who have left get no more events.
  const write = (event: string, data: string) => events?.writable && events.write(eventText(event, data));
  try {
    const answer = await work((event, data) => {
      events ??= open();
      write(event, JSON.stringify(data));
    });
    if (!events) return answer;
    write("answer", reply.serialize(answer) as string);
  } catch (error) {
    if (!events) throw error;
    const answered = toAppError(error);
    if (ERRORS[answered.code].status >= 500) reply.log.error({ err: error }, "an answer that was being told failed");
    write("error", JSON.stringify(errorBody(answered)));
  }
  events.end();
  return reply;
}
