import { dictionary } from "@zxcvbn-ts/language-common";
import { expect } from "vitest";
import { mailsTo, makeGuest, makeMember, newName, PASSWORD, readToken } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";
import { newPasswordFault } from "./new-password.ts";

const WORDS = "This password is one of the most common, which are guessed first. Please choose another one.";

const it = siteTest();

it("is none of the 10,000 most common ones of 8 to 16 characters, in whatever case", async () => {
  const fitting = dictionary["passwords-common"].map(String).filter((text) => text.length >= 8 && text.length <= 16);
  const distinct = [...new Set(fitting.map((text) => text.toLowerCase()))];
  const allowed = /^[a-z0-9!@#$%^&*()_+\-=[\]{}|;:,.<>?]+$/;
  const [common, others] = [distinct.slice(0, 10_000), distinct.slice(10_000)].map((list) =>
    list.filter((text) => allowed.test(text)),
  );
  expect(common?.length).toBeGreaterThan(9_900);
  const faults = async (list: readonly string[] = []) =>
    new Set(await Promise.all(list.map((text) => newPasswordFault(text, undefined))));
  expect(await faults(common)).toEqual(new Set([WORDS]));
  expect(await faults(common?.map((text) => text.toUpperCase()))).toEqual(new Set([WORDS]));
  expect(await faults(others)).toEqual(new Set([undefined]));
});

it("is not the username, in whatever case", async () => {
  expect(await newPasswordFault("fine_NAME", "Fine_Name")).toBe("Password cannot be the same as your username");
  expect(await newPasswordFault("fine_NAME", "Other_Name")).toBeUndefined();
});

it("is refused wherever one is chosen, and nothing is used up or changed by it", async ({ site }) => {
  const guest = makeGuest(site);
  const name = newName();
  const registered = await guest.post("/api/register", { ...name, password: "Password1" });
  expect([registered.statusCode, registered.json()]).toMatchObject([400, { field: "password", fields: { password: WORDS } }]);
  expect((await guest.post("/api/register", { ...name, password: PASSWORD })).statusCode).toBe(200);

  const member = await makeMember(site);
  const changed = await member.post("/api/change-password", { currentPassword: PASSWORD, newPassword: "iloveyou" });
  expect([changed.statusCode, changed.json()]).toMatchObject([400, { field: "newPassword", fields: { newPassword: WORDS } }]);

  await guest.post("/api/forgot-password", { email: member.email });
  expect(await mailsTo(site, member.email)).not.toEqual([]);
  const token = await readToken(site, member.email, "reset-password");
  const reset = await guest.post("/api/reset-password", { token, password: "qwertyuiop" });
  expect([reset.statusCode, reset.json()]).toMatchObject([400, { field: "password", fields: { password: WORDS } }]);
  expect((await guest.post("/api/reset-password", { token, password: "starlight-2" })).statusCode).toBe(200);
});
