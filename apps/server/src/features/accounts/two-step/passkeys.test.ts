import { describe, expect } from "vitest";
import { makePasskey } from "../../../../test/factories/authenticator.ts";
import { type Guest, makeGuest, makeMember, PASSWORD } from "../../../../test/factories/member.ts";
import { addPasskey, begin, isIn, makeAppMember, stateOf, subjectsTo } from "../../../../test/factories/two-step.ts";
import { newSiteTest, openSite } from "../../../../test/site-test.ts";

const it = newSiteTest();

describe("a passkey", () => {
  it("turns two-step sign-in on by itself, with recovery codes, and signs in", async ({ site }) => {
    const member = await makeMember(site);
    const { passkey, recoveryCodes } = await addPasskey(member);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(member)).toMatchObject({
      on: true,
      app: null,
      passkeys: [{ id: passkey.id, name: "My laptop", lastUsedAt: null }],
    });
    const { guest, secondStep, finish } = await begin(site, member);
    expect(secondStep).toMatchObject({
      app: false,
      passkey: { rpId: "localhost", allowCredentials: [{ id: passkey.id, type: "public-key", transports: ["internal"] }] },
    });
    expect((await finish({ passkey: passkey.get(secondStep.passkey) })).statusCode).toBe(200);
    expect(await isIn(guest)).toBe(true);
    expect((await stateOf(member)).passkeys[0].lastUsedAt).toBe(new Date(site.clock.now()).toISOString());
  });

  it("has a name of one line, without control characters, which PostgreSQL would refuse", async ({ site }) => {
    const member = await makeMember(site);
    const nameIt = async (name: string) => {
      const begun = (await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
      return member.post("/api/account/two-step/passkeys", { name, passkey: makePasskey().create(begun) });
    };
    expect((await nameIt("\u0000\u0007 ")).json()).toMatchObject({ fields: { name: "Please name the passkey" } });
    expect((await nameIt(" My\u0000new\n phone ")).statusCode).toBe(200);
    expect((await stateOf(member)).passkeys).toMatchObject([{ name: "My new phone" }]);
  });

  it("stands beside an app, whose code it needs to be added; the recovery codes stay", async ({ site }) => {
    const { member, code } = await makeAppMember(site);
    expect((await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).statusCode).toBe(400);
    const { recoveryCodes } = await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    expect(recoveryCodes).toBeUndefined();
    expect((await (await begin(site, member)).finish({ code: code() })).statusCode).toBe(200);
    expect(await subjectsTo(site, member)).toContain("Your two-step sign-in for Tenfold was changed");
  });

  it("is refused where there are ten already, before a code is used up for it", async ({ site }) => {
    const { member, code, recoveryCodes } = await makeAppMember(site);
    for (let count = 0; count < 10; count += 1) await addPasskey(member, { password: PASSWORD, step: { code: code() } });
    const step = { code: recoveryCodes[0] };
    const answer = await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD, step });
    expect([answer.statusCode, answer.json().error]).toEqual([400, "You have 10 passkeys already. Please remove one first."]);
    expect((await stateOf(member)).recoveryCodesLeft).toBe(10);
  });

  it("answers one challenge, once, for this site alone", async ({ site }) => {
    const member = await makeMember(site);
    const { passkey } = await addPasskey(member);
    const { secondStep, finish } = await begin(site, member);
    const asked = secondStep.passkey;
    const places = [
      { origin: "https://evil.example", rpId: "localhost" },
      { origin: "http://localhost", rpId: "evil.example" },
      { origin: "http://localhost:8080", rpId: "localhost" },
    ];
    for (const place of places) expect((await finish({ passkey: passkey.get(asked, place) })).statusCode).toBe(403);
    const other = await begin(site, member);
    expect((await other.finish({ passkey: passkey.get(asked) })).statusCode, "another sign-in's").toBe(403);
    const answer = passkey.get(asked);
    expect((await finish({ passkey: answer })).statusCode).toBe(200);
    expect((await finish({ passkey: answer })).statusCode).toBe(410);
  });

  it("is refused where another one signed, or its counter went back", async ({ site }) => {
    const member = await makeMember(site);
    const { passkey } = await addPasskey(member);
    const { secondStep, finish } = await begin(site, member);
    const old = passkey.get(secondStep.passkey);
    const { secondStep: next, finish: finishNext } = await begin(site, member);
    const forged = { ...makePasskey().get(secondStep.passkey), id: passkey.id, rawId: passkey.id };
    expect((await finish({ passkey: forged })).statusCode).toBe(403);
    expect((await finishNext({ passkey: passkey.get(next.passkey) })).statusCode).toBe(200);
    expect((await finish({ passkey: old })).statusCode, "a copy that has signed less often").toBe(403);
  });

  it("of another member does not do, nor can it be added twice", async ({ site }) => {
    const [one, two] = [await makeMember(site), await makeMember(site)];
    const { passkey } = await addPasskey(one);
    await addPasskey(two);
    const { secondStep, finish } = await begin(site, two);
    expect((await finish({ passkey: passkey.get(secondStep.passkey) })).statusCode).toBe(403);
    const three = await makeMember(site);
    const begun = (await three.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    const stolen = await three.post("/api/account/two-step/passkeys", { name: "Theirs", passkey: passkey.create(begun) });
    expect([stolen.statusCode, (await stateOf(three)).on]).toEqual([403, false]);
  });

  it("is made only for what the member was asked, with the password, and once", async ({ site }) => {
    const [member, other] = [await makeMember(site), await makeMember(site)];
    const add = (guest: Guest, passkey: object) => guest.post("/api/account/two-step/passkeys", { name: "Key", passkey });
    const challenge = "A".repeat(43);
    expect((await add(member, makePasskey().create({ challenge }))).statusCode).toBe(403);
    const begun = (await other.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    expect((await add(member, makePasskey().create(begun))).statusCode).toBe(403);
    expect((await add(other, makePasskey().create(begun))).statusCode).toBe(200);
    expect((await add(other, makePasskey().create(begun))).statusCode).toBe(403);
    expect((await stateOf(member)).on).toBe(false);
  });

  it("shows who wants a change, and is removed; the last one turns two-step sign-in off", async ({ site }) => {
    const member = await makeMember(site);
    const { passkey } = await addPasskey(member);
    const remove = (proof: object) => member.send("DELETE", `/api/account/two-step/passkeys/${passkey.id}`, proof);
    expect((await remove({ password: PASSWORD })).statusCode).toBe(400);
    const asked = (await member.post("/api/account/two-step/ask-passkey")).json();
    // What a sign-in was asked does not do for a change, and the other way round.
    const { secondStep, finish } = await begin(site, member);
    expect((await finish({ passkey: passkey.get(asked) })).statusCode).toBe(403);
    expect((await remove({ password: PASSWORD, step: { passkey: passkey.get(secondStep.passkey) } })).statusCode).toBe(403);
    const answer = await remove({ password: PASSWORD, step: { passkey: passkey.get(asked) } });
    expect(answer.json().twoStep).toEqual({ on: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await begin(site, member)).user.username).toBe(member.username);
    expect((await member.post("/api/account/two-step/ask-passkey")).statusCode).toBe(404);
  });

  it("is bound to the public address where the settings say one", async () => {
    const site = await openSite({ publicUrl: "https://tenfold.example" });
    const member = await makeMember(site);
    const begun = (await member.post("/api/account/two-step/passkeys/begin", { password: PASSWORD })).json();
    expect(begun.rp).toEqual({ id: "tenfold.example", name: "Tenfold" });
    const passkey = makePasskey({ origin: "https://tenfold.example", rpId: "tenfold.example" });
    const wrong = passkey.create(begun, { origin: "http://localhost", rpId: "localhost" });
    const add = (made: object) => member.post("/api/account/two-step/passkeys", { name: "Key", passkey: made });
    expect((await add(wrong)).statusCode).toBe(403);
    expect((await add(passkey.create(begun))).statusCode).toBe(200);
  });

  it("does not fail on a host that is none", async ({ site }) => {
    const member = await makeMember(site);
    await addPasskey(member);
    const guest = makeGuest(site);
    const answer = await guest.send("POST", "/api/login", { username: member.username, password: PASSWORD }, { host: "a b" });
    expect(answer.statusCode).toBe(200);
  });
});
