import * as contract from "@tenfold/contract/accounts";
import type { Endpoint } from "@tenfold/contract/endpoint";
import { errorBodySchema } from "@tenfold/contract/errors";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type Guest, join, makeGuest, newAddress, PASSWORD } from "../../../../test/factories/member.ts";
import { siteTest } from "../../../../test/site-test.ts";

const it = siteTest().extend("owner", { scope: "file" }, ({ site }) => join(site, "seeker"));

/** Each call that takes a body, with one that would do. */
const BODIES: Record<string, Record<string, unknown>> = {
  "POST /api/login": { username: "seeker", password: PASSWORD },
  "POST /api/register": { username: "another", email: "another@mail.example", password: PASSWORD },
  "POST /api/forgot-password": { email: "another@mail.example" },
  "POST /api/forgot-password-by-username": { username: "another" },
  "POST /api/forgot-username": { email: "another@mail.example" },
  "POST /api/reset-password": { token: "A".repeat(43), password: PASSWORD },
  "POST /api/verify-email": { token: "A".repeat(43) },
  "POST /api/disown-email": { token: "A".repeat(43) },
  "POST /api/resend-verification": { email: "another@mail.example" },
  "POST /api/add-email": { email: "another@mail.example" },
  "POST /api/change-email": { newEmail: "another@mail.example", currentPassword: PASSWORD },
  "POST /api/change-password": { currentPassword: PASSWORD, newPassword: PASSWORD },
  "POST /api/unsubscribe": { token: "A.B" },
  "PATCH /api/account": { forumNotifications: true },
  "DELETE /api/account": { password: PASSWORD },
};
const CALLS = Object.entries(BODIES).map(([name, body]) => {
  const [method, url] = name.split(" ") as ["POST" | "PATCH" | "DELETE", string];
  return { name, method, url, body };
});

/** Sends as the member, from a network of its own. */
function send(owner: Guest, { method, url }: (typeof CALLS)[number], body: unknown) {
  return owner.send(method, url, body, { "x-forwarded-for": newAddress() });
}

function expectRefused(answer: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(errorBodySchema.safeParse(answer.json()).success, `${what} ${answer.body}`).toBe(true);
}

const DECLARED: readonly Endpoint[] = Object.values(contract).filter((declared) => "path" in declared && "method" in declared);

it("knows every call that takes a body", () => {
  const writes = DECLARED.filter(({ body }) => body !== undefined);
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(BODIES).sort());
});

describe.each(CALLS)("$name", (call) => {
  const fields = Object.keys(call.body);

  it("answers texts that databases and mails stumble over without a fault", async ({ owner, site }) => {
    const texts = [
      "a\u0000b",
      "\u0000",
      "\ud800",
      "seeker\u0000",
      "a\u0000@mail.example",
      "'; drop table users; --",
      "%",
      "\u202eseeker",
      "\r\n",
    ];
    for (const field of fields)
      for (const text of texts) {
        const answer = await send(owner, call, { ...call.body, [field]: text });
        expectRefused(
          answer.statusCode === 200 && /by-username/.test(call.url) ? await send(owner, call, {}) : answer,
          JSON.stringify(text),
        );
      }
    await site.worker.drain();
    expect(await site.db.selectFrom("jobs").select("last_error").execute()).toEqual([]);
  });
});

describe("fields that nobody may set", () => {
  const EXTRA = {
    id: "019ab000-0000-7000-8000-000000000000",
    isEmailVerified: true,
    is_email_verified: 1,
    emailHeld: 1,
    email_held: 1,
    role: "admin",
    isAdmin: true,
    forumNotifications: false,
    forum_notifications: 0,
    pendingEmail: "thief@evil.example",
    pending_email: "thief@evil.example",
    pending_email_folded: "thief@evil.example",
    username_folded: "admin",
    password_hash: "none",
    createdAt: "2000-01-01T00:00:00.000Z",
    created_at: 0,
    first_signed_in_at: 0,
    userId: "other",
    user_id: "other",
  };

  it("are not set by any call", async ({ site }) => {
    const browser = makeGuest(site);
    const joined = { username: "member-x", email: "member-x@mail.example", password: PASSWORD };
    await browser.post("/api/register", { ...EXTRA, ...joined });
    const state = async () => {
      const { rows } = await sql<Record<string, unknown>>`select * from users where username = 'member-x'`.execute(site.db);
      return rows[0] ?? {};
    };
    const fresh = {
      is_email_verified: 0,
      email_held: 1,
      forum_notifications: 1,
      pending_email: null,
      username_folded: "member-x",
    };
    expect(await state()).toMatchObject(fresh);
    expect((await state()).id).not.toBe(EXTRA.id);
    expect(Number((await state()).created_at)).toBeGreaterThan(0);
    const before = await state();
    for (const { method, url } of CALLS) {
      if (method !== "POST" || /register|change-email/.test(url)) continue;
      await browser.send(method, url, { ...EXTRA, username: "member-x", email: joined.email, token: "x", password: PASSWORD });
    }
    await browser.send("PATCH", "/api/account", { ...EXTRA, forumNotifications: true });
    expect(await state()).toEqual(before);
    await browser.post("/api/change-email", { ...EXTRA, newEmail: "fresh@mail.example", currentPassword: PASSWORD });
    expect(await state()).toEqual({ ...before, pending_email: "fresh@mail.example", pending_email_folded: "fresh@mail.example" });
  });

  it("count once where they are given twice", async ({ site }) => {
    const body = `{"username":"root-of-all","username":"member-y","email":"y@evil.example","email":"y@mail.example","password":"x","password":"${PASSWORD}"}`;
    const answer = await makeGuest(site).post("/api/register", body);
    expect(answer.json().user).toMatchObject({ username: "member-y", email: "y@mail.example" });
  });
});
