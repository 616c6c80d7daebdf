import argon2 from "@node-rs/argon2";
import { MINUTE_MS } from "@tenfold/domain/time";
import { afterAll, describe, expect, vi } from "vitest";
import { emailOf, join, makeGuest, PASSWORD } from "../../../../test/factories/member.ts";
import { newSiteTest } from "../../../../test/site-test.ts";
import { watchStatements } from "../../../../test/statements.ts";

const verify = vi.spyOn(argon2, "verify");
const hash = vi.spyOn(argon2, "hash");
afterAll(() => {
  for (const spy of [verify, hash]) spy.mockRestore();
});

const WRONG = "Wrong-word-1";
const THIEFS = "Thief-word-1";
const FREE = emailOf("nobody");

interface Seen {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly string[];
  readonly statements: readonly string[];
  readonly compared: number;
  readonly hashed: number;
}

const TAKEN = emailOf("seeker");
const mine = { taken: "attacker-1", free: "attacker-2" };

const it = newSiteTest({ requireEmailVerification: true })
  .extend("watched", async ({ site }) => {
    // The hash that is compared with where there is no account is made once.
    await makeGuest(site).post("/api/login", { username: "first-of-all", password: WRONG });
    await join(site, "seeker");
    return site;
  })
  // All that can be seen of an answer, and the work that was done before it. `hide` is what was sent, which may come back.
  .extend("see", ({ watched }) => {
    return async (url: string, body: object, hide: readonly string[] = [], browser = makeGuest(watched)): Promise<Seen> => {
      for (const spy of [verify, hash]) spy.mockClear();
      const [answer, statements] = await watchStatements(() => browser.post(url, body));
      const { date: _, "set-cookie": __, ...headers } = answer.headers;
      return {
        status: answer.statusCode,
        body: hide.reduce((text, part) => text.replaceAll(part, "…"), answer.body),
        headers,
        cookies: answer.cookies.map(({ name }) => name),
        statements,
        compared: verify.mock.calls.length,
        hashed: hash.mock.calls.length,
      };
    };
  })
  // The same with the taken address and with the free one, each at a browser of its own.
  .extend("both", ({ see, watched }) => {
    const browsers = { taken: makeGuest(watched), free: makeGuest(watched) };
    const hide = [mine.taken, mine.free, TAKEN, FREE];
    return async (url: string, body: (username: string, email: string) => object): Promise<Seen> => {
      const one = await see(url, body(mine.taken, TAKEN), hide, browsers.taken);
      const other = await see(url, body(mine.free, FREE), hide, browsers.free);
      expect(one).toEqual(other);
      return one;
    };
  })
  .extend(
    "register",
    ({ both }) =>
      () =>
        both("/api/register", (username, email) => ({ username, email, password: THIEFS })),
  );

const asks = [
  ["/api/forgot-password", { email: emailOf("seeker") }, { email: FREE }],
  ["/api/forgot-password-by-username", { username: "seeker" }, { username: "nobody" }],
  ["/api/forgot-username", { email: emailOf("seeker") }, { email: FREE }],
  ["/api/resend-verification", { email: emailOf("seeker") }, { email: FREE }],
] as const;

const signIns = [
  ["by username", { username: "seeker", password: WRONG }, { username: "nobody", password: WRONG }],
  ["by address", { username: emailOf("seeker"), password: WRONG }, { username: FREE, password: WRONG }],
] as const;

describe.each([true, false])("where addresses are confirmed first: %s", (required) => {
  it.override("given", () => ({ requireEmailVerification: required }));

  it.for(signIns)(
    "a failed sign-in %s does not tell whether there is such an account, up to its limit",
    async ([_, known, unknown], { see }) => {
      for (let n = 0; n < 12; n += 1) {
        const [one, other] = [await see("/api/login", known), await see("/api/login", unknown)];
        expect(one).toEqual(other);
        expect(one.status).toBe(n < 10 ? 401 : 429);
        expect(one.compared).toBe(n < 10 ? 1 : 0);
      }
    },
  );

  it.for(asks)(
    "%s does not tell whether there is such an account, when asked once, again and too often",
    async ([url, known, unknown], { see, site }) => {
      const hide = Object.values({ ...known, ...unknown });
      for (const wait of [0, 0, MINUTE_MS, ...Array(6).fill(MINUTE_MS)]) {
        site.clock.pass(wait);
        const [one, other] = [await see(url, known, hide), await see(url, unknown, hide)];
        expect(one).toEqual(other);
        expect(one.statements.length).toBeGreaterThan(1);
        await site.worker.drain();
      }
    },
  );

  it("asking for one thing does not change how another is answered", async ({ see, site }) => {
    for (const [url, known, unknown] of asks) {
      const [one, other] = [await see(url, known), await see(url, unknown)];
      expect(one).toEqual(other);
      expect(one.status).toBe(200);
      await site.worker.drain();
    }
    for (const [, known, unknown] of signIns) expect(await see("/api/login", known)).toEqual(await see("/api/login", unknown));
  });
});

