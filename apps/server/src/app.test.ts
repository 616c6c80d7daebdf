import { randomUUID } from "node:crypto";
import { PATHS } from "@tenfold/contract/paths";
import { describe, expect } from "vitest";
import { type Site, siteTest } from "../test/site-test.ts";

const it = siteTest();

const post = ({ app }: Site, payload: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  app.inject({ method: "POST", url: "/api/preferences", headers: { "x-session-id": randomUUID(), ...headers }, payload });

describe("every call", () => {
  it("answers what can't be read as JSON with 400", async ({ site }) => {
    for (const body of ["{", "", "nothing", '{"style":', "\u0000"]) {
      const answer = await post(site, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "invalid_input", error: expect.any(String) });
    }
  });

  it("answers other content types with 415", async ({ site }) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await post(site, "style=poetic", { "content-type": type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().code).toBe("not_json");
    }
  });

  it("takes at most 64 KB", async ({ site }) => {
    const body = (size: number) => JSON.stringify({ style: "poetic", composition: "brief", more: "m".repeat(size) });
    expect((await post(site, body(60 * 1024))).statusCode).toBe(200);
    const answer = await post(site, body(65 * 1024));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe("too_large");
  });

  it("does not let a body reach the prototype", async ({ site }) => {
    const answer = await post(site, '{"__proto__":{"style":"poetic"},"composition":"brief"}');
    expect(answer.statusCode).toBe(400);
  });

  it("answers an address it doesn't know with 404", async ({ site }) => {
    for (const url of ["/api/nothing", "/api/", "/pictures/", "/anything"]) {
      const answer = await site.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("not_found");
    }
  });

  it("answers a part of a path that is far too long in the same form", async ({ site }) => {
    const answer = await site.app.inject({ method: "DELETE", url: `/api/sessions/${"x".repeat(300)}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("invalid_input");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("lets nothing be loaded by its answer, and has no browser keep to https where the site does not", async ({ site }) => {
    const { headers } = await site.app.inject({ url: "/api/user" });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
});

/** Calls that a browser's id belongs to and that need no body. */
const BY_SESSION = Object.values(PATHS).filter((call) => "session" in call && call.method !== "POST");

it.for(BY_SESSION)("$method $path refuses what is no browser's id", async ({ method, path }, { site }) => {
  const urn = "A".repeat(22);
  const url = `${path.replace(":id", randomUUID()).replace(":urn", urn)}?urn=${urn}`;
  const wrong = ["", "me", `${randomUUID()}x`, "'; drop table preferences"].map((id) => ({ "x-session-id": id }));
  // An example among the models is everybody's.
  for (const headers of path.startsWith("/api/3d/") ? wrong : [{}, ...wrong]) {
    const answer = await site.app.inject({ method, url, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_session_id", field: "x-session-id" }]);
  }
});

describe("GET /api/openapi.json", () => {
  it("describes all calls", async ({ site }) => {
    const answer = await site.app.inject({ url: "/api/openapi.json" });
    const document = answer.json();
    expect(document.openapi).toMatch(/^3\./);
    const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(PATHS).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(calls.sort()).toEqual(declared.sort());
    const body = document.paths["/api/generate-content"].post.requestBody.content["application/json"].schema;
    expect(body.required).toEqual(["number"]);
    expect(Object.keys(document.paths["/api/generate-content"].post.responses)).toEqual(
      expect.arrayContaining(["200", "400", "422", "429"]),
    );
  });
});

describe("the limits", () => {
  it("asks a visitor who is too fast to wait, and says how long; others go on", async ({ site }) => {
    const ask = (address: string) =>
      site.app.inject({
        method: "POST",
        url: "/api/generate-content",
        headers: { "x-forwarded-for": address },
        payload: { number: 1, preferences: { composition: "brief" }, seed: 1 },
      });
    const answers = [];
    for (let asked = 0; asked < 130; asked += 1) answers.push(await ask("192.0.2.1"));
    expect(answers[0]?.statusCode).toBe(200);
    const refused = answers.find((answer) => answer.statusCode !== 200);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json().code).toBe("too_many_requests");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("192.0.2.2")).statusCode).toBe(200);
  });

  it("takes all addresses that one IPv6 visitor has for one, and an IPv4 address for itself in either notation", async ({
    site,
  }) => {
    const ask = (address: string) =>
      site.app.inject({
        method: "POST",
        url: "/api/generate-content",
        headers: { "x-forwarded-for": address },
        payload: {},
      });
    const last = async (addressOf: (asked: number) => string) => {
      let status: number | undefined;
      for (let asked = 0; asked < 125; asked += 1) status = (await ask(addressOf(asked))).statusCode;
      return status;
    };
    expect(await last((asked) => `2001:db8:1:2:${asked.toString(16)}::1`)).toBe(429);
    expect((await ask("2001:db8:1:3::1")).statusCode).toBe(400);
    expect(await last((asked) => (asked % 2 ? "192.0.2.7" : "::ffff:192.0.2.7"))).toBe(429);
  });

  it("counts what there is not as it counts calls", async ({ site }) => {
    const ask = async (url: string, address = "192.0.2.8") =>
      (await site.app.inject({ url, headers: { "x-forwarded-for": address } })).statusCode;
    for (let asked = 0; asked < 600; asked += 1) {
      expect(await ask(`/nowhere/${asked}`)).toBe(404);
      expect(await ask(`/api/nothing/${asked}`)).toBe(404);
    }
    expect([await ask("/nowhere"), await ask("/api/nothing"), await ask("/api/user")]).toEqual([429, 429, 429]);
    expect(await ask("/nowhere", "192.0.2.9")).toBe(404);
    expect(await ask("/healthz")).toBe(200);
  });
});
