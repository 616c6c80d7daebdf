// A browser, or a script that passes for one, for tests that attack the account calls.

import type { Mail } from "../../src/providers/mail/mail.ts";
import type { makeApp } from "../fixture.ts";

export type Made = Awaited<ReturnType<typeof makeApp>>;

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

export interface Browser {
  /** What it sends with every request; a test may plant and steal them. */
  readonly cookies: Map<string, string>;
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): ReturnType<Browser["post"]>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Awaited<ReturnType<Made["app"]["inject"]>>>;
}

let addresses = 0;

/** A network address that no test has used yet, so that limits by address don't meet. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Opens a browser at a network address, which the server believes where it trusts its proxy. */
export function open({ app }: Pick<Made, "app">, address = newAddress()): Browser {
  const cookies = new Map<string, string>();
  const send: Browser["send"] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await app.inject({
      method,
      url,
      headers: {
        "x-forwarded-for": address,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { cookies, send, post: (url, body, headers) => send("POST", url, body, headers) };
}

export const PASSWORD = "Right-word-1";

export const emailOf = (username: string) => `${username.toLowerCase()}@mail.example`;

/** Registers a member; where addresses have to be confirmed, with the link of the mail. */
export async function join(made: Made, username: string, email = emailOf(username)): Promise<Browser> {
  const browser = open(made);
  const answer = await browser.post("/api/register", { username, email, password: PASSWORD });
  if (answer.statusCode !== 200) throw new Error(`${username} can't register: ${answer.body}`);
  if (answer.json().requiresEmailVerification) {
    await made.worker.drain();
    await browser.post("/api/verify-email", { token: tokenMailed(made.mails, email) });
  }
  return browser;
}

/** The token in the latest mail to an address that has one. */
export function tokenMailed(mails: readonly Mail[], email: string, subject = /./): string {
  const mail = mails.findLast(
    ({ to, links, subject: said }) => to === email && subject.test(said) && links?.[0]?.includes("token="),
  );
  const link = mail?.links?.[0];
  if (link === undefined) throw new Error(`No link was mailed to ${email}`);
  return new URL(link).searchParams.get("token") ?? "";
}

/** The username of who a browser is signed in as. */
export async function whoIs(browser: Browser): Promise<string | undefined> {
  const answer = await browser.send("GET", "/api/user");
  return answer.statusCode === 200 ? answer.json().username : undefined;
}

export const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();
