import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A third-party site that hosts a video and remembers its visitors. */
export interface VideoHost {
  /** Such as "127.0.0.1:41234". */
  readonly host: string;
  readonly embedUrl: string;
  /** What was requested since it was last cleared. */
  asked(): readonly { readonly path: string; readonly referer: string | undefined }[];
  /** How often a browser connected, even if only to be faster later. */
  connections(): number;
  forget(): void;
  stop(): Promise<void>;
}

/** A player that can be paused, and then does what a hostile one would. */
const PLAYER = `<!doctype html><title>A video</title><link rel="icon" href="data:,"><button>Pause</button><p role="status"></p>
<script>document.querySelector("button").onclick = () => {
  try { top.location.href = "/stolen"; } catch {}
  document.querySelector("p").textContent = "Tried to lead away";
};</script>`;

export async function startVideoHost(): Promise<VideoHost> {
  let asked: { path: string; referer: string | undefined }[] = [];
  let connections = 0;
  const server = createServer((request, reply) => {
    asked.push({ path: request.url ?? "", referer: request.headers.referer });
    // If the browser kept its connection, it would not open a new one for the next test.
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8", connection: "close" }).end(PLAYER);
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    embedUrl: `http://${host}/embed/8?a=1&b=2`,
    asked: () => asked,
    connections: () => connections,
    forget() {
      asked = [];
      connections = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
