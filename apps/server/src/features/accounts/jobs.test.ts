import { HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { mailsTo, makeGuest, makeMember, newName, PASSWORD, readToken } from "../../../test/factories/member.ts";
import { newSiteTest, openSite } from "../../../test/site-test.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { type Mail, MailRefusedError } from "../../providers/mail/mail.ts";
import { MAIL_REQUEST_JOB, type WaitingRequest } from "./mail-requests.ts";

const it = newSiteTest();

/** The server with a mail server that fails until it is mended. */
async function makeBroken(failure: Error) {
  const sent: Mail[] = [];
  const tried: string[] = [];
  let broken = true;
  const mailer = {
    close: async () => undefined,
    send: async (mail: Mail) => {
      tried.push(mail.id);
      if (broken) throw failure;
      sent.push(mail);
    },
  };
  const site = await openSite({ mailer, requireEmailVerification: true });
  const mend = () => {
    broken = false;
  };
  return { site: { ...site, mails: sent }, tried, mend };
}

describe("a mail server that is down", () => {
  it("delays no reply and loses no mail, which goes out under the same id", async () => {
    const { site, tried, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(site);
    const name = newName();
    const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
    expect(answer.json()).toEqual({ requiresEmailVerification: true });
    expect(tried).toEqual([]);
    for (let hour = 0; hour < 5; hour += 1) {
      await site.worker.drain();
      site.clock.pass(HOUR_MS);
    }
    expect(tried).toHaveLength(5);
    mend();
    expect(await mailsTo(site, name.email)).toHaveLength(1);
    expect(new Set(tried).size).toBe(1);
    expect((await guest.post("/api/verify-email", { token: await readToken(site, name.email) })).statusCode).toBe(200);
    await site.worker.drain();
    expect(await site.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  it("sends a mail that came late, whose link still counts, and none whose link was used up in the meantime", async () => {
    const { site, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(site);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    await site.worker.drain();
    await guest.post("/api/resend-verification", { email: name.email });
    await site.worker.drain();
    mend();
    site.clock.pass(HOUR_MS);
    expect(await mailsTo(site, name.email)).toHaveLength(2);
    expect((await guest.post("/api/verify-email", { token: await readToken(site, name.email) })).statusCode).toBe(200);
    expect(await site.db.selectFrom("account_links").selectAll().where("kind", "=", "verify-email").execute()).toEqual([]);
  });

  it("is not asked again about a mail that it refuses for good", async () => {
    const { site, tried } = await makeBroken(new MailRefusedError("No such mailbox"));
    await makeGuest(site).post("/api/register", { ...newName(), password: PASSWORD });
    for (let hour = 0; hour < 3; hour += 1) {
      await site.worker.drain();
      site.clock.pass(HOUR_MS);
    }
    expect(tried).toHaveLength(1);
    expect(await site.db.selectFrom("jobs").select(["attempts", "last_error"]).execute()).toEqual([
      { attempts: 1, last_error: "No such mailbox" },
    ]);
  });
});

describe("a mail that was asked for and waits", () => {
  it("waits with a hash of the network address, the one that the record of the account gets", async ({ site }) => {
    const member = await makeMember(site);
    await site.worker.drain();
    const address = "203.0.113.77";
    const guest = makeGuest(site);
    const from = { "x-forwarded-for": address };
    await guest.send("POST", "/api/forgot-password", { email: member.email }, from);
    const [job] = await site.db.selectFrom("jobs").select(["kind", "payload"]).execute();
    expect(job?.kind).toBe(MAIL_REQUEST_JOB);
    expect(JSON.stringify(job?.payload)).not.toContain(address);
    await site.worker.drain();
    const hashes = await site.db.selectFrom("account_activity").select(["act", "address_hash"]).orderBy("id").execute();
    const asked = hashes.find(({ act }) => act === "reset-asked")?.address_hash ?? "";
    expect(asked).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(job?.payload)).toContain(asked);
    // Who signs in from the same network has the same.
    await guest.send("POST", "/api/login", { username: member.username, password: PASSWORD }, from);
    const last = await site.db.selectFrom("account_activity").select("address_hash").where("act", "=", "signed-in").execute();
    expect(last.at(-1)?.address_hash).toBe(asked);
  });
});

describe("a job that is done twice, since the process ended in between", () => {
  it("sends one link, which works", async ({ site }) => {
    const member = await makeMember(site);
    await site.worker.drain();
    const payload: WaitingRequest = {
      ask: "reset-by-email",
      text: member.email,
      visitor: { address: "192.0.2.1", device: "Any" },
    };
    const id = await enqueue(site.db, { kind: MAIL_REQUEST_JOB, payload, now: site.core.now() });
    const row = await site.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const before = site.mails.length;
    await site.worker.drain();
    await site.db.insertInto("jobs").values(row).execute();
    await site.worker.drain();
    expect(site.mails.slice(before).map(({ to }) => to)).toEqual([member.email]);
    const token = await readToken(site, member.email, "reset-password");
    const reset = await makeGuest(site).post("/api/reset-password", { token, password: "starlight-2" });
    expect(reset.statusCode).toBe(200);
  });

  it("sends a mail again that works as well, under the same id", async () => {
    const site = await openSite({ requireEmailVerification: true });
    const guest = makeGuest(site);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    const [row] = await site.db.selectFrom("jobs").selectAll().execute();
    if (!row) throw new Error("No mail waits");
    const token = await readToken(site, name.email);
    await site.db.insertInto("jobs").values(row).execute();
    expect(await readToken(site, name.email)).toBe(token);
    const [first, second] = await mailsTo(site, name.email);
    expect(second).toEqual(first);
    expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(200);
    // Done once more after the link was used, it sends nothing.
    await site.db.insertInto("jobs").values(row).execute();
    expect(await mailsTo(site, name.email)).toHaveLength(2);
  });
});

describe("the table of jobs", () => {
  it("holds no token and no password while mails wait", async () => {
    const { site, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(site);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    await site.worker.drain();
    const waiting = JSON.stringify(await site.db.selectFrom("jobs").selectAll().execute());
    mend();
    site.clock.pass(HOUR_MS);
    const token = await readToken(site, name.email);
    for (const secret of [token, PASSWORD, "argon2"]) expect(waiting).not.toContain(secret);
    expect(waiting).toContain(name.email);
  });
});
