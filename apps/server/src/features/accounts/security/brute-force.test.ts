import argon2 from "@node-rs/argon2";
import { MINUTE_MS } from "@tenfold/domain/time";
import { afterAll, describe, expect, vi } from "vitest";
import {
  emailOf,
  type Guest,
  join,
  makeGuest,
  newAddress,
  PASSWORD,
  statuses,
  whoIs,
} from "../../../../test/factories/member.ts";
import { newSiteTest, type Site } from "../../../../test/site-test.ts";

const compared = vi.spyOn(argon2, "verify");
afterAll(() => compared.mockRestore());
const WRONG = "Wrong-word-1";

const it = newSiteTest();
it.beforeEach(() => void compared.mockClear());

const signIn = (browser: Guest, username: string, password = WRONG) => browser.post("/api/login", { username, password });

/** Tries a wrong password so often, each time from another network. */
async function attack(site: Site, username: string, times = 10): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) await signIn(makeGuest(site), username);
}

describe("guessing one member's password", () => {
  it("ends after ten tries, and it is told when to try again", async ({ site }) => {
    await join(site, "seeker");
    await attack(site, "seeker");
    const answer = await signIn(makeGuest(site), "seeker", PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("900");
    expect(answer.json()).toMatchObject({
      code: "too_many_requests",
      retryAfter: 900,
      error: expect.stringContaining("15 minutes"),
    });
    expect(compared).toHaveBeenCalledTimes(10);
    site.clock.pass(15 * MINUTE_MS);
    expect((await signIn(makeGuest(site), "seeker", PASSWORD)).statusCode).toBe(200);
  });

  it("compares no more than ten where all are sent at once, from as many networks", async ({ site }) => {
    await join(site, "seeker");
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(makeGuest(site), "seeker")));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
    expect(compared).toHaveBeenCalledTimes(10);
  });

  it("is not begun anew with other letters, spaces, or the e-mail address in the place of the username", async ({ site }) => {
    await join(site, "Seeker");
    const own = vi.fn<(hash: unknown) => void>();
    const { password_hash } = await site.db.selectFrom("users").select("password_hash").executeTakeFirstOrThrow();
    const names = ["seeker", "SEEKER", " sEEker ", "See\u212Aer", emailOf("seeker"), emailOf("seeker").toUpperCase()];
    for (let round = 0; round < 5; round += 1) for (const name of names) await signIn(makeGuest(site), name);
    for (const [hash] of compared.mock.calls) if (hash === password_hash) own(hash);
    expect(own.mock.calls.length).toBeLessThanOrEqual(10);
  });

  it("does not let the right password through once the tries are used up by whatever name", async ({ site }) => {
    await join(site, "seeker");
    await attack(site, "seeker");
    for (const name of ["seeker", "SEEKER", emailOf("seeker")])
      expect((await signIn(makeGuest(site), name, PASSWORD)).statusCode).not.toBe(200);
  });

  it("does not tell by the limit which username an address belongs to", async ({ site }) => {
    await join(site, "seeker");
    await attack(site, "seeker");
    const [known, unknown] = [await signIn(makeGuest(site), emailOf("seeker")), await signIn(makeGuest(site), emailOf("nobody"))];
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.body).toBe(unknown.body);
  });

  it("is limited for names that nobody has in the same way", async ({ site }) => {
    await attack(site, "nobody");
    const answer = await signIn(makeGuest(site), "nobody");
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("900");
  });
});

describe("guessing many members' passwords from one network", () => {
  // What is counted here is how many are compared; that none is right is taken as given, to be done sooner.
  it.beforeEach(() => void compared.mockImplementation(async () => false));
  it.afterEach(() => void compared.mockReset());

  it("ends after a hundred tries, also where all are sent at once", async ({ site }) => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 115 }, (_, n) => signIn(makeGuest(site, { address }), `member-${n}`)));
    expect(statuses(answers)).toEqual([...Array(100).fill(401), ...Array(15).fill(429)]);
    expect(compared).toHaveBeenCalledTimes(100);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toContain("15 minutes");
    expect((await signIn(makeGuest(site), "member-1")).statusCode).toBe(401);
  });

  it("takes all addresses of an IPv6 network for one", async ({ site }) => {
    const from = (n: number) => makeGuest(site, { address: `2001:db8:1:2:${n.toString(16)}::1` });
    const answers = await Promise.all(Array.from({ length: 105 }, (_, n) => signIn(from(n), `member-${n}`)));
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(makeGuest(site, { address: "2001:db8:1:3::1" }), "member-1")).statusCode).toBe(401);
  });
});

