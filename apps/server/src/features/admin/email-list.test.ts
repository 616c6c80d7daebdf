import { HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { userRow } from "../../../test/factories/member.ts";
import { newSiteTest, openSite, type Site } from "../../../test/site-test.ts";

const TOKEN = "a-token-that-has-32-characters-or-more";
const URL = "/api/admin/email-list";

const it = newSiteTest({ adminToken: TOKEN, requireEmailVerification: true });

const ask = (site: Site, query = "", token: string | null = TOKEN, from = "203.0.113.9") =>
  site.app.inject({
    url: `${URL}${query}`,
    headers: { "x-forwarded-for": from, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });

async function addMembers(site: Site, emails: readonly (string | null)[], but: { verified?: 0; subscribed?: 0; held?: 0 } = {}) {
  const rows = emails.map((email, index) => {
    const { held = 1, verified = 1, subscribed = 1 } = but;
    const address = { email, email_folded: email?.toLowerCase() ?? null, email_held: held, is_email_verified: verified };
    return userRow(`${email}-${index}-${JSON.stringify(but)}`, { ...address, forum_notifications: subscribed });
  });
  for (let at = 0; at < rows.length; at += 500)
    await site.db
      .insertInto("users")
      .values(rows.slice(at, at + 500))
      .execute();
}

describe("without the right token", () => {
  it("there is nothing where none is set, and whoever asks is told so and no more", async () => {
    const site = await openSite();
    for (const token of [null, "", "undefined", TOKEN]) {
      const answer = await ask(site, "", token);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        error: "The setting ADMIN_TOKEN is missing. Once it is set, the addresses can be seen here.",
        code: "admin_token_not_set",
      });
    }
  });

  it("there are no addresses, and each try is written down without the token", async ({ site }) => {
    await addMembers(site, ["ana@people.example"]);
    for (const token of [null, "", TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()]) {
      const answer = await ask(site, "?format=csv", token);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "wrong_admin_token"]);
      expect(answer.body).not.toContain("ana@");
    }
    const audit = await site.db.selectFrom("admin_audit").selectAll().execute();
    expect(audit.map(({ act, at }) => [act, at])).toEqual(Array(5).fill(["refused", site.clock.now()]));
    expect(JSON.stringify(audit)).not.toMatch(/token-that|203\.0\.113/);
  });

  it("ten tries an hour are the most from a network, and then the right one is refused too", async ({ site }) => {
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(site, "", "wrong")).statusCode).toBe(401);
    const answer = await ask(site);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBe(3600);
    expect((await ask(site, "", TOKEN, "203.0.113.10")).statusCode).toBe(200);
    site.clock.pass(HOUR_MS);
    expect((await ask(site)).statusCode).toBe(200);
  });

  it("right ones do not count", async ({ site }) => {
    for (let times = 0; times < 15; times += 1) expect((await ask(site)).statusCode).toBe(200);
  });
});

