import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type AddressInfo, connect } from "node:net";
import { ERRORS } from "@tenfold/contract/errors";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeApp, makeSpeaker } from "../test/fixture.ts";
import { openSite } from "../test/site-test.ts";

/** Every route that was made, as the server was told of it. */
const routes: RouteOptions[] = [];
const noteRoutes = (made: unknown) =>
  (made as { fastify: FastifyInstance }).fastify.addHook("onRoute", (route) => void routes.push(route));

/** What may take longer than usual, or send more, and why. */
const LONGER: Readonly<Record<string, string>> = {
  "POST /api/3d/upload": "takes in a model of up to MAX_MODEL_MB",
  "POST /api/forum/pictures/upload": "takes in a photograph",
  "POST /api/my-readings": "takes in a reading with the longest note and what it was before",
  "GET /api/3d/models/:urn/model.glb": "sends a model, to a slow line as well",
  "GET /api/account/export": "sends all that a member has written as a stream",
  "GET /api/admin/email-list": "sends the addresses of all members as a stream",
};

/** What has no end of its own: it takes its answer into its own hands, and looks its member up every 25 seconds. */
const STREAMS = ["GET /api/forum/topics/:id/events"];

let made: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  subscribe("fastify.initialization", noteRoutes);
  made = await makeApp();
  unsubscribe("fastify.initialization", noteRoutes);
  await made.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => made.close());

const nameOf = ({ method, url }: RouteOptions) => `${[method].flat()[0]} ${url}`;

/** Routes as they were declared, without those that only leave the body of an answer out. */
const declared = () => [...new Map(routes.filter(({ method }) => method !== "HEAD").map((route) => [nameOf(route), route]))];

describe("every route", () => {
  it("has limits of size and time, which only those named here may go beyond", () => {
    const { initialConfig } = made.app;
    expect(declared().length).toBeGreaterThan(60);
    const longer = new Set<string>();
    for (const [name, route] of declared()) {
      const limits = {
        size: route.bodyLimit ?? initialConfig.bodyLimit ?? 0,
        arrival: route.config?.bodyTimeMs ?? 30_000,
        answer: route.config?.answerTimeMs ?? MINUTE_MS,
      };
      if (limits.answer === false) {
        expect(STREAMS).toContain(name);
        continue;
      }
      for (const limit of Object.values(limits)) expect(limit, name).toBeGreaterThan(0);
      expect(limits.size, name).toBeLessThanOrEqual(100 * 2 ** 20 + 64 * 1024);
      expect(limits.arrival, name).toBeLessThanOrEqual(15 * MINUTE_MS);
      expect(limits.answer, name).toBeLessThanOrEqual(16 * MINUTE_MS);
      expect(limits.answer, name).toBeGreaterThan(limits.arrival);
      if (limits.size > 64 * 1024 || limits.arrival > 30_000 || limits.answer > MINUTE_MS) longer.add(name);
    }
    expect([...longer].sort()).toEqual(Object.keys(LONGER).sort());
    const endless = declared().filter(([, { config }]) => config?.answerTimeMs === false);
    expect(endless.map(([name]) => name)).toEqual(STREAMS);
  });

  it("is limited by how often a visitor asks, but for what watches over the server", () => {
    const unlimited = declared().filter(([, { config }]) => config?.rateLimit === false);
    expect(unlimited.map(([name]) => name).sort()).toEqual(["GET /healthz", "GET /metrics", "GET /readyz"]);
  });

  it("refuses a body that is too large before it is judged", async () => {
    const taking = declared().filter(
      ([name, { method }]) => ["POST", "PUT", "PATCH", "DELETE"].includes(String(method)) && !LONGER[name],
    );
    expect(taking.length).toBeGreaterThan(25);
    const payload = JSON.stringify({ more: "m".repeat(65 * 1024) });
    for (const [name, { method, url }] of taking) {
      const answer = await made.app.inject({
        method: method as "POST",
        url: url.replace(/:\w+/g, randomUUID()),
        headers: { "content-type": "application/json", "x-session-id": randomUUID() },
        payload,
      });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 413, "too_large"]);
    }
  });
});

it("lets no connection be held for ever, whether it says nothing, says it slowly, or is not used", () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = made.app.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 30_000,
    requestTimeout: 15 * MINUTE_MS,
    timeout: 2 * MINUTE_MS,
    keepAliveTimeout: 72_000,
  });
});

/** What the server says to bytes on a connection of their own, until it closes it. */
function say(bytes: string, { server } = made.app): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => {
    heard += data.toString();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => resolve(heard));
  socket.write(bytes);
  return promise;
}

it("answers 503 where an answer takes too long, and says when to try again", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const speaker = makeSpeaker(() => {
    begin();
    return new Promise(() => undefined);
  });
  const slow = await openSite({ speaker });
  await slow.app.listen({ port: 0, host: "127.0.0.1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const body = '{"text":"moon"}';
  const head = ["POST /api/tts/generate HTTP/1.1", "host: x", "connection: close", "content-type: application/json"];
  const answer = say([...head, `content-length: ${body.length}`, "", body].join("\r\n"), slow.app);
  await begun;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 30\r\n[\s\S]*"code":"unavailable"/);
});

describe("what can't be read as a request", () => {
  it.each([
    ["no HTTP at all", "hello\r\n\r\n", "invalid_input"],
    ["a header without an end to its name", "GET / HTTP/1.1\r\nhost x\r\n\r\n", "invalid_input"],
    [
      "two lengths of one body",
      "POST /api/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
      "invalid_input",
    ],
    ["a method that there is not", "BREW / HTTP/1.1\r\nhost: x\r\n\r\n", "invalid_input"],
    ["headers that are too large", `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"c".repeat(20_000)}\r\n\r\n`, "headers_too_large"],
  ] as const)("is refused in the form that calls have: %s", async (_name, bytes, code) => {
    const [head = "", body = ""] = (await say(bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${ERRORS[code].status} `));
    expect(head).toContain("content-type: application/json; charset=utf-8");
    expect(head).toContain("x-content-type-options: nosniff");
    expect(head).toContain("connection: close");
    expect(JSON.parse(body)).toEqual({ code, error: ERRORS[code].words });
  });
});

describe("a method that an address does not take", () => {
  it.each([
    ["PUT", "/api/preferences", "GET, HEAD, POST"],
    ["DELETE", "/api/login", "POST"],
    ["OPTIONS", `/api/forum/topics/${randomUUID()}/posts`, "GET, HEAD, POST"],
    ["GET", "/api/3d/upload", "POST"],
    ["POST", "/healthz", "GET, HEAD"],
    ["PATCH", "/pictures/1/0123456789abcdef.webp", "GET, HEAD"],
  ] as const)("is answered with those that it takes: %s %s", async (method, url, allow) => {
    const answer = await made.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, "method_not_allowed", allow]);
  });

  it("is not told of an address that there is not", async () => {
    for (const method of ["GET", "POST", "OPTIONS"] as const) {
      const answer = await made.app.inject({ method, url: "/api/preferences/more" });
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
    }
  });
});