describe("right passwords", () => {
  it("count neither for the account nor for the network, however often", async ({ site }) => {
    await join(site, "seeker");
    const address = newAddress();
    for (let n = 0; n < 110; n += 1) {
      site.clock.pass(MINUTE_MS / 100);
      const browser = makeGuest(site, { address });
      expect((await signIn(browser, "seeker", PASSWORD)).statusCode).toBe(200);
    }
    expect((await signIn(makeGuest(site, { address }), "seeker")).statusCode).toBe(401);
  });

  it("of another account do not give tries back", async ({ site }) => {
    await join(site, "seeker");
    await join(site, "attacker");
    for (let n = 0; n < 10; n += 1) {
      const browser = makeGuest(site);
      await signIn(browser, "seeker");
      await signIn(browser, "attacker", PASSWORD);
    }
    expect((await signIn(makeGuest(site), "seeker", PASSWORD)).statusCode).toBe(429);
  });
});

describe("a member whose account is attacked", () => {
  it("can sign in with a browser that was signed in before", async ({ site }) => {
    const browser = await join(site, "seeker");
    await browser.post("/api/logout");
    await attack(site, "seeker", 12);
    for (const name of ["seeker", emailOf("seeker")]) {
      expect((await signIn(browser, name, PASSWORD)).statusCode).toBe(200);
      expect(await whoIs(browser)).toBe("seeker");
    }
  });

  it("does not have more guessed from such a browser than ten times, by whatever name", async ({ site }) => {
    const browser = await join(site, "seeker");
    await browser.post("/api/logout");
    compared.mockClear();
    for (let n = 0; n < 8; n += 1) for (const name of ["seeker", emailOf("seeker")]) await signIn(browser, name);
    expect(compared).toHaveBeenCalledTimes(10);
    expect((await signIn(browser, "seeker", PASSWORD)).statusCode).toBe(429);
  });

  it("is not guessed on with a device cookie that is forged, another member's, or put together", async ({ site }) => {
    const [owner, other] = [await join(site, "seeker"), await join(site, "attacker")];
    await attack(site, "seeker");
    const [owners = "", others = ""] = [owner.cookies.get("device"), other.cookies.get("device")];
    const [nonce = "", mark = ""] = owners.split(".");
    const [otherNonce = "", otherMark = ""] = others.split(".");
    const forged = [
      others,
      `${otherNonce}.${mark}`,
      `${nonce}.${otherMark}`,
      nonce,
      `${nonce}.`,
      `.${mark}`,
      `${nonce}.${mark.slice(0, -1)}`,
      `${nonce}.${mark}A`,
      `${nonce}.${"A".repeat(22)}`,
      `${nonce}.${encodeURIComponent("é".repeat(22))}`,
      `${nonce}.${encodeURIComponent("\u{1F600}".repeat(11))}`,
      `${nonce}.${"%00".repeat(22)}`,
      `${otherNonce}${Array(6).fill(`.${otherMark}`).join("")}.${mark}`,
      ".".repeat(3000),
      "",
    ];
    for (const cookie of forged) {
      const browser = makeGuest(site);
      browser.cookies.set("device", cookie);
      expect((await signIn(browser, "seeker", PASSWORD)).statusCode, cookie).toBe(429);
    }
    const genuine = makeGuest(site);
    genuine.cookies.set("device", owners);
    expect((await signIn(genuine, "seeker", PASSWORD)).statusCode).toBe(200);
  });
});

describe("guessing the current password in a browser left open", () => {
  it("ends after ten tries over all calls that ask for it", async ({ site }) => {
    const browser = await join(site, "seeker");
    compared.mockClear();
    const tries = [
      () => browser.post("/api/change-password", { currentPassword: WRONG, newPassword: "Other-word-1" }),
      () => browser.post("/api/change-email", { currentPassword: WRONG, newEmail: "thief@mail.example" }),
      () => browser.send("DELETE", "/api/account", { password: WRONG }),
    ];
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => tries[n % 3]?.()));
    expect(answers.filter((answer) => answer?.statusCode === 403)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.statusCode === 429)).toHaveLength(11);
    expect(compared).toHaveBeenCalledTimes(10);
    expect(answers.find((answer) => answer?.statusCode === 429)?.headers["retry-after"]).toBe("900");
    site.clock.pass(15 * MINUTE_MS);
    const right = await browser.post("/api/change-email", { currentPassword: PASSWORD, newEmail: "own@mail.example" });
    expect(right.statusCode).toBe(200);
  });
});
