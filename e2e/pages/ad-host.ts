import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How the ad network responds to a request for an ad. */
type AdManner = "fills" | "has none" | "breaks off" | "says nothing";

/** A third-party ad network that remembers its visitors. */
export interface AdHost {
  /** Such as "127.0.0.1:41234". */
  readonly host: string;
  readonly scriptUrl: string;
  manner: AdManner;
  /** The paths requested since it was last cleared. */
  asked(): readonly string[];
  /** How often a browser connected, even if only to be faster later. */
  connections(): number;
  forget(): void;
  stop(): Promise<void>;
}

/** Processes what pages push, like the network's script: it fills the first empty unit, and stores its own data. */
const scriptOf = (host: string, manner: AdManner) => `{
  document.cookie = "__gads=stand-in; path=/; max-age=600";
  localStorage.setItem("google_adsense_settings", "stand-in");
  const show = () => {
    const unit = document.querySelector("ins.adsbygoogle:not([data-adsbygoogle-status])");
    if (!unit) return;
    unit.dataset.adsbygoogleStatus = "done";
    if (${JSON.stringify(manner)} === "says nothing") return;
    if (${JSON.stringify(manner)} === "has none") { unit.dataset.adStatus = "unfilled"; return; }
    const frame = document.createElement("iframe");
    frame.title = "Advertisement";
    frame.width = "300"; frame.height = "250";
    frame.src = "http://${host}/ad?" + new URLSearchParams({ client: unit.dataset.adClient, slot: unit.dataset.adSlot ?? "" });
    unit.append(frame);
    unit.dataset.adStatus = "filled";
  };
  const waiting = window.adsbygoogle ?? [];
  window.adsbygoogle = { push: show };
  for (const _ of waiting) show();
}`;

/**
 * Lets pages of another origin load a script. If the browser kept its connection, it would not open a new one for the next test.
 */
const CORS = { connection: "close", "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

export async function startAdHost(): Promise<AdHost> {
  let asked: string[] = [];
  let connections = 0;
  const server = createServer((request, reply) => {
    // The tests' own headers make the browser send a preflight request.
    if (request.method === "OPTIONS") return void reply.writeHead(204, CORS).end();
    asked.push(request.url ?? "");
    if (adHost.manner === "breaks off") return void request.socket.destroy();
    const script = request.url?.startsWith("/ads.js");
    const type = script ? "text/javascript" : "text/html";
    reply.writeHead(200, { "content-type": type, ...CORS });
    reply.end(
      script
        ? scriptOf(adHost.host, adHost.manner)
        : '<!doctype html><html lang="en"><title>Ad</title><main><h1>Buy bells</h1></main></html>',
    );
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adHost: AdHost = {
    host,
    scriptUrl: `http://${host}/ads.js`,
    manner: "fills",
    asked: () => asked,
    connections: () => connections,
    forget() {
      asked = [];
      connections = 0;
      adHost.manner = "fills";
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return adHost;
}
