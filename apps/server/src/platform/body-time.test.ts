import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { App } from "./app.ts";
import { limitBodyTime } from "./body-time.ts";

const it = test
  .extend("released", () => Promise.withResolvers<void>())
  .extend("app", async ({ released }, { onCleanup }) => {
    // Else a connection that is not cut, as one has to be here, holds up the end of the test.
    const app = Fastify({ forceCloseConnections: true }) as unknown as App;
    onCleanup(() => app.close());
    limitBodyTime(app, 100);
    app.post("/usual", async (request) => request.body);
    app.post("/patient", { config: { bodyTimeMs: 60_000 } }, async (request) => request.body);
    app.get("/slow-answer", async () => {
      await released.promise;
      return "late";
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    return app;
  })
  .extend("heard", (): string[] => [])
  // Sends the head of a request and half of its body. Answers what comes back, and goes on with the rest when told.
  .extend("begin", ({ app, heard }) => (path: string) => {
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
  });

describe("a request that takes long to arrive", () => {
  it("is ended with 408, but not where an address has more patience", async ({ begin, heard }) => {
    const patient = begin("/patient");
    expect(await begin("/usual").ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).not.toContain("/patient");
    patient.finish();
    expect(await patient.ended).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"a":"bcde"\}$/);
  });

  it("is not one whose answer takes long", async ({ app, begin, released }) => {
    const { port } = app.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/slow-answer`);
    // By then the time of a request that began with it is over.
    expect(await begin("/usual").ended).toMatch(/408/);
    released.resolve();
    expect(await (await answer).text()).toBe("late");
  });
});

it("watches no request that has been answered, though its connection is never closed", async ({ app }) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect((await app.inject({ method: "POST", url: "/usual", payload: { a: "b" } })).statusCode).toBe(200);
  expect(() => vi.advanceTimersByTime(200)).not.toThrow();
});
