import { HOUR_MS } from "@tenfold/domain/time";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Made,
  mailsTo,
  makeClock,
  makeGuest,
  makeMember,
  newName,
  PASSWORD,
  readToken,
} from "../../../test/factories/member.ts";
import { makeApp } from "../../../test/fixture.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { type Mail, MailRefusedError } from "../../providers/mail/mail.ts";
import { MAIL_REQUEST_JOB, type WaitingRequest } from "./mail-requests.ts";

let made: Made | undefined;
afterEach(() => made?.close());

/** The server with a mail server that fails until it is mended. */
async function makeBroken(failure: Error) {
  const clock = makeClock();
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
  const opened = await makeApp({ trustProxy: "127.0.0.1", now: clock.now, mailer, requireEmailVerification: true });
  made = opened;
  const mend = () => {
    broken = false;
  };
  const breakAgain = () => {
    broken = true;
  };
  return { made: { ...opened, mails: sent }, clock, tried, mend, breakAgain };
}

describe("a mail server that is down", () => {
  it("delays no reply and loses no mail, which goes out under the same id", async () => {
    const { made, clock, tried, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(made.app);
    const name = newName();
    const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
    expect(answer.json()).toEqual({ requiresEmailVerification: true });
    expect(tried).toEqual([]);
    for (let hour = 0; hour < 5; hour += 1) {
      await made.worker.drain();
      clock.pass(HOUR_MS);
    }
    expect(tried).toHaveLength(5);
    mend();
    expect(await mailsTo(made, name.email)).toHaveLength(1);
    expect(new Set(tried).size).toBe(1);
    expect((await guest.post("/api/verify-email", { token: await readToken(made, name.email) })).statusCode).toBe(200);
    await made.worker.drain();
    expect(await made.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  it("sends a mail that came late, whose link still counts, and none whose link was used up in the meantime", async () => {
    const { made, clock, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(made.app);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    await made.worker.drain();
    await guest.post("/api/resend-verification", { email: name.email });
    await made.worker.drain();
    mend();
    clock.pass(HOUR_MS);
    expect(await mailsTo(made, name.email)).toHaveLength(2);
    expect((await guest.post("/api/verify-email", { token: await readToken(made, name.email) })).statusCode).toBe(200);
    expect(await made.db.selectFrom("account_links").selectAll().where("kind", "=", "verify-email").execute()).toEqual([]);
  });

  it("is not asked again about a mail that it refuses for good", async () => {
    const { made, clock, tried } = await makeBroken(new MailRefusedError("No such mailbox"));
    await makeGuest(made.app).post("/api/register", { ...newName(), password: PASSWORD });
    for (let hour = 0; hour < 3; hour += 1) {
      await made.worker.drain();
      clock.pass(HOUR_MS);
    }
    expect(tried).toHaveLength(1);
    expect(await made.db.selectFrom("jobs").select(["attempts", "last_error"]).execute()).toEqual([
      { attempts: 1, last_error: "No such mailbox" },
    ]);
  });
});

describe("a mail that was asked for and waits", () => {
  it("waits with a hash of the network address, the one that the record of the account gets", async () => {
    const opened = await makeApp({ trustProxy: "127.0.0.1" });
    made = opened;
    const member = await makeMember(opened);
    await opened.worker.drain();
    const address = "203.0.113.77";
    const guest = makeGuest(opened.app);
    const from = { "x-forwarded-for": address };
    await guest.send("POST", "/api/forgot-password", { email: member.email }, from);
    const [job] = await opened.db.selectFrom("jobs").select(["kind", "payload"]).execute();
    expect(job?.kind).toBe(MAIL_REQUEST_JOB);
    expect(JSON.stringify(job?.payload)).not.toContain(address);
    await opened.worker.drain();
    const hashes = await opened.db.selectFrom("account_activity").select(["act", "address_hash"]).orderBy("id").execute();
    const asked = hashes.find(({ act }) => act === "reset-asked")?.address_hash ?? "";
    expect(asked).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(job?.payload)).toContain(asked);
    // Who signs in from the same network has the same.
    await guest.send("POST", "/api/login", { username: member.username, password: PASSWORD }, from);
    const last = await opened.db.selectFrom("account_activity").select("address_hash").where("act", "=", "signed-in").execute();
    expect(last.at(-1)?.address_hash).toBe(asked);
  });
});

describe("a job that is done twice, since the process ended in between", () => {
  it("sends one link, which works", async () => {
    const opened = await makeApp({ trustProxy: "127.0.0.1" });
    made = opened;
    const member = await makeMember(opened);
    await opened.worker.drain();
    const payload: WaitingRequest = {
      ask: "reset-by-email",
      text: member.email,
      visitor: { address: "192.0.2.1", device: "Any" },
    };
    const id = await enqueue(opened.db, { kind: MAIL_REQUEST_JOB, payload, now: Date.now() });
    const row = await opened.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const before = opened.mails.length;
    await opened.worker.drain();
    await opened.db.insertInto("jobs").values(row).execute();
    await opened.worker.drain();
    expect(opened.mails.slice(before).map(({ to }) => to)).toEqual([member.email]);
    const token = await readToken(opened, member.email, "reset-password");
    const reset = await makeGuest(opened.app).post("/api/reset-password", { token, password: "starlight-2" });
    expect(reset.statusCode).toBe(200);
  });

  it("sends a mail again that works as well, under the same id", async () => {
    const opened = await makeApp({ trustProxy: "127.0.0.1", requireEmailVerification: true });
    made = opened;
    const guest = makeGuest(opened.app);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    const [row] = await opened.db.selectFrom("jobs").selectAll().execute();
    if (!row) throw new Error("No mail waits");
    const token = await readToken(opened, name.email);
    await opened.db.insertInto("jobs").values(row).execute();
    expect(await readToken(opened, name.email)).toBe(token);
    const [first, second] = await mailsTo(opened, name.email);
    expect(second).toEqual(first);
    expect((await guest.post("/api/verify-email", { token })).statusCode).toBe(200);
    // Done once more after the link was used, it sends nothing.
    await opened.db.insertInto("jobs").values(row).execute();
    expect(await mailsTo(opened, name.email)).toHaveLength(2);
  });
});

describe("the table of jobs", () => {
  it("holds no token and no password while mails wait", async () => {
    const { made, clock, mend } = await makeBroken(new Error("connect ECONNREFUSED"));
    const guest = makeGuest(made.app);
    const name = newName();
    await guest.post("/api/register", { ...name, password: PASSWORD });
    await made.worker.drain();
    const waiting = JSON.stringify(await made.db.selectFrom("jobs").selectAll().execute());
    mend();
    clock.pass(HOUR_MS);
    const token = await readToken(made, name.email);
    for (const secret of [token, PASSWORD, "argon2"]) expect(waiting).not.toContain(secret);
    expect(waiting).toContain(name.email);
  });
});