describe("an address that is taken, where addresses are confirmed first", () => {
  it("is not told from a free one by registering with it", async ({ register, site }) => {
    const seen = await register();
    expect(seen.status).toBe(200);
    expect(seen.hashed).toBe(1);
    // Both browsers are known from now on, for a link that only one of them gets.
    expect(seen.cookies).toEqual(["device"]);
    await site.worker.drain();
    expect(site.mails.findLast(({ to }) => to === TAKEN)?.subject).toContain("already");
    expect(site.mails.findLast(({ to }) => to === TAKEN)?.links?.join()).not.toContain("token");
  });

  it("is not told from a free one by what can be done afterwards", async ({ both, register, site }) => {
    await register();
    await site.worker.drain();
    const steps = [
      () => register(),
      () => both("/api/login", (username) => ({ username, password: THIEFS })),
      () => both("/api/login", (username) => ({ username, password: THIEFS })),
      () => both("/api/login", (_, email) => ({ username: email, password: THIEFS })),
      () => both("/api/login", (_, email) => ({ username: email, password: WRONG })),
      () => both("/api/login", (username) => ({ username, password: WRONG })),
      () => both("/api/resend-verification", (_, email) => ({ email })),
      () => both("/api/resend-verification", (_, email) => ({ email })),
      () => both("/api/forgot-password", (_, email) => ({ email })),
      () => both("/api/forgot-password-by-username", (username) => ({ username })),
      () => both("/api/forgot-username", (_, email) => ({ email })),
      () => register(),
      () => both("/api/login", (username) => ({ username, password: THIEFS })),
    ];
    for (const step of steps) {
      await step();
      await site.worker.drain();
      site.clock.pass(MINUTE_MS / 2);
    }
  });

  it("is not told from a free one by registering with it once more, under another name", async ({ both, register }) => {
    await register();
    const again = (username: string, email: string) => ({ username: `${username}-b`, email, password: THIEFS });
    expect((await both("/api/register", again)).status).toBe(200);
  });

  it("stays its owner's whatever is done with it", async ({ both, register, site }) => {
    await register();
    await both("/api/login", (username) => ({ username, password: THIEFS }));
    await makeGuest(site).post("/api/resend-verification", { email: TAKEN });
    await site.worker.drain();
    const links = site.mails.filter(({ to }) => to === TAKEN).flatMap(({ links }) => links ?? []);
    for (const link of links) {
      const token = new URL(link).searchParams.get("token");
      if (token) expect((await makeGuest(site).post("/api/verify-email", { token })).statusCode).toBe(410);
    }
    const answer = await makeGuest(site).post("/api/login", { username: TAKEN, password: PASSWORD });
    expect(answer.json().user.username).toBe("seeker");
  });

  it("is not told from a free one by a member who gives it for their own", async ({ see, site, watched }) => {
    const members = [await join(site, "member-1"), await join(site, "member-2")] as const;
    const seen = [];
    for (const [n, email] of [TAKEN, FREE].entries()) {
      const browser = makeGuest(watched);
      for (const [name, value] of members[n as 0 | 1].cookies) browser.cookies.set(name, value);
      const sent = { newEmail: email, currentPassword: PASSWORD };
      const { body, ...rest } = await see("/api/change-email", sent, [email], browser);
      seen.push({ ...rest, message: JSON.parse(body).message, pending: JSON.parse(body).user.pendingEmail });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.status).toBe(200);
  });
});
