import type { App } from "./app.ts";

/** How long requests may go on after the server has been told to stop. */
const SHUTDOWN_GRACE_MS = 10_000;

/**
 * Lets a stop end soon: answers given while stopping close their connections, which would otherwise stay
 * open for the next request, and what still hangs after a while is cut off.
 */
export function endConnectionsWhenStopping(app: App): void {
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
}
