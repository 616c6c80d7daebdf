import * as contract from "@tenfold/contract/accounts";
import type { Endpoint } from "@tenfold/contract/endpoint";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { emailOf, type Guest, join, makeGuest, PASSWORD, readToken, whoIs } from "../../../../test/factories/member.ts";
import { type Site, siteTest } from "../../../../test/site-test.ts";

const it = siteTest({ publicUrl: "http://tenfold.example" })
  .extend("owner", { scope: "file" }, ({ site }) => join(site, "seeker"))
  .extend("bodies", { scope: "file" }, async ({ owner, site }): Promise<Record<string, unknown>> => {
    await makeGuest(site).post("/api/forgot-password", { email: emailOf("seeker") });
    await site.worker.drain();
    const [{ id }] = (await owner.send("GET", "/api/sessions")).json();
    const email = "new@mail.example";
    return {
      "POST /api/login": { username: "seeker", password: PASSWORD },
      "POST /api/register": { username: "another", email, password: PASSWORD },
      "POST /api/logout": undefined,
      "POST /api/forgot-password": { email },
      "POST /api/forgot-password-by-username": { username: "another" },
      "POST /api/forgot-username": { email },
      "POST /api/reset-password": { token: await readToken(site, emailOf("seeker"), "reset-password"), password: PASSWORD },
      "POST /api/verify-email": { token: await readToken(site, emailOf("seeker")) },
      "POST /api/disown-email": { token: await readToken(site, emailOf("seeker")) },
      "POST /api/resend-verification": { email: emailOf("seeker") },
      "POST /api/add-email": { email },
      "POST /api/change-email": { newEmail: email, currentPassword: PASSWORD },
      "POST /api/change-password": { currentPassword: PASSWORD, newPassword: "Other-word-1" },
      "POST /api/unsubscribe": {},
      "DELETE /api/sessions/:id": id,
      "DELETE /api/sessions": undefined,
      "PATCH /api/account": { forumNotifications: false },
      "DELETE /api/account": { password: PASSWORD },
    };
  });

const ACCOUNT_TABLES = ["users", "sessions", "account_links", "account_activity", "attempts", "jobs"];

/** All that is kept, but for when a session was last seen. */
async function state(site: Site, but?: string): Promise<string> {
  const tables = [];
  for (const table of ACCOUNT_TABLES.filter((table) => table !== but)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
    tables.push(rows.map((row) => JSON.stringify(row)).sort());
  }
  return JSON.stringify(tables);
}

const CALLS: readonly Endpoint[] = Object.values(contract).filter((declared) => "path" in declared && "method" in declared);
const WRITES = CALLS.map(({ method, path }) => ({ method, path, name: `${method} ${path}` })).filter(
  ({ method }) => method !== "GET",
);

function call(
  owner: Guest,
  bodies: Record<string, unknown>,
  { method, path, name }: (typeof WRITES)[number],
  headers: Record<string, string>,
) {
  const given = bodies[name];
  const url = path.replace(":id", String(given));
  return owner.send(method, url, typeof given === "string" ? undefined : given, headers);
}

/** The other ways to be foreign are those of the hook that refuses them all. */
const FOREIGN: readonly Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
];

it("knows every call that writes", ({ bodies }) => {
  for (const { name } of WRITES) expect(Object.keys(bodies)).toContain(name);
  expect(WRITES.length).toBe(Object.keys(bodies).length);
});

describe("a write that another site makes a browser send", () => {
  it.for(WRITES)("is refused by $name before anything is done", async (write, { bodies, owner, site }) => {
    const before = await state(site);
    for (const headers of FOREIGN) {
      const answer = await call(owner, bodies, write, headers);
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
      expect(answer.json().code).toBe("cross_site");
      expect(answer.cookies).toEqual([]);
    }
    expect(await state(site)).toBe(before);
    expect(await whoIs(owner)).toBe("seeker");
  });

  it.for(WRITES.filter(({ path }) => !/logout|unsubscribe|sessions/.test(path)))(
    "is refused by $name as a form or as text, which need no asking first",
    async (write, { bodies, owner, site }) => {
      const given = JSON.stringify(bodies[write.name]);
      const forms = [
        ["text/plain", given],
        ["text/plain;charset=application/json", given],
        ["application/x-www-form-urlencoded", `${given}=`],
        ["application/x-www-form-urlencoded", "username=seeker&email=new%40mail.example&forumNotifications=false"],
        [
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nnew@mail.example\r\n--x--',
        ],
        ["application/jsonp", given],
        ["text/json", given],
        ["application/xml", "<a/>"],
      ] as const;
      const before = await state(site);
      for (const [type, body] of forms) {
        const answer = await owner.send(write.method, write.path, body, { "content-type": type });
        expect(answer.statusCode, type).toBe(415);
      }
      expect(await state(site)).toBe(before);
    },
  );
});

describe("a GET, which any page can cause", () => {
  const OVERRIDES = ["x-http-method-override", "x-method-override", "x-http-method"];

  it.for(WRITES)("does not stand in for $name", async ({ method, path, name }, { bodies, owner, site }) => {
    const given = bodies[name];
    const url = path.replace(":id", String(given));
    const query = typeof given === "object" ? `?${new URLSearchParams(given as Record<string, string>)}&_method=${method}` : "";
    const before = await state(site);
    for (const way of ["GET", "HEAD", "OPTIONS"] as const)
      for (const header of OVERRIDES) {
        const answer = await owner.send(way, `${url}${query}`, undefined, { [header]: method, "sec-fetch-site": "cross-site" });
        expect(answer.statusCode).toBeLessThan(500);
      }
    expect(await state(site)).toBe(before);
  });

  it("changes nothing where it is answered", async ({ owner, site }) => {
    // But for the count of how often it is asked for.
    const before = await state(site, "attempts");
    for (const { method, path } of CALLS) if (method === "GET") expect((await owner.send("GET", path)).statusCode).toBe(200);
    expect(await state(site, "attempts")).toBe(before);
  });
});

it("lets the site's own pages and programs without a browser write", async ({ owner }) => {
  const own = [{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }, { origin: "http://tenfold.example" }, {}];
  for (const headers of own) {
    const answer = await owner.send("PATCH", "/api/account", { forumNotifications: true }, headers as Record<string, string>);
    expect(answer.statusCode).toBe(200);
  }
});
