import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readJson } from "node:stream/consumers";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body, or the empty object where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** One way to answer; the transport is its own to treat well or badly. */
export type Reply = (response: ServerResponse, received: Received) => void;

interface Listening {
  /** Such as "http://127.0.0.1:40000". */
  readonly origin: string;
  close(): Promise<void>;
}

/** A provider for tests. Without replies it fails; the last of its replies goes on for ever. */
export interface FakeProvider extends Listening {
  /** Its address as settings have it, where its paths begin with a version. */
  readonly url: string;
  /** All requests so far. */
  readonly received: readonly Received[];
  /** Resolves when a client has let go of an answer before its end. */
  readonly abandoned: Promise<void>;
  replyWith(...replies: Reply[]): void;
}

export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens a provider that keeps to an API: `refusalOf` answers what is not asked as the API has it. */
export async function openFakeProvider(
  noReply: Reply,
  refusalOf: (received: Received) => Reply | undefined,
): Promise<FakeProvider> {
  let replies: Reply[] = [];
  const next = () => (replies.length > 1 ? replies.shift() : replies[0]) ?? noReply;
  const received: Received[] = [];
  const { promise: abandoned, resolve: abandon } = Promise.withResolvers<void>();
  const server = await listen(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) abandon();
    });
    const { method = "", url: path = "", headers } = request;
    const body = method === "GET" ? {} : ((await readJson(request)) as Received["body"]);
    const one: Received = { method, path, headers, body };
    received.push(one);
    (refusalOf(one) ?? next())(response, one);
  });
  return {
    ...server,
    url: `${server.origin}/v1`,
    received,
    abandoned,
    replyWith: (...given) => {
      replies = given;
    },
  };
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Answers as it stands, whatever it is. */
export function raw(body: string | Buffer, type = "application/json", status = 200): Reply {
  return (response) => response.writeHead(status, { "content-type": type }).end(body);
}

/** Takes the request and says nothing. */
export const never: Reply = () => undefined;

/** Says that it is well and then sends a blank every few milliseconds, for ever: white space is the beginning of good JSON. */
export const dribble: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 5);
  response.on("close", () => clearInterval(timer));
};

/** Sends as fast as it can, and never ends. */
export const flood: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const block = Buffer.alloc(64 * 1024, " ");
  const pour = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", pour);
  pour();
};

/** Breaks the connection in the middle of the body. */
export function cut(body: string): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length * 2) });
    response.write(body, () => response.destroy());
  };
}

/** Sends the client elsewhere. */
export function redirect(location: string): Reply {
  return (response) => response.writeHead(307, { location }).end();
}
