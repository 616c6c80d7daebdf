// Factories for tests: somebody at a browser, who keeps cookies as browsers do, and members.
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { sessionTouches } from "../../src/features/accounts/session-touches.ts";
import type { Mail } from "../../src/providers/mail/mail.ts";
import type { makeApp } from "../fixture.ts";

export type Made = Awaited<ReturnType<typeof makeApp>>;

export const PASSWORD = "moonlight-1";
export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

export interface Guest {
  /** The browser's cookies by name; a test may plant and steal them. */
  readonly cookies: Map<string, string>;
  /** Sends text as it is, anything else as JSON. */
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
}

export interface Member extends Guest {
  readonly username: string;
  readonly email: string;
}

interface Visit {
  readonly address?: string;
  readonly userAgent?: string;
}

let count = 0;

/** An unused network address, so that tests don't share limits by address. */
export function newAddress(): string {
  count += 1;
  return `198.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
}

/** A header that makes a request come from a new address, for tests that do more in a minute than people do. */
export const fromAnywhere = () => ({ "x-forwarded-for": newAddress() });

/** A visitor with their own browser, and their own address if the proxy is trusted. */
export function makeGuest({ app }: Pick<Made, "app">, given: Visit = {}): Guest {
  const { address = newAddress(), userAgent = CHROME } = given;
  const cookies = new Map<string, string>();
  const send: Guest["send"] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await app.inject({
      method,
      url,
      headers: {
        "x-forwarded-for": address,
        "user-agent": userAgent,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 1000)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { cookies, send, post: (url, body, headers) => send("POST", url, body, headers), get: (url) => send("GET", url) };
}

/** An unused username and address. */
export function newName(): { username: string; email: string } {
  count += 1;
  return { username: `Member_${count}`, email: `Member.${count}@people.example` };
}

/** A member's row: what it can't be without, and more. */
export const userRow = <More extends object>(id: string, more: More) => ({
  id,
  username: id,
  username_folded: id,
  password_hash: "hash",
  email_held: 0,
  is_email_verified: 0,
  forum_notifications: 1,
  first_signed_in_at: 1,
  created_at: 1,
  ...more,
});

/** A registered member, with the address confirmed if that is required. */
export async function makeMember(made: Made, given: Visit = {}, name = newName()): Promise<Member> {
  const guest = makeGuest(made, given);
  const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
  if (answer.statusCode !== 200) throw new Error(`A member could not register: ${answer.body}`);
  if (answer.json().requiresEmailVerification) await confirmEmail(made, guest, name.email);
  // Makes the test's own mails the latest.
  await made.worker.drain();
  return { ...guest, ...name };
}

/** A registered member who has not opened the link yet, with its token. */
export async function register(made: Made): Promise<Member & { readonly token: string }> {
  const guest = makeGuest(made);
  const name = newName();
  const answer = await guest.post("/api/register", { ...name, password: PASSWORD });
  if (answer.statusCode !== 200) throw new Error(`Nobody could register: ${answer.body}`);
  return { ...guest, ...name, token: await readToken(made, name.email) };
}

/** A member who lost their address to somebody who proved it theirs. */
export async function makeMemberWithoutEmail(made: Made): Promise<Member> {
  const [member, owner] = [await makeMember(made), await makeMember(made)];
  await owner.post("/api/change-email", { newEmail: member.email, currentPassword: PASSWORD });
  await confirmEmail(made, owner, member.email);
  return member;
}

export const signIn = (made: Made, username: string, password: string) =>
  makeGuest(made).post("/api/login", { username, password });

export const resend = (made: Made, email: string) => makeGuest(made).post("/api/resend-verification", { email });

export const userOf = async (guest: Pick<Guest, "get">) => (await guest.get("/api/user")).json();

export async function whoIs(guest: Guest): Promise<string | undefined> {
  const answer = await guest.get("/api/user");
  return answer.statusCode === 200 ? answer.json().username : undefined;
}

export const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

export const emailOf = (username: string) => `${username.toLowerCase()}@mail.example`;

export const join = (made: Made, username: string, email = emailOf(username)) => makeMember(made, {}, { username, email });

/** Posts the token of the latest link that went to an address. */
export async function confirmEmail(made: Made, guest: Guest, email: string): Promise<LightMyRequestResponse> {
  return guest.post("/api/verify-email", { token: await readToken(made, email) });
}

export async function signInAgain(made: Made, member: Member, given: Visit & { readonly password?: string } = {}) {
  const guest = makeGuest(made, given);
  const answer = await guest.post("/api/login", { username: member.username, password: given.password ?? PASSWORD });
  if (answer.statusCode !== 200) throw new Error(`A member could not sign in: ${answer.body}`);
  return guest;
}

/** The mails sent to an address, the latest last. */
export async function mailsTo({ worker, mails }: Made, email: string): Promise<readonly Mail[]> {
  await worker.drain();
  return mails.filter(({ to }) => to === email);
}

/** The token of the latest link to a page that was sent to an address. */
export async function readToken(
  made: Made,
  email: string,
  page: "verify-email" | "reset-password" = "verify-email",
): Promise<string> {
  const links = (await mailsTo(made, email)).flatMap((mail) => mail.links ?? []);
  const link = links.findLast((url) => url.includes(`/${page}?token=`));
  if (link === undefined) throw new Error(`No link to ${page} went to ${email}`);
  return new URL(link).searchParams.get("token") ?? "";
}

export async function readTables({ db }: Made): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const held = new Map<string, string>();
  for (const { name } of tables) held.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
  return held;
}

export function makeClock(begin = Date.parse("2026-12-01T10:00:00.000Z")) {
  let time = begin;
  return {
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    set: (at: number) => {
      time = at;
    },
  };
}

/** Writes which sessions were used, as the server does by itself a moment later. */
export const flushSessions = ({ core }: Made) => sessionTouches(core).flush();
