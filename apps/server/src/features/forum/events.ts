import { getTopic } from "@tenfold/contract/forum";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError, RETRY_AFTER_SECONDS } from "../../platform/errors.ts";
import { eventText } from "../../platform/event-stream.ts";
import { networkOf } from "../../platform/network.ts";
import { countPlaces, placesOf } from "../../platform/places.ts";
import { findMember } from "../accounts/index.ts";
import { type Change, topicEvents } from "./topic-events.ts";
import { findTopic } from "./topics-store.ts";

/** How many streams one process holds open in all; further callers are asked to come back. */
const MOST_OPEN = 5_000;

/** How often a line is sent on a quiet connection, so that proxies keep it open. */
const HEARTBEAT_MS = 25_000;

/** Mounts the stream of what changes in a topic (server-sent events). Its member is looked up again with every heartbeat. */
export function mountEvents(app: App, core: Core): void {
  const most = core.config.networkStreams;
  const enter = countPlaces(MOST_OPEN);
  const ends = new Set<() => void>();
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    for (const end of ends) end();
    done();
  });
  app.get<{ Params: { id: string } }>(
    "/api/forum/topics/:id/events",
    { schema: { hide: true, params: getTopic.params }, config: { answerTimeMs: false } },
    async (request, reply) => {
      const findReader = async () => findMember(core, request, reply);
      const reader = await findReader();
      if (!reader && !core.config.forumPublic) throw new AppError("not_signed_in");
      const { id } = request.params;
      if (!(await findTopic(core.db, id, undefined))) throw new AppError("not_found");
      // A stream opened now would never end, and keep the server from stopping.
      if (stopping) throw new AppError("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
      // A caller who has already gone won't cause another close event.
      if (reply.raw.destroyed) return reply.hijack();
      const network = networkOf(request.ip);
      const leave = enter(new Map([...placesOf(network, most), [reader?.user.id ?? network, most]]));
      if (!leave) throw new AppError("too_many_requests", { retryAfter: 60 });
      const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...headers,
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      raw.write("retry: 5000\n\n");
      const tell = ({ event, data }: Change) => raw.write(eventText(event, JSON.stringify(data)));
      const stop = topicEvents(core).listen(id, tell);
      const stopTelling = reader && topicEvents(core).listenAs(reader.user.id, tell);
      // Nothing is written once the stream has ended, which may be long before the last of it has been sent.
      const end = () => {
        if (!ends.delete(end)) return;
        clearInterval(heartbeat);
        stop();
        stopTelling?.();
        raw.end();
        leave();
      };
      ends.add(end);
      const heartbeat = setInterval(() => {
        raw.write(":\n\n");
        if (core.config.forumPublic) return;
        findReader().then(
          (member) => member || end(),
          () => undefined,
        );
      }, HEARTBEAT_MS);
      raw.on("close", end);
    },
  );
}
