import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeDb } from "../../../test/fixture.ts";
import { newSiteTest, openSite, type Site } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { leaving } from "./index.ts";
import { checkReadiness } from "./readiness.ts";

const TOKEN = "measure-me-with-thirty-two-characters";

const it = newSiteTest({ trustProxy: false });

const get = (site: Site, url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  site.app.inject({ url, headers, remoteAddress });

describe("/healthz and /readyz", () => {
  it("say that all is well", async ({ site }) => {
    expect((await get(site, "/healthz")).json()).toEqual({ status: "ok" });
    const answer = await get(site, "/readyz");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: "ready",
      checks: [
        { name: "database", ok: true, detail: "answers" },
        { name: "queue", ok: true, detail: "nothing is overdue" },
        { name: "disk", ok: true, detail: "has room" },
      ],
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("say of a server that was told to stop that others are to be asked", async ({ site }) => {
    leaving(site.core).told = true;
    expect((await get(site, "/readyz")).statusCode).toBe(503);
    expect((await get(site, "/healthz")).statusCode).toBe(200);
  });

  it("tell a stranger only whether the server is ready", async ({ site }) => {
    for (const answer of [
      await get(site, "/readyz", {}, "203.0.113.9"),
      await get(site, "/readyz", { "x-forwarded-for": "203.0.113.9" }),
      await get(site, "/readyz", { host: "tenfold.example" }),
    ])
      expect(answer.json()).toEqual({ status: "ready" });
    const full = await openSite({ dataDir: "/there/is/no/such/folder", metricsToken: TOKEN, trustProxy: false });
    const answer = await get(full, "/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "not ready" }]);
    expect((await get(full, "/readyz", { authorization: `Bearer ${TOKEN}` }, "203.0.113.9")).json().checks).toHaveLength(3);
  });

  it("tell that work is piling up, but not of what was given up or waits for its time", async ({ site }) => {
    const time = site.clock.now();
    await enqueue(site.db, { kind: "later", payload: {}, now: time, runAt: time + 60_000 });
    await enqueue(site.db, { kind: "given up", payload: {}, now: time - 86_400_000 });
    await site.db.updateTable("jobs").set({ failed_at: time }).where("kind", "=", "given up").execute();
    expect((await get(site, "/readyz")).statusCode).toBe(200);
    site.clock.pass(17 * MINUTE_MS);
    const answer = await get(site, "/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks[1]).toEqual({ name: "queue", ok: false, detail: "the oldest work is 16 minutes overdue" });
    expect((await get(site, "/healthz")).statusCode).toBe(200);
  });

  it("don't mind models that wait: one visitor's can be many", async ({ site }) => {
    await enqueue(site.db, { kind: "models.translate", payload: {}, now: site.clock.now() - 86_400_000 });
    expect((await get(site, "/readyz")).statusCode).toBe(200);
  });

  it("ask the database once for all who ask at the same time, so that asking often holds up nobody else", async ({ site }) => {
    const many = () => Promise.all(Array.from({ length: 20 }, () => checkReadiness(site.core)));
    for (const round of [1, 2]) {
      const [answers, statements] = await watchStatements(many);
      expect(answers.every(({ ready }) => ready)).toBe(true);
      expect(statements, `round ${round}`).toHaveLength(2);
    }
  });

  it("tell that the database or the disk is gone, while the process lives", async () => {
    const full = await openSite({ dataDir: "/there/is/no/such/folder", trustProxy: false });
    const answer = await get(full, "/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    const { db, drop } = await makeDb();
    // What was never used can't be lost.
    await db.selectFrom("jobs").select("id").execute();
    await drop();
    const lost = await openSite({ db, trustProxy: false });
    expect((await get(lost, "/readyz")).json().checks[0]).toMatchObject({ name: "database", ok: false });
    expect((await get(lost, "/healthz")).statusCode).toBe(200);
  });
});

describe("/metrics", () => {
  it("count requests by their route, and hold nothing of what people asked for", async ({ site }) => {
    const time = site.clock.now();
    await get(site, "/api/astrology-monitor/status");
    await get(site, "/api/forum/topics/secret-topic?q=secret-words");
    await enqueue(site.db, { kind: "some", payload: {}, now: time, runAt: time + 1000 });
    const answer = await get(site, "/metrics");
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=/);
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/forum\/topics\/:id",status="400"\} 1/,
    );
    expect(answer.body).toMatch(/jobs\{state="waiting"\} 1/);
    expect(answer.body).toMatch(/nodejs_eventloop_lag_seconds/);
    expect(answer.body).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it("are for this machine alone where no token is set, and not for what a proxy passes on", async ({ site }) => {
    expect((await get(site, "/metrics", {}, "::1")).statusCode).toBe(200);
    expect((await get(site, "/metrics", {}, "::ffff:127.0.0.1")).statusCode).toBe(200);
    for (const answer of [
      await get(site, "/metrics", {}, "203.0.113.9"),
      await get(site, "/metrics", { "x-forwarded-for": "203.0.113.9" }),
      await get(site, "/metrics", { "x-forwarded-for": "127.0.0.1" }),
      await get(site, "/metrics", { forwarded: "for=127.0.0.1" }),
      await get(site, "/metrics", { "x-real-ip": "127.0.0.1" }),
      await get(site, "/metrics", { via: "1.1 proxy" }),
      // Behind a tunnel or a proxy that adds nothing, and from a page whose name was made to lead here.
      await get(site, "/metrics", { host: "tenfold.example" }),
      await get(site, "/metrics", { host: "127.0.0.1.evil.example" }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  });

  it("want the token from everybody where one is set", async () => {
    const site = await openSite({ metricsToken: TOKEN, trustProxy: false });
    expect((await get(site, "/metrics")).statusCode).toBe(404);
    expect((await get(site, "/metrics", { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
    expect((await get(site, "/metrics", { authorization: `Bearer ${TOKEN}` }, "203.0.113.9")).statusCode).toBe(200);
  });
});