describe("the list", () => {
  it("holds every address once, sorted, and marks who should not be mailed", async ({ site }) => {
    await addMembers(site, ["Zoe@people.example", "ana@people.example", null]);
    await addMembers(site, ["new@people.example"], { verified: 0 });
    await addMembers(site, ["quiet@people.example"], { subscribed: 0 });
    // Somebody else says that Ana's address is theirs.
    await addMembers(site, ["ana@people.example"], { held: 0, verified: 0 });
    expect((await ask(site)).json()).toEqual({
      exportedAt: "2026-12-01T10:00:00.000Z",
      emails: ["ana@people.example", "new@people.example", "quiet@people.example", "Zoe@people.example"],
      marked: [
        { email: "new@people.example", unverified: true, unsubscribed: false },
        { email: "quiet@people.example", unverified: false, unsubscribed: true },
      ],
      totalEmails: 4,
    });
  });

  it("is empty where there is nobody", async ({ site }) => {
    expect((await ask(site)).json()).toMatchObject({ emails: [], marked: [], totalEmails: 0 });
    expect((await ask(site, "?format=txt")).body).toBe("");
    expect((await ask(site, "?format=csv")).body).toBe("email,verified,subscribed\r\n");
  });

  it("is a file of those who may be mailed, or of all, by the name that is said", async ({ site }) => {
    await addMembers(site, ["ana@people.example"]);
    await addMembers(site, ["new@people.example"], { verified: 0 });
    await addMembers(site, ["quiet@people.example"], { subscribed: 0 });
    const csv = await ask(site, "?format=csv");
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.headers["content-disposition"]).toBe('attachment; filename="forum-emails.csv"');
    expect(csv.headers["cache-control"]).toBe("no-store");
    expect(csv.body).toBe('email,verified,subscribed\r\n"ana@people.example",yes,yes\r\n');
    const all = await ask(site, "?format=csv&include=all");
    expect(all.body.split("\r\n").slice(2, 4)).toEqual(['"new@people.example",no,yes', '"quiet@people.example",yes,no']);
    const txt = await ask(site, "?format=txt");
    expect(txt.headers["content-disposition"]).toBe('attachment; filename="forum-emails.txt"');
    expect(txt.body).toBe("ana@people.example\n");
    expect((await ask(site, "?format=txt&include=all")).body.split("\n")).toHaveLength(4);
    const acts = await site.db.selectFrom("admin_audit").select("act").execute();
    expect(acts.map(({ act }) => act)).toEqual(Array(4).fill("downloaded"));
  });

  it("leaves out of files only the unsubscribed where addresses need not be confirmed", async () => {
    const site = await openSite({ adminToken: TOKEN });
    const member = { username: "lantern", email: "ana@people.example", password: "Lantern-7-moss" };
    expect((await site.app.inject({ method: "POST", url: "/api/register", payload: member })).statusCode).toBe(200);
    await addMembers(site, ["quiet@people.example"], { verified: 0, subscribed: 0 });
    expect((await ask(site)).json()).toMatchObject({
      emails: ["ana@people.example", "quiet@people.example"],
      marked: [{ email: "quiet@people.example", unverified: false, unsubscribed: true }],
    });
    expect((await ask(site, "?format=csv")).body).toBe('email,verified,subscribed\r\n"ana@people.example",no,yes\r\n');
    expect((await ask(site, "?format=txt")).body).toBe("ana@people.example\n");
    expect((await ask(site, "?format=txt&include=all")).body).toBe("ana@people.example\nquiet@people.example\n");
  });

  it("makes cells harmless that a spreadsheet would compute", async ({ site }) => {
    await addMembers(site, [
      "=cmd@a.example",
      "+1@a.example",
      "-1@a.example",
      "@x@a.example",
      "\tx@a.example",
      "\rx@a.example",
      'q"q@a.example',
    ]);
    const cells = (await ask(site, "?format=csv")).body
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.slice(0, line.indexOf('",')));
    expect(cells.toSorted()).toEqual(
      [
        "\"'\tx@a.example",
        "\"'\rx@a.example",
        "\"'+1@a.example",
        "\"'-1@a.example",
        "\"'=cmd@a.example",
        "\"'@x@a.example",
        '"q""q@a.example',
      ].toSorted(),
    );
  });

  it("refuses what it does not know", async ({ site }) => {
    for (const query of ["?format=xlsx", "?include=none", "?format=csv&format=txt"])
      expect((await ask(site, query)).json()).toMatchObject({ code: "invalid_input" });
  });

  it("goes on over many pages, also where one address is claimed by more than a page of accounts", async ({ site }) => {
    const many = Array.from({ length: 2500 }, (_, index) => `m${String(index).padStart(5, "0")}@people.example`);
    await addMembers(site, many);
    await addMembers(site, Array(1500).fill("m00999@people.example"), { held: 0, verified: 0 });
    const { emails, marked, totalEmails } = (await ask(site)).json();
    expect(emails).toEqual(many);
    expect(marked).toEqual([]);
    expect(totalEmails).toBe(2500);
  });
});

it("forgets who asked after a year", async ({ site }) => {
  await ask(site);
  await ask(site, "", "wrong");
  expect(await site.removeDue("the admin's audit log", site.clock.now() + 365 * 24 * HOUR_MS - 1)).toBe(0);
  expect(await site.removeDue("the admin's audit log", site.clock.now() + 365 * 24 * HOUR_MS)).toBe(2);
});
