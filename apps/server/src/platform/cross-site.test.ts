import { randomUUID } from "node:crypto";
import { PATHS } from "@tenfold/contract/paths";
import Fastify from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { newSiteTest } from "../../test/site-test.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { AppError } from "./errors.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const READS = ["GET", "HEAD", "OPTIONS"] as const;

let handled: string[];
beforeEach(() => {
  handled = [];
});

/** A server at http://here.example, behind a proxy that it believes, whose public address may be another one. */
function makeServer(publicUrl?: string) {
  const app = Fastify({ trustProxy: true });
  app.addHook("onRequest", refuseCrossSite(publicUrl));
  app.setErrorHandler((error, _request, reply) =>
    reply.code(500).send({ code: error instanceof AppError ? error.code : "other" }),
  );
  app.route({
    method: [...METHODS, ...READS],
    url: "/write",
    handler: async ({ method }) => {
      handled.push(method);
      return {};
    },
  });
  return async (method: (typeof METHODS)[number] | (typeof READS)[number], headers: Record<string, string>) => {
    const answer = await app.inject({ method, url: "/write", headers: { host: "here.example", ...headers } });
    return answer.statusCode === 200 ? "handled" : answer.json().code;
  };
}

describe("refuseCrossSite", () => {
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "" }],
    [{ "sec-fetch-site": "anything" }],
    // The page can't choose this header, so it counts more than the origin.
    [{ "sec-fetch-site": "cross-site", origin: "http://here.example" }],
    [{ origin: "http://evil.example" }],
    [{ origin: "http://evil.example", "x-forwarded-host": "evil.example" }],
    [{ origin: "http://sub.here.example" }],
    [{ origin: "http://here.example.evil.example" }],
    [{ origin: "http://here.example:8080" }],
    [{ origin: "http://here.example@evil.example" }],
    [{ origin: "null" }],
    [{ origin: "" }],
    [{ origin: "here.example" }],
    [{ origin: "file://" }],
  ])("lets no write through with %j", async (headers) => {
    const send = makeServer();
    for (const method of METHODS) expect(await send(method, headers as Record<string, string>)).toBe("cross_site");
    expect(handled).toEqual([]);
  });

  it.each([
    [{}],
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "http://here.example" }],
    [{ origin: "http://HERE.example" }],
    [{ "sec-fetch-site": "same-origin", origin: "http://here.example" }],
  ])("lets writes through with %j", async (headers) => {
    const send = makeServer();
    for (const method of METHODS) expect(await send(method, headers as Record<string, string>)).toBe("handled");
    expect(handled).toEqual([...METHODS]);
  });

  it("lets reads through from anywhere", async () => {
    const send = makeServer();
    for (const method of READS) {
      expect(await send(method, { "sec-fetch-site": "cross-site" })).toBe("handled");
      expect(await send(method, { origin: "http://evil.example" })).toBe("handled");
    }
  });

  it("looks at the scheme: what came without https is not from a site that has it", async () => {
    const [https, http] = [makeServer("https://here.example"), makeServer("http://here.example")];
    expect(await https("POST", { origin: "http://here.example" })).toBe("cross_site");
    expect(await https("POST", { origin: "https://here.example" })).toBe("handled");
    expect(await http("POST", { origin: "http://here.example" })).toBe("handled");
    expect(await http("POST", { origin: "https://here.example" })).toBe("cross_site");
    const unnamed = makeServer();
    expect(await unnamed("POST", { origin: "https://here.example" })).toBe("handled");
    expect(await unnamed("POST", { origin: "ftp://here.example" })).toBe("cross_site");
  });

  it("takes the public address for its own, behind a proxy that calls it by another name", async () => {
    const send = makeServer("https://tenfold.example");
    expect(await send("POST", { host: "127.0.0.1:3000", origin: "https://tenfold.example" })).toBe("handled");
    expect(await send("POST", { host: "127.0.0.1:3000", origin: "https://evil.example" })).toBe("cross_site");
  });
});

describe("the server", () => {
  const it = newSiteTest();
  const WRITES = Object.values(PATHS).filter(({ method }) => method !== "GET");
  const urlOf = (path: string) => path.replaceAll(/:\w+/g, randomUUID());

  it("refuses every write of other sites before it looks at anything else", async ({ site: { app } }) => {
    expect(WRITES.length).toBeGreaterThan(50);
    const calls = [
      ...WRITES,
      { method: "POST", path: "/api/login", payload: "{", type: "application/json" },
      { method: "POST", path: "/api/unsubscribe?token=any" },
      { method: "POST", path: "/api/nothing" },
    ] as const;
    for (const { method, path, ...body } of calls) {
      const headers = { "sec-fetch-site": "cross-site", ...("type" in body && { "content-type": body.type }) };
      const answer = await app.inject({ method, url: urlOf(path), headers, ...("payload" in body && { payload: body.payload }) });
      expect([path, answer.statusCode, answer.cookies]).toEqual([path, 403, []]);
      expect(answer.json()).toEqual({ code: "cross_site", error: "This request came from another site, so nothing was done." });
    }
  });

  it("takes no text and no form, which need no asking first, but where it is made for forms", async ({ site: { app } }) => {
    const FORMS = ["/api/unsubscribe", "/api/3d/upload", "/api/forum/pictures/upload"];
    for (const { method, path } of WRITES.filter((write) => !FORMS.includes(write.path)))
      for (const type of [
        "text/plain",
        "text/plain;charset=application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
      ]) {
        const answer = await app.inject({ method, url: urlOf(path), headers: { "content-type": type }, payload: '{"a":"b"}' });
        expect([path, type, answer.statusCode]).toEqual([path, type, 415]);
      }
  });
});
