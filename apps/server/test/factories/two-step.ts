// Factories for tests: members with two-step sign-in, and their ways in.
import { SECOND_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import type { Site } from "../site-test.ts";
import { codeAt, makePasskey } from "./authenticator.ts";
import { type Guest, type Made, type Member, mailsTo, makeGuest, makeMember, PASSWORD } from "./member.ts";

export const isIn = async (guest: Guest) => (await guest.get("/api/user")).statusCode === 200;
export const stateOf = async (member: Guest) => (await member.get("/api/account/two-step")).json();
export const subjectsTo = async (made: Made, member: Member) => (await mailsTo(made, member.email)).map(({ subject }) => subject);

/** A member whose app makes codes. A code counts once, so each is of a later time. */
export async function makeAppMember(site: Site) {
  const member = await makeMember(site);
  const begun = await member.post("/api/account/two-step/app", { password: PASSWORD });
  expect(begun.statusCode, begun.body).toBe(200);
  const { secret } = begun.json();
  const confirmed = await member.post("/api/account/two-step/app/confirm", { code: codeAt(secret, site.clock.now()) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const code = () => {
    site.clock.pass(30 * SECOND_MS);
    return codeAt(secret, site.clock.now());
  };
  return { member, secret: secret as string, code, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

export async function addPasskey(member: Guest, proof: object = { password: PASSWORD }) {
  const passkey = makePasskey();
  const begun = await member.post("/api/account/two-step/passkeys/begin", proof);
  expect(begun.statusCode, begun.body).toBe(200);
  const added = await member.post("/api/account/two-step/passkeys", { name: "My laptop", passkey: passkey.create(begun.json()) });
  expect(added.statusCode, added.body).toBe(200);
  return { passkey, recoveryCodes: added.json().recoveryCodes as string[] | undefined };
}

/** Gives the right password in a new browser. */
export async function begin(made: Made, member: Member, password = PASSWORD) {
  const guest = makeGuest(made);
  const answer = await guest.post("/api/login", { username: member.username, password });
  expect(answer.statusCode, answer.body).toBe(200);
  const { secondStep, user } = answer.json();
  const finish = (step: object) => guest.post("/api/login/second-step", { ticket: secondStep.ticket, step });
  return { guest, secondStep, user, finish };
}
