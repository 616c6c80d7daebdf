import { getTopic } from "@tenfold/contract/forum";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { findMember } from "../accounts/index.ts";
import type { Change } from "./bulletin.ts";
import type { ForumDeps } from "./deps.ts";
import { findTopic } from "./topics-store.ts";

/** How often a line is sent on a quiet connection, so that proxies keep it open, in milliseconds. */
const HEARTBEAT = 25_000;

/** How many connections one process holds open; more are asked to come back. */
const MOST_OPEN = 5_000;

/** Mounts the stream of what changes in a topic (server-sent events). Its member is looked up again with every heartbeat. */
export function mountEvents(app: App, deps: ForumDeps): void {
  let count = 0;
  const ends = new Set<() => void>();
  app.addHook("preClose", (done) => {
    for (const end of ends) end();
    done();
  });
  app.get<{ Params: { id: string } }>(
    "/api/forum/topics/:id/events",
    { schema: { hide: true, params: getTopic.params }, config: { answerTime: false } },
    async (request, reply) => {
      const isAllowed = async () => deps.forumPublic || (await findMember(deps, request, reply)) !== undefined;
      if (!(await isAllowed())) throw new AppError("not_signed_in");
      const { id } = request.params;
      if (!(await findTopic(deps.db, id, undefined))) throw new AppError("not_found");
      if (count >= MOST_OPEN) throw new AppError("too_many_requests", { retryAfter: 60 });
      // Who has gone meanwhile will not go again.
      if (reply.raw.destroyed) return reply.hijack();
      count += 1;
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
      const stop = deps.bulletin.listen(id, ({ event, data }: Change) =>
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      );
      // Nothing is written once the stream has ended, which may be long before the last of it has gone out.
      const end = () => {
        if (!ends.delete(end)) return;
        clearInterval(heartbeat);
        stop();
        raw.end();
        count -= 1;
      };
      ends.add(end);
      const heartbeat = setInterval(() => {
        raw.write(":\n\n");
        isAllowed().then(
          (allowed) => allowed || end(),
          () => undefined,
        );
      }, HEARTBEAT);
      raw.on("close", end);
    },
  );
}
