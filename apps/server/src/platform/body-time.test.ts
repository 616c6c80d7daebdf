import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { App } from "./app.ts";
import { limitBodyTime } from "./body-time.ts";

let app: App;
let heard: string[];
beforeEach(async () => {
  heard = [];
  app = Fastify() as unknown as App;
  limitBodyTime(app, 100);
  app.post("/usual", async (request) => request.body);
  app.post("/patient", { config: { bodyTimeMs: 60_000 } }, async (request) => request.body);
  app.get("/slow-answer", async () => {
    await released.promise;
    return "late";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const released = Promise.withResolvers<void>();

/** Sends the head of a request and half of its body. Answers what comes back, and goes on with the rest when told. */
function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  let answer = "";
  socket.on("data", (data) => {
    answer += data.toString();
    heard.push(path);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => resolve(answer));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 12\r\n\r\n{"a":`,
  );
  return { ended, finish: () => socket.write('"bcde"}') };
}

describe("a request that takes long to arrive", () => {
  it("is ended with 408, but not where an address has more patience", async () => {
    const patient = begin("/patient");
    expect(await begin("/usual").ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).not.toContain("/patient");
    patient.finish();
    expect(await patient.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"a":"bcde"\}$/);
  });

  it("is not one whose answer takes long", async () => {
    const { port } = app.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/slow-answer`);
    // By then the time of a request that began with it is over.
    expect(await begin("/usual").ended).toMatch(/408/);
    released.resolve();
    expect(await (await answer).text()).toBe("late");
  });
});

it("watches no request that has been answered, though its connection is never closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    expect((await app.inject({ method: "POST", url: "/usual", payload: { a: "b" } })).statusCode).toBe(200);
    expect(() => vi.advanceTimersByTime(200)).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});
